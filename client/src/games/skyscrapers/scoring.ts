import type { GameEvent } from '../../protocol/messages';
import { type Gain, type Scoring, gainsBy } from '../../table/scores';
import { isMove } from './deeds';

// What an event brings, or costs, the seat that it names.
function amountOf({ key, args }: GameEvent): number | undefined {
  switch (key) {
    case 'skyscrapers.scored':
    case 'skyscrapers.doubled':
    case 'skyscrapers.last_card':
    case 'skyscrapers.stands_highest':
      return Number(args['points']);
    case 'skyscrapers.fell':
      return -Number(args['points']);
    case 'skyscrapers.cards_left':
      return -Number(args['count']);
    default:
      return undefined;
  }
}

const brought = gainsBy(amountOf);

// What a move has brought goes again when it is taken back.
function gains(events: readonly GameEvent[]): readonly Gain[] {
  const told = new Map(brought(events).map((gain) => [gain.event, gain]));
  const all: Gain[] = [];
  const moves: Gain[][] = []; // what came of each that stands
  events.forEach((event, i) => {
    if (isMove(event)) moves.push([]);
    if (event.key === 'table.undone') all.push(...(moves.pop() ?? []).map((gain) => ({ ...gain, event: i + 1, by: -gain.by })));
    const gain = told.get(i + 1);
    if (gain === undefined) return;
    all.push(gain);
    moves.at(-1)?.push(gain);
  });
  return all;
}

export const scoring: Scoring = { begin: 0, gains };
