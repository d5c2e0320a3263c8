import { type Button, undoButtons } from '../../table/ActionBar';
import type { Desk } from './desk';
import { thingName } from './names';
import { t } from './texts';
import { isExercise } from './view';

// What the moment asks for besides taking a piece.
export function buttonsOf(desk: Desk, onGiveUp: () => void): readonly Button[] {
  const can = desk.choices.value;
  const list: Button[] = [];
  const add = (key: string, name: string, label: string, move: string | undefined, look?: Button['look']): void => {
    if (move !== undefined) list.push({ key, name, label, run: () => desk.act(move), ...(look ? { look } : {}) });
  };
  add('Enter', 'release', t('works.release'), can.has('release'), 'main');
  add('d', 'done', t('works.done'), can.has('done'), 'main');
  add('n', 'redraw', t('works.redraw'), can.has('redraw'), 'main');
  for (const piece of can.fallen) {
    add('k', `keep-${piece}`, t('works.keep', { thing: thingName(piece) }), can.forPiece('keep', piece));
    add('b', `return-${piece}`, t('works.return', { thing: thingName(piece) }), can.forPiece('return', piece));
  }
  const giveUp = can.has('give up');
  const view = desk.view.value;
  if (view !== undefined && isExercise(view)) {
    add('z', 'start-over', t('works.start_over'), giveUp, 'quiet');
  } else if (giveUp !== undefined) {
    list.push({ key: 'z', name: 'give-up', label: t('works.give_up'), run: onGiveUp, look: 'quiet' });
  }
  return [...list, ...undoButtons(desk.table)];
}
