import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { notes, setNotes, setSounds, sounds } from '../state/calls';
import { read } from '../state/reading';
import { shortcuts, setShortcuts } from '../state/shortcuts';
import { hasRules } from '../texts/rulePages';
import { t } from '../texts/texts';
import { Dialog } from '../ui/Dialog';
import { Switch } from '../ui/Switch';
import { useDismiss } from '../ui/dismiss';

// Rules in our own words, short, and where the question arises.

export interface HelpPage {
  readonly lines: readonly string[];
  readonly drawings?: ComponentChildren; // below the lines
  readonly keys: readonly (readonly [key: string, does: string])[];
}

// A question mark beside the prompt: what the rules say to this moment.
export function HelpDot({ lines }: { lines: readonly string[] }) {
  const open = useSignal(false);
  const whole = useRef<HTMLSpanElement>(null);
  useDismiss(open.value, whole, () => (open.value = false));
  return (
    <span class="help-dot" ref={whole}>
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
            <span key={line}>{line}</span>
          ))}
        </span>
      )}
    </span>
  );
}

export function HelpSheet({ page, game, onClose }: { page: HelpPage; game: string; onClose: () => void }) {
  return (
    <Dialog title={t('help.title')} onClose={onClose} class="help">
      <h3>{t('help.short')}</h3>
      <ul class="help-list">
        {page.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {page.drawings}
      {hasRules(game) && (
        <button type="button" class="do quiet" data-do="rules" onClick={() => read(game)}>
          {t('rules.all')}
        </button>
      )}
      <h3>{t('call.title')}</h3>
      <Switch label={t('call.sound')} name="call-sound" on={sounds.value} set={setSounds} />
      {'Notification' in globalThis && (
        <Switch label={t('call.note')} name="call-note" on={notes.value} set={(wish) => void setNotes(wish)} />
      )}
      <h3>{t('help.shortcuts')}</h3>
      <Switch label={t('help.shortcuts_on')} name="shortcuts" on={shortcuts.value} set={setShortcuts} />
      <dl class="keys">
        {page.keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
