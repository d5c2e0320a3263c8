import type { UiKey } from '../../texts/texts';
import { type View, isPractice } from './view';
import type { HelpPage } from '../../table/Help';

// The rules of Men at Work, short and in our own words.

export function siteHelpFor(view: View): readonly UiKey[] {
  if (view.phase === 'over') return ['site_help.goal'];
  if (isPractice(view)) return ['site_help.hand'];
  if (view.phase === 'choose') return ['site_help.impossible'];
  if (view.phase === 'hold') return ['site_help.hand', 'site_help.touch', 'site_help.accident'];
  if (view.stage === 'setup') return ['site_help.setup'];
  if (view.stage === 'cleanup') return ['site_help.cleanup'];
  const piece = view.task?.back.what === 'helmet' ? 'site_help.worker' : 'site_help.girder';
  return ['site_help.turn', piece, 'site_help.done', ...(view.rita ? (['site_help.rita'] as const) : [])];
}

export const siteHelp: HelpPage = {
  lines: [
    'site_help.goal', 'site_help.turn', 'site_help.hand', 'site_help.girder', 'site_help.worker', 'site_help.touch',
    'site_help.done', 'site_help.accident', 'site_help.cleanup', 'site_help.rita', 'site_help.impossible',
    'site_help.setup',
  ],
  keys: [
    ['1 – 9', 'site_help.key.take'],
    ['← ↑ ↓ →', 'site_help.key.move'],
    ['W  S', 'site_help.key.height'],
    ['Q  E', 'site_help.key.turn'],
    ['R  F', 'site_help.key.tilt'],
    ['T  G', 'site_help.key.roll'],
    ['L', 'site_help.key.level'],
    ['↵', 'site_help.key.release'],
    ['D', 'site_help.key.done'],
    ['X', 'site_help.key.speak'],
    ['H', 'site_help.key.ruler'],
    ['M', 'site_help.key.mute'],
    ['?', 'help.key.help'],
  ],
};
