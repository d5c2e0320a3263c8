import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { shortcuts, setShortcuts } from '../state/shortcuts';
import { type UiKey, t } from '../texts/texts';
import { Dialog } from '../ui/Dialog';

// Rules in our own words, short, and where the question arises.

export interface HelpPage {
  readonly lines: readonly UiKey[];
  readonly keys: readonly (readonly [string, UiKey])[];
}

function say(key: UiKey): ComponentChildren {
  return t(key as 'help.goal');
}

// A question mark beside the prompt: what the rules say to this moment.
export function HelpDot({ lines }: { lines: readonly UiKey[] }) {
  const open = useSignal(false);
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

export function HelpSheet({ page, onClose }: { page: HelpPage; onClose: () => void }) {
  return (
    <Dialog title={t('help.title')} onClose={onClose} class="help">
      <h3>{t('help.short')}</h3>
      <ul class="help-list">
        {page.lines.map((line) => (
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
        {page.keys.map(([key, line]) => (
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
