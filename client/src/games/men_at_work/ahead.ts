import type { Amount, Condition, Evidence, Prediction } from '../../protocol/site';
import type { HeightToBeat, Outlook, Pose, Proof, SeenWay } from '../../site/seam';
import { language, listed, say } from '../../texts/texts';
import { called } from './speech';
import { t } from './texts';
import { idOf } from './words';

// What would come of it if the hand let go now, in pictures and in words.

export function outlookOf({ accident, fits }: Prediction): Outlook {
  if (accident !== undefined) return 'accident';
  return fits ? 'met' : 'unmet';
}

// The line that a small step would help most: one that is nearly met goes first.
export function openLine(lines: readonly Condition[]): Condition | undefined {
  const open = lines.filter(({ holds, amount }) => holds === 'unmet' && amount !== undefined);
  return open.find(({ amount }) => amount?.nearly) ?? open[0];
}

const hasPlace = ({ from, to }: Evidence): boolean => from !== undefined && to !== undefined && from.join() !== to.join();

// Where on the pieces the lines are proved. What is held is shown where it would come to rest.
export function proofsOf(lines: readonly Condition[], held?: { readonly piece: number } & Pose): readonly Proof[] {
  return lines.flatMap(({ holds, evidence }) =>
    evidence.filter(hasPlace).flatMap(({ piece, from, to }) => {
      const id = idOf(piece);
      if (holds === 'undecided' || id === undefined || from === undefined || to === undefined) return [];
      return [{ piece: id, from, to, tone: holds, ...(id === held?.piece && { at: held }) }];
    }),
  );
}

// To tenths, and never so that too much or too little looks like enough.
export function figures({ bound, is, wanted }: Amount): { readonly is: string; readonly wanted: string } {
  const format = new Intl.NumberFormat(language.value, { maximumFractionDigits: 1 });
  const towards = bound === 'at_most' ? Math.ceil : Math.floor;
  const isOff = bound === 'at_most' ? is > wanted : is < wanted;
  return { is: format.format((isOff ? towards(is / 100) : Math.round(is / 100)) / 10), wanted: format.format(wanted / 1000) };
}

// The height that earns an award: by how much it is missed, or what is reached.
export function heightToBeat({ award }: Prediction): HeightToBeat | undefined {
  const line = award.find(({ amount }) => amount !== undefined);
  if (line?.amount === undefined) return undefined;
  const { is, wanted } = line.amount;
  const isReached = line.holds === 'met';
  const mm = new Intl.NumberFormat(language.value, { maximumFractionDigits: 1 });
  const label = isReached ? mm.format(Math.floor(is / 100) / 10) : `+${mm.format(Math.ceil((wanted - is) / 100) / 10)}`;
  return { at: wanted, isReached, label: `★ ${label} mm` };
}

const ways = [
  ['right', 'works.more.right', 'works.more.left'],
  ['away', 'works.more.away', 'works.more.near'],
  ['up', 'works.more.up', 'works.more.down'],
] as const;

// The longest part of a way, as it is seen: "3 mm more to the left".
export function wayInWords(way: SeenWay): string | undefined {
  const [longest] = [...ways].sort(([a], [b]) => Math.abs(way[b]) - Math.abs(way[a]));
  if (longest === undefined || Math.abs(way[longest[0]]) < 0.05) return undefined;
  const [name, more, less] = longest;
  const mm = new Intl.NumberFormat(language.value, { maximumFractionDigits: 1 }).format(Math.ceil(10 * Math.abs(way[name])) / 10);
  return t(way[name] > 0 ? more : less, { mm });
}

export type SeesWay = ((shift: Pose['at']) => SeenWay) | undefined;

export function amountInWords(amount: Amount): string {
  return say(amount.text, figures(amount)) ?? '';
}

const wayOf = (amount: Amount | undefined, sees: SeesWay): string | undefined =>
  amount?.shift === undefined ? undefined : sees && wayInWords(sees(amount.shift));

// What is missing, in a few words: where to, or else how much.
export function lackInWords(line: Condition | undefined, sees: SeesWay): string | undefined {
  if (line?.amount === undefined) return undefined;
  return wayOf(line.amount, sees) ?? amountInWords(line.amount);
}

function sentence(prediction: Prediction): string {
  const { accident, rests, fits, checklist } = prediction;
  if (accident !== undefined) return t('works.ahead.accident', { thing: called(accident.piece) });
  if (!rests) return t('works.ahead.unsure');
  if (checklist.length === 0) return t('works.ahead.rests');
  if (checklist.every(({ holds }) => holds === 'met')) return t('works.ahead.met');
  return t(fits ? 'works.ahead.fits' : 'works.ahead.unmet');
}

export function aheadInWords(prediction: Prediction, sees: SeesWay): string {
  const { accident, fits, moved, checklist } = prediction;
  const lack = accident === undefined && !fits ? lackInWords(openLine(checklist), sees) : undefined;
  const others = accident === undefined && moved.length > 0 ? t('works.ahead.moves', { things: listed(moved.map(called)) }) : undefined;
  return [sentence(prediction), lack, others].filter((words) => words !== undefined).join(' ');
}
