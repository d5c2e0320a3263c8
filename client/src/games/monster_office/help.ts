import type { HelpPage } from '../../table/Help';
import { t } from './texts';
import type { Phase } from './view';

// The rules of Monster Office, short and in our own words.

const linesFor = {
  lay: ['help.contest'],
  setup: ['help.shift'],
  act: ['help.turn', 'help.hand'],
  place: ['help.shift', 'help.undo'],
  pick: ['help.hand'],
  put: ['help.work', 'help.star', 'help.complete', 'help.undo'],
  discard: ['help.hand'],
  over: ['help.goal'],
} as const satisfies Partial<Record<Phase, readonly string[]>>;

export function helpFor(phase: Phase): readonly string[] | undefined {
  return phase in linesFor ? linesFor[phase as keyof typeof linesFor].map((line) => t(line)) : undefined;
}

const lines = [
  'help.goal', 'help.turn', 'help.work', 'help.star', 'help.complete', 'help.hand', 'help.shift',
  'help.contest', 'help.idle', 'help.undo',
] as const;

export const help = (): HelpPage => ({
  lines: lines.map((line) => t(line)),
  keys: [
    ['1 – 4', t('help.key.actions')],
    ['← ↑ ↓ →', t('help.key.arrows')],
    ['↵', t('help.key.enter')],
    ['R', t('help.key.turn')],
    ['U', t('help.key.undo')],
    ['S', t('help.key.stop')],
    ['W  E  H', t('help.key.jump')],
    ['?', t('help.key.help')],
    ['Esc', t('help.key.escape')],
  ],
});
