import { say } from '../../texts/texts';
import type { Desk } from './desk';
import { t } from './texts';
import { type View, isPractice } from './view';

// The one sentence that says what is to be done now.
export function prompt(desk: Desk): string {
  const view = desk.view.value;
  const { table } = desk;
  if (view === undefined || !table.now.value.current) return t('room.joining');
  if (table.replay.value !== undefined) return t('ask.replay');
  const phase = (name: string): string => say(`men_at_work.phase.${name}`) ?? name;
  if (view.phase === 'over') return phase('over');
  if (view.phase === 'settle' || (table.site.state.value?.moving && desk.heldId.value === undefined)) return phase('settle');
  if (!desk.asked.value) {
    const seat = table.now.value.acting[0];
    return seat === undefined ? phase('wait') : t('works.at_work', { name: desk.nameOf(seat) });
  }
  const wish = request(desk, view, phase);
  // At one screen it must be said whose hand it is.
  return table.hotseat.value && view.viewer !== 'spectator' ? t('works.for', { name: desk.nameOf(view.viewer), wish }) : wish;
}

function request(desk: Desk, view: View, phase: (name: string) => string): string {
  if (view.phase === 'hold' && view.stage === 'cleanup' && view.held !== 'hook') return t('works.to_tray');
  if (view.phase === 'hold' || view.phase === 'choose') return phase(view.phase);
  if (isPractice(view)) return t('works.practice_go_on');
  if (desk.choices.value.has('done') === undefined) return phase(view.stage);
  return t(view.stage === 'build' ? 'works.may_be_done' : 'works.may_go_on');
}
