import type { HelpLine, HelpPage } from '../../table/Help';
import { helpLines } from '../../table/helpLines';
import { t } from './texts';
import type { Phase } from './view';

// The rules of Monster Office, short and in our own words, each with the number that says more.

const rules = {
  'help.turn': '11',
  'help.work': '13',
  'help.over': 'M15',
  'help.star': 'M16',
  'help.complete': '22',
  'help.hand': '15',
  'help.shift': '10',
  'help.contest': '2',
  'help.idle': 'M26',
  'help.undo': 'M25',
} as const;
type Key = keyof typeof rules;

const lines = helpLines(rules, t);

const keysFor: Partial<Record<Phase, readonly Key[]>> = {
  lay: ['help.contest'],
  setup: ['help.shift'],
  act: ['help.turn', 'help.hand'],
  place: ['help.shift', 'help.undo'],
  pick: ['help.hand'],
  put: ['help.work', 'help.over', 'help.star', 'help.complete', 'help.undo'],
  discard: ['help.hand'],
};

export function helpFor(phase: Phase): readonly HelpLine[] | undefined {
  const keys = keysFor[phase];
  return phase === 'over' ? [{ words: t('help.goal'), rule: '24' }] : keys && lines.of(keys);
}

export const help = (): HelpPage => ({
  goal: t('help.goal'),
  lines: lines.all(),
  keys: [
    ['1 – 4', t('help.key.actions')],
    ['← ↑ ↓ →', t('help.key.arrows')],
    ['↵', t('help.key.enter')],
    ['R', t('help.key.turn')],
    ['U', t('help.key.undo')],
    ['S', t('help.key.stop')],
    ['W  E  H', t('help.key.jump')],
    ['A', t('help.key.hint')],
    ['?', t('help.key.help')],
    ['Esc', t('help.key.escape')],
  ],
});
