import type { Choices } from './moves';
import { type View, isPractice } from './view';

// What the moment asks of whoever is to act: the prompt says it, the coach explains it, and it
// comes from the same legal moves as the marks on the site.
export type Need =
  | 'practise' | 'choose' | 'hold' | 'to_tray' // what is held is litter
  | 'set_up' | 'build' | 'tidy' // there is still something to be done
  | 'may_be_done' // it stands as it should; what was added may be taken up again
  | 'may_tidy' // what only leans may be taken away, or stay
  | 'in_order'; // nothing is left but to say so

export function needOf(view: View, can: Choices): Need {
  const isCleanUp = view.stage === 'cleanup';
  if (view.phase === 'hold') return isCleanUp && view.held !== 'hook' ? 'to_tray' : 'hold';
  if (view.phase === 'choose') return 'choose';
  if (isPractice(view)) return 'practise';
  if (can.has('done') === undefined) return isCleanUp ? 'tidy' : view.stage === 'setup' ? 'set_up' : 'build';
  const hasMore = can.takes.some((piece) => piece !== 'hook');
  return hasMore ? (isCleanUp ? 'may_tidy' : 'may_be_done') : 'in_order';
}
