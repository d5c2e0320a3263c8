import type { HelpPage } from '../../table/Help';
import { t } from './texts';
import { type View, isPractice } from './view';

// The rules of Men at Work, short and in our own words.

const lines = [
  'site_help.goal', 'site_help.turn', 'site_help.hand', 'site_help.mouse', 'site_help.thumbs', 'site_help.girder', 'site_help.worker', 'site_help.touch',
  'site_help.done', 'site_help.accident', 'site_help.cleanup', 'site_help.rita', 'site_help.impossible',
  'site_help.setup',
] as const;

function linesFor(view: View): readonly (typeof lines)[number][] {
  if (view.phase === 'over') return ['site_help.goal'];
  if (isPractice(view)) return ['site_help.hand', 'site_help.mouse', 'site_help.thumbs'];
  if (view.phase === 'choose') return ['site_help.impossible'];
  if (view.phase === 'hold') return ['site_help.hand', 'site_help.mouse', 'site_help.thumbs', 'site_help.touch', 'site_help.accident'];
  if (view.stage === 'setup') return ['site_help.setup'];
  if (view.stage === 'cleanup') return ['site_help.cleanup'];
  const piece = view.task?.back.what === 'helmet' ? 'site_help.worker' : 'site_help.girder';
  return ['site_help.turn', piece, 'site_help.done', ...(view.rita ? (['site_help.rita'] as const) : [])];
}

export const helpFor = (view: View): readonly string[] => linesFor(view).map((line) => t(line));

export const help = (): HelpPage => ({
  lines: lines.map((line) => t(line)),
  keys: [
    ['1 – 9', t('site_help.key.take')],
    ['← ↑ ↓ →', t('site_help.key.move')],
    ['W  S', t('site_help.key.height')],
    ['␣', t('site_help.key.lower')],
    ['Q  E', t('site_help.key.turn')],
    ['R  F', t('site_help.key.tilt')],
    ['T  G', t('site_help.key.roll')],
    ['L', t('site_help.key.level')],
    ['↵', t('site_help.key.release')],
    ['D', t('site_help.key.done')],
    ['X', t('site_help.key.speak')],
    ['H', t('site_help.key.ruler')],
    ['M', t('site_help.key.mute')],
    ['?', t('help.key.help')],
  ],
});
