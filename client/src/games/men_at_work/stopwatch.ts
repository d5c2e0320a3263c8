import { effect, signal } from '@preact/signals';
import { type Best, type Try, keepBest, keepTry, tryOf } from './bests';
import type { Desk } from './desk';
import { highest } from './heights';
import { exerciseOf } from './view';

// Takes the time of an exercise: from the first piece in the hand to its end. Whoever begins
// again begins a new try.

export interface Result extends Best {
  readonly isBest: { readonly time: boolean; readonly height: boolean };
}

export const result = signal<Result | undefined>(undefined); // of the exercise on the table

// Whoever watches, or lets a bot play, is not timed.
const isOurs = ({ table }: Desk): boolean =>
  table.mySeats.peek().length > 0 && (table.state.peek()?.seats.every(({ bot }) => bot === undefined) ?? false);

function onTold(desk: Desk, keys: readonly string[]): void {
  const { room } = desk.table;
  if (!isOurs(desk)) return;
  for (const key of keys) {
    const now = tryOf(room);
    if (key === 'men_at_work.again') keepTry({ room });
    if (key === 'men_at_work.took' && now.began === undefined) keepTry({ room, began: Date.now() });
  }
}

function finish(desk: Desk): void {
  const view = desk.view.peek();
  const exercise = view && exerciseOf(view);
  if (view === undefined || exercise === undefined || view.ending !== 'exercise') return;
  const now: Try = isOurs(desk) ? tryOf(desk.table.room) : { room: desk.table.room };
  const isNew = now.took === undefined && now.began !== undefined;
  const time = isNew ? Date.now() - (now.began ?? 0) : now.took;
  const { added: height } = highest(view);
  const isBest = isNew ? keepBest(exercise, { time, height }) : { time: false, height: false };
  if (isNew) keepTry({ ...now, took: time });
  result.value = { time, height, isBest };
}

export function follow(desk: Desk): () => void {
  result.value = undefined;
  const stops = [
    desk.table.listen((_, events) => onTold(desk, events.map(({ key }) => key))),
    effect(() => {
      const isOver = desk.table.now.value.outcome !== undefined && desk.table.replay.value === undefined;
      if (isOver && result.peek() === undefined) finish(desk);
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
