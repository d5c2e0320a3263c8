import type { GameEvent } from '../../protocol/messages';
import type { Moment } from '../../site/seam';
import { callings } from './callings';
import { t } from './texts';

// What makes a moment, which is seen and heard for a second, and what Boss Rita has to say to it.

const lines = {
  turn: ['works.rita.turn.1', 'works.rita.turn.2', 'works.rita.turn.3'],
  award: ['works.rita.award.1', 'works.rita.award.2', 'works.rita.award.3'],
  collapse: ['works.rita.collapse.1', 'works.rita.collapse.2', 'works.rita.collapse.3', 'works.rita.collapse.4'],
} as const satisfies Record<Moment, readonly string[]>;

function momentOf({ key }: GameEvent): Moment | undefined {
  if (callings[key]?.tone === 'guilty') return 'collapse';
  if (callings[key]?.tone === 'award') return 'award';
  return key === 'men_at_work.done' ? 'turn' : undefined;
}

// Of several at once the greatest: what comes down drowns everything.
export function momentIn(events: readonly GameEvent[]): Moment | undefined {
  const all = new Set(events.map(momentOf));
  return (['collapse', 'award', 'turn'] as const).find((moment) => all.has(moment));
}

// Another one each time.
export function ritasLine(moment: Moment, count: number): string {
  const all = lines[moment];
  return t(all[count % all.length] ?? all[0]);
}
