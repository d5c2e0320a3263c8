import type { Hints } from '../state/hint';
import type { Table } from '../state/table';
import { toast } from '../state/toasts';
import { t } from '../texts/texts';
import { AskForeman } from './Advice';
import { HelpDot, type HelpLine } from './Help';

export interface Button {
  readonly key: string; // the shortcut, if there is one
  readonly name: string; // for tests and the coach
  readonly label: string;
  readonly hint?: string;
  readonly run: (() => void) | undefined;
  readonly why?: string | undefined; // it cannot be done; said when it is pointed at or tried
  readonly look?: 'main' | 'quiet';
  readonly repeats?: boolean; // goes on for as long as its key is down
}

// Taking back, as far as the rules allow it.
export function undoButtons(table: Table): readonly Button[] {
  const { undo, current } = table.now.value;
  const may = undo && current && table.replay.value === undefined && !table.curtain.value;
  return may ? [{ key: 'u', name: 'undo', label: t('do.undo'), run: table.undo, look: 'quiet' }] : [];
}

// After a look at what was drawn the screen goes to the next player.
export function passOnButtons(table: Table): readonly Button[] {
  if (table.lingering.value === undefined) return [];
  return [{ key: 'Enter', name: 'pass-on', label: t('do.pass_on'), run: table.passOn, look: 'main' }];
}

interface Properties {
  readonly prompt: string;
  readonly help: readonly HelpLine[] | undefined;
  readonly buttons: readonly Button[];
  readonly mine: boolean; // whether somebody here is asked
  readonly hints: Hints;
  readonly advised?: string | undefined; // the name of the button that a foreman would press
}

const keySigns: Readonly<Record<string, string>> = { Enter: '↵', Escape: 'Esc' };

// What is to be done now, and what can be done about it besides touching things.
export function ActionBar({ prompt, help, buttons, mine, hints, advised }: Properties) {
  return (
    <section class={`action-bar ${mine ? 'is-mine' : ''}`} aria-labelledby="prompt">
      <div class="prompt-line">
        <p id="prompt" class="prompt" role="status">
          {prompt}
        </p>
        {mine && <AskForeman hints={hints} />}
        {help && <HelpDot lines={help} />}
      </div>
      {buttons.length > 0 && (
        <div class="buttons">
          {buttons.map((button) => (
            <button
              type="button"
              key={button.name}
              class={`do ${button.look ?? 'action'} ${button.name === advised ? 'is-advised' : ''}`}
              data-do={button.name}
              disabled={button.run === undefined && button.why === undefined}
              aria-disabled={button.run === undefined}
              title={button.run === undefined ? (button.why ?? button.hint) : button.hint}
              onClick={() => (button.run === undefined ? toast(button.why ?? '') : button.run())}
            >
              <span>{button.label}</span>
              {button.key && <kbd aria-hidden="true">{keySigns[button.key] ?? button.key.toUpperCase()}</kbd>}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
