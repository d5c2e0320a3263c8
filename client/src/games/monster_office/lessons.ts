import type { Lesson } from '../../table/Coach';
import { type Deeds, deedsOf, pupilOf } from '../../table/deeds';
import type { Desk } from './desk';
import type { en } from './texts.en';
import type { View } from './view';

// What Mabel says in a first game of Monster Office.

type Said = Extract<keyof typeof en, `coach.${string}`>;

interface Moment {
  readonly view: View;
  readonly mine: boolean;
  readonly can: Desk['choices']['value'];
  readonly did: Deeds; // of our own
  readonly completed: boolean; // by anybody
  readonly puts: number; // cards we have put
}

const hasDrawn = (did: Deeds): boolean => did.has('monster_office.took_row') || did.has('monster_office.took_deck');

// In order of importance: the first that fits and is not yet learnt is said.
export const lessons: readonly Lesson<Moment, Said>[] = [
  { say: 'coach.welcome', when: () => true },
  { say: 'coach.hand', at: '.hand', when: ({ view }) => (view.hand?.cards.length ?? 0) > 0 },
  {
    say: 'coach.place_first', at: '.wall',
    when: ({ view, mine, did }) =>
      mine && (view.phase === 'setup' || view.phase === 'place') && view.shiftsLeft === 0 && !did.has('monster_office.turn'),
    until: ({ view }) => view.phase !== 'setup' && view.phase !== 'place',
  },
  {
    say: 'coach.shift', at: '.wall',
    when: ({ view, mine }) => mine && view.phase === 'place' && view.shiftsLeft > 0,
    until: ({ view }) => view.phase !== 'place',
  },
  {
    say: 'coach.discard', at: '.hand',
    when: ({ view, mine }) => mine && view.phase === 'discard',
    until: ({ view }) => view.phase !== 'discard',
  },
  { say: 'coach.completed', at: '.players', when: ({ completed }) => completed },
  {
    say: 'coach.pick', at: '.supply',
    when: ({ view, mine }) => mine && view.phase === 'pick' && view.picksLeft === 3,
    until: ({ view }) => view.phase !== 'pick' || view.picksLeft < 3,
  },
  {
    say: 'coach.put', at: '.hand',
    when: ({ view, mine, puts }) => mine && view.phase === 'put' && puts === 0,
    until: ({ puts }) => puts > 0,
  },
  {
    say: 'coach.put_more', at: '.action-bar',
    when: ({ mine, can }) => mine && can.has('put') !== undefined && can.has('stop') !== undefined,
    until: ({ view }) => view.phase !== 'put',
  },
  {
    say: 'coach.can_work', at: '.action-bar',
    when: ({ mine, can, did }) => mine && hasDrawn(did) && can.has('play resources') !== undefined,
    until: ({ view, mine }) => mine && view.phase !== 'act',
  },
  {
    say: 'coach.act', at: '.action-bar',
    when: ({ mine, can }) => mine && can.has('draw resources') !== undefined,
    until: ({ view, mine }) => mine && view.phase !== 'act',
  },
  { say: 'coach.others', at: '.wall', when: ({ view, puts }) => puts > 0 && view.phase === 'act' },
  { say: 'coach.wait', at: '.players', when: ({ view, mine, puts }) => !mine && puts === 0 && view.phase === 'act', until: ({ mine }) => mine },
  { say: 'coach.done', when: ({ completed, puts }) => puts > 2 && completed },
];

export function momentOf(desk: Desk): Moment | undefined {
  const view = desk.view.value;
  const seat = pupilOf(desk.table);
  if (view === undefined || seat === undefined) return undefined;
  const { events, acting } = desk.table.now.value;
  return {
    view,
    mine: acting.includes(seat),
    can: desk.choices.value,
    did: deedsOf(events, seat),
    completed: events.some(({ key }) => key === 'monster_office.completed'),
    puts: events.filter(({ key, args }) => key === 'monster_office.put' && args['seat'] === seat).length,
  };
}
