import type { Button } from '../../table/ActionBar';
import { t } from '../../texts/texts';
import type { Desk } from './desk';
import { thingName } from './names';

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
  if (giveUp !== undefined) {
    list.push({ key: 'z', name: 'give-up', label: t('works.give_up'), run: onGiveUp, look: 'quiet' });
  }
  const { undo, current } = desk.table.now.value;
  if (undo && current && desk.table.replay.value === undefined) {
    list.push({ key: 'u', name: 'undo', label: t('do.undo'), run: desk.table.undo, look: 'quiet' });
  }
  return list;
}
