import { t } from './texts';

// The bots by their names on the wire, the weakest first. What the builder was called before
// there were levels is still there in rooms that were kept.
const rows = {
  apprentice: ['bot.apprentice', 'bot.apprentice_line'],
  builder: ['bot.builder', 'bot.builder_line'],
  greedy: ['bot.builder', 'bot.builder_line'],
  foreman: ['bot.foreman', 'bot.foreman_line'],
  rita: ['bot.rita', 'bot.rita_line'],
  random: ['bot.random', 'bot.random_line'],
} as const;
const order: readonly string[] = Object.keys(rows);

function rowOf(bot: string) {
  return Object.hasOwn(rows, bot) ? rows[bot as keyof typeof rows] : undefined;
}

export function botName(bot: string): string {
  const row = rowOf(bot);
  return row === undefined ? bot : t(row[0]);
}

// What sort of player it is, in one line.
export function botLine(bot: string): string | undefined {
  const row = rowOf(bot);
  return row === undefined ? undefined : t(row[1]);
}

// The weakest first, and then those that this page does not know.
export function byStrength(bots: readonly string[]): readonly string[] {
  const rank = (bot: string): number => (order.includes(bot) ? order.indexOf(bot) : order.length);
  return [...bots].sort((a, b) => rank(a) - rank(b));
}
