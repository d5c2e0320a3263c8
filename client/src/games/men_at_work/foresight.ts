import type { Pile } from './moves';
import type { Card, Task, View } from './view';

// What the task would be after a foreman card, before it is played.

const half = (card: Card, { what }: Task['back']): Task['instruction'] => (what === 'girder' ? card.girder : card.worker);

// On the deck its sign says what to add, and the turned card how; on the pile it is the other way
// round. Nothing where one of the two is not known.
export function taskWith({ task, how }: View, card: Card, pile: Pile): Task | undefined {
  const back = pile === 'deck' ? card.back : task?.back;
  const front = pile === 'deck' ? how : card;
  return back && front && { back, instruction: half(front, back) };
}
