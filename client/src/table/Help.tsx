import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useContext, useRef } from 'preact/hooks';
import { notes, setNotes, setSounds, sounds } from '../state/calls';
import { read } from '../state/reading';
import { shortcuts, setShortcuts } from '../state/shortcuts';
import { hasRules } from '../texts/rulePages';
import { t } from '../texts/texts';
import { Dialog } from '../ui/Dialog';
import { RuleNumber } from '../ui/RuleNumber';
import { Switch } from '../ui/Switch';
import { useDismiss } from '../ui/dismiss';
import { ThisGame } from './game';

// Rules in our own words, short, and where the question arises.

export interface HelpLine {
  readonly words: string;
  readonly rule?: string; // where the page of rules says it in full
}
export interface HelpPage {
  readonly goal?: string; // what one plays for, before anything else
  readonly lines: readonly HelpLine[];
  readonly drawings?: ComponentChildren; // below the lines
  readonly keys: readonly (readonly [key: string, does: string])[];
}

function Line({ words, rule }: HelpLine) {
  const { name } = useContext(ThisGame);
  return (
    <>
      {words} {rule !== undefined && <RuleNumber game={name} rule={rule} class="in-words" short />}
    </>
  );
}

// A question mark beside the prompt: what the rules say to this moment.
export function HelpDot({ lines }: { lines: readonly HelpLine[] }) {
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
        <span
          class="help-note"
          role="note"
          onClick={({ target }) => {
            if (target instanceof Element && target.closest('.rule-number')) open.value = false;
          }}
        >
          {lines.map((line) => (
            <span key={line.words}>
              <Line {...line} />
            </span>
          ))}
        </span>
      )}
    </span>
  );
}

export function HelpSheet({ page, onClose }: { page: HelpPage; onClose: () => void }) {
  const { name } = useContext(ThisGame);
  return (
    <Dialog title={t('help.title')} onClose={onClose} class="help">
      {page.goal !== undefined && (
        <p class="help-goal">
          <b>{t('help.goal_title')}</b> {page.goal}
        </p>
      )}
      <h3>{t('help.short')}</h3>
      <ul class="help-list">
        {page.lines.map((line) => (
          <li key={line.words}>
            <Line {...line} />
          </li>
        ))}
      </ul>
      {page.drawings}
      {hasRules(name) && (
        <button type="button" class="do quiet" data-do="rules" onClick={() => read(name)}>
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
