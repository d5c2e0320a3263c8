import { type Button, passOnButtons, undoButtons } from '../../table/ActionBar';
import { type Desk, cardName } from './desk';
import { whyNotAction } from './foresight';
import { t } from './texts';
import type { View } from './view';

// The four actions of a turn. They keep their places, so that fingers learn them.
function actions(desk: Desk, view: View): readonly Button[] {
  const can = desk.choices.value;
  const why = (action: Parameters<typeof whyNotAction>[1]): string => whyNotAction(view, action);
  const run = (move: string | undefined) => (move === undefined ? undefined : () => desk.act(move));
  const projects = can.all.filter(({ move }) => move.verb === 'play project');
  const only = projects.length === 1 ? projects[0]?.text : undefined;
  return [
    {
      key: '1', name: 'draw-resources', label: t('do.draw_resources'), hint: t('do.draw_resources_hint'),
      run: run(can.has('draw resources')), why: why('draw resources'),
    },
    {
      key: '2', name: 'play-resources', label: t('do.play_resources'), hint: t('do.play_resources_hint'),
      run: run(can.has('play resources')), why: why('play resources'),
    },
    {
      key: '3', name: 'draw-project', label: t('do.draw_project'), hint: t('do.draw_project_hint'),
      run: run(can.has('draw project')), why: why('draw project'),
    },
    {
      key: '4', name: 'play-project', label: t('do.play_project'), hint: t('do.play_project_hint'), why: why('play project'),
      run:
        projects.length === 0
          ? undefined
          : (run(only) ??
            (() => document.querySelector<HTMLElement>('.for-project.is-active')?.focus())),
    },
  ];
}

// What the moment asks for besides touching cards and tiles.
function moments(desk: Desk): readonly Button[] {
  const can = desk.choices.value;
  const grip = desk.grip.value;
  const list: Button[] = [];
  const first = desk.view.value?.phase === 'setup' ? can.has('play project') : undefined;
  if (first) {
    list.push({ key: 'Enter', name: 'play-project', label: t('do.play_project'), run: () => desk.act(first), look: 'main' });
  }
  const deck = can.has('take deck');
  if (deck) list.push({ key: '1', name: 'take-deck', label: t('do.take_deck'), run: () => desk.act(deck) });
  if (can.places.length > 0) {
    list.push({ key: 'r', name: 'turn', label: t('do.turn_tile'), run: desk.turn, look: 'quiet' });
    list.push({
      key: 'Enter', name: 'place', label: t('do.place_here'), look: 'main',
      run: desk.hover.value ? desk.confirm : undefined,
    });
  }
  if (grip?.kind === 'card') {
    const lay = can.forCard('lay', grip.card);
    const discard = can.forCard('discard', grip.card);
    const card = cardName(grip.card);
    if (lay) list.push({ key: 'Enter', name: 'lay', label: t('do.lay_this', { card }), run: desk.confirm, look: 'main' });
    if (discard) {
      list.push({ key: 'Enter', name: 'discard', label: t('do.discard_this', { card }), run: desk.confirm, look: 'main' });
    }
  }
  if (grip?.kind === 'project' && can.forTile('discard project', grip.tile)) {
    const card = t('table.project', { tile: grip.tile });
    list.push({ key: 'Enter', name: 'discard', label: t('do.discard_this', { card }), run: desk.confirm, look: 'main' });
  }
  const stop = can.has('stop');
  if (stop) list.push({ key: 's', name: 'stop', label: t('do.stop'), run: () => desk.act(stop), look: 'main' });
  const pass = can.has('pass');
  if (pass) list.push({ key: 's', name: 'pass', label: t('do.pass'), run: () => desk.act(pass), look: 'main' });
  return list;
}

export function buttonsOf(desk: Desk): readonly Button[] {
  const view = desk.view.value;
  const atAction = view?.phase === 'act' && desk.choices.value.all.some(({ move }) => move.verb !== 'pass');
  return [
    ...(atAction && view ? actions(desk, view) : []),
    ...moments(desk),
    ...passOnButtons(desk.table),
    ...undoButtons(desk.table),
  ];
}
