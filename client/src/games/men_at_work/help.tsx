import { hasSolver } from '../../state/solver';
import type { HelpLine, HelpPage } from '../../table/Help';
import { helpLines } from '../../table/helpLines';
import { HelpPictures } from './HelpPictures';
import { t } from './texts';
import { type View, isPractice } from './view';

// The rules of Men at Work, short and in our own words, each with the number that says more.

const rules = {
  'site_help.turn': '13',
  'site_help.hand': '20',
  'site_help.mouse': '20',
  'site_help.thumbs': '20',
  'site_help.girder': '26',
  'site_help.worker': '31',
  'site_help.touch': '48',
  'site_help.done': '50',
  'site_help.accident': '32',
  'site_help.cleanup': '36',
  'site_help.rita': '43',
  'site_help.impossible': '52',
  'site_help.setup': '2',
} as const;
type Key = keyof typeof rules;

const lines = helpLines(rules, t);

// How a hand is led concerns only whoever has it.
const handKeys = ({ viewer, turn }: View): readonly Key[] =>
  viewer === 'spectator' || (turn !== undefined && turn !== viewer)
    ? ['site_help.hand']
    : ['site_help.hand', 'site_help.mouse', 'site_help.thumbs'];

function keysFor(view: View): readonly Key[] {
  if (isPractice(view)) return handKeys(view);
  if (view.phase === 'choose') return ['site_help.impossible'];
  if (view.phase === 'hold') return [...handKeys(view), 'site_help.touch', 'site_help.accident'];
  if (view.stage === 'setup') return ['site_help.setup'];
  if (view.stage === 'cleanup') return ['site_help.cleanup'];
  const piece = view.task?.back.what === 'helmet' ? 'site_help.worker' : 'site_help.girder';
  return ['site_help.turn', piece, 'site_help.done', ...(view.rita ? (['site_help.rita'] as const) : [])];
}

export const helpFor = (view: View): readonly HelpLine[] =>
  view.phase === 'over' ? [{ words: t('site_help.goal'), rule: '46' }] : lines.of(keysFor(view));

export const help = (): HelpPage => ({
  goal: t('site_help.goal'),
  lines: lines.all(),
  drawings: <HelpPictures />,
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
    ...(hasSolver ? [['Y', t('help.key.hairs')] as const] : []),
    ['M', t('help.key.mute')],
    ['A', t('help.key.hint')],
    ['?', t('help.key.help')],
  ],
});
