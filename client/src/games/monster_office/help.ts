import type { Phase } from './view';
import type { UiKey } from '../../texts/texts';
import type { HelpPage } from '../../table/Help';

// The rules of Monster Office, short and in our own words.

export const officeHelpFor: Partial<Record<Phase, readonly UiKey[]>> = {
  lay: ['help.contest'],
  setup: ['help.shift'],
  act: ['help.turn', 'help.hand'],
  place: ['help.shift', 'help.undo'],
  pick: ['help.hand'],
  put: ['help.work', 'help.star', 'help.complete', 'help.undo'],
  discard: ['help.hand'],
  over: ['help.goal'],
};

export const officeHelp: HelpPage = {
  lines: [
    'help.goal', 'help.turn', 'help.work', 'help.star', 'help.complete', 'help.hand', 'help.shift',
    'help.contest', 'help.idle', 'help.undo',
  ],
  keys: [
    ['1 – 4', 'help.key.actions'],
    ['← ↑ ↓ →', 'help.key.arrows'],
    ['↵', 'help.key.enter'],
    ['R', 'help.key.turn'],
    ['U', 'help.key.undo'],
    ['S', 'help.key.stop'],
    ['W  E  H', 'help.key.jump'],
    ['?', 'help.key.help'],
    ['Esc', 'help.key.escape'],
  ],
};
