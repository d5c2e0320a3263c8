import { belief } from '../../table/waiting';
import { say } from '../../texts/texts';
import { advice } from './advice';
import type { Desk } from './desk';
import type { Need } from './need';
import { thingName } from './names';
import { t } from './texts';
import { type View, isPractice } from './view';

const phase = (name: string): string => say(`men_at_work.phase.${name}`) ?? name;

const wishes: Readonly<Record<Need, () => string>> = {
  practise: () => t('works.practice_go_on'),
  choose: () => phase('choose'),
  hold: () => phase('hold'),
  to_tray: () => t('works.to_tray'),
  set_up: () => phase('setup'),
  build: () => phase('build'),
  tidy: () => phase('cleanup'),
  may_be_done: () => t('works.may_be_done'),
  may_tidy: () => t('works.may_tidy'),
  in_order: () => t('works.may_go_on'),
};

// What somebody else is about, for those who look on.
export function othersWork(view: View, name: string): string {
  if (view.stage === 'cleanup') return t('works.watch.tidy', { name });
  if (view.stage === 'setup') return t('works.watch.set_up', { name });
  if (view.held !== undefined) return t('works.watch.hold', { name, thing: thingName(view.held) });
  return t('works.at_work', { name });
}

const isOut = ({ players, viewer }: View): boolean => players.some(({ seat, certificates }) => seat === viewer && certificates === 0);

// The one sentence that says what is to be done now.
export function prompt(desk: Desk): string {
  const view = desk.view.value;
  const { table } = desk;
  if (view === undefined || !table.now.value.current) return t('room.joining');
  if (view.phase === 'over') return phase('over');
  if (view.phase === 'settle' || (table.site.state.value?.moving && desk.heldId.value === undefined)) return phase('settle');
  const need = desk.need.value;
  if (need === undefined) {
    const seat = table.now.value.acting[0];
    const words = seat === undefined ? phase('wait') : (belief(table) ?? othersWork(view, desk.nameOf(seat)));
    return isOut(view) && !isPractice(view) ? t('works.watch.out', { words }) : words;
  }
  const said = advice(desk);
  if (said !== undefined) return said;
  const wish = wishes[need]();
  // At one screen it must be said whose hand it is.
  return table.hotseat.value && view.viewer !== 'spectator' ? t('works.for', { name: desk.nameOf(view.viewer), wish }) : wish;
}
