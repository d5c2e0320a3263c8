import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Phase } from '../office/view';
import { shortcuts, setShortcuts } from '../state/shortcuts';
import { type UiKey, t } from '../texts/texts';
import { Dialog } from '../ui/Dialog';

// Rules in our own words, short, and where the question arises.

const forPhase: Partial<Record<Phase, readonly UiKey[]>> = {
  lay: ['help.contest'],
  setup: ['help.shift'],
  act: ['help.turn', 'help.hand'],
  place: ['help.shift', 'help.undo'],
  pick: ['help.hand'],
  put: ['help.work', 'help.star', 'help.complete', 'help.undo'],
  discard: ['help.hand'],
  over: ['help.goal'],
};

const all = [
  'help.goal', 'help.turn', 'help.work', 'help.star', 'help.complete', 'help.hand', 'help.shift',
  'help.contest', 'help.idle', 'help.undo',
] as const satisfies readonly UiKey[];

const keys: readonly (readonly [string, UiKey])[] = [
  ['1 – 4', 'help.key.actions'],
  ['← ↑ ↓ →', 'help.key.arrows'],
  ['↵', 'help.key.enter'],
  ['R', 'help.key.turn'],
  ['U', 'help.key.undo'],
  ['S', 'help.key.stop'],
  ['W  E  H', 'help.key.jump'],
  ['?', 'help.key.help'],
  ['Esc', 'help.key.escape'],
];

function say(key: UiKey): ComponentChildren {
  return t(key as 'help.goal');
}

// A question mark beside the prompt: what the rules say to this moment.
export function HelpDot({ phase }: { phase: Phase }) {
  const open = useSignal(false);
  const lines = forPhase[phase];
  if (lines === undefined) return null;
  return (
    <span class="help-dot">
      <button
        type="button"
        class="round"
        aria-expanded={open.value}
        aria-label={t('help.more')}
        onClick={() => (open.value = !open.value)}
      >
        <span aria-hidden="true">?</span>
      </button>
      {open.value && (
        <span class="help-note" role="note">
          {lines.map((line) => (
            <span key={line}>{say(line)}</span>
          ))}
        </span>
      )}
    </span>
  );
}

export function HelpSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t('help.title')} onClose={onClose} class="help">
      <h3>{t('help.short')}</h3>
      <ul class="help-list">
        {all.map((line) => (
          <li key={line}>{say(line)}</li>
        ))}
      </ul>
      <h3>{t('help.shortcuts')}</h3>
      <label class="switch">
        <input
          type="checkbox"
          checked={shortcuts.value}
          onChange={(event) => setShortcuts(event.currentTarget.checked)}
        />
        {t('help.shortcuts_on')}
      </label>
      <dl class="keys">
        {keys.map(([key, line]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{say(line)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
