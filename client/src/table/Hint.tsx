import type { ComponentChildren } from 'preact';
import { t } from '../texts/texts';

interface Properties {
  readonly id: string;
  readonly lines: readonly string[];
  readonly class?: string;
  readonly children: ComponentChildren;
}

// Something on the table that explains itself when it is touched. The browser keeps the note
// above everything else and closes it with Escape or a touch beside it.
export function Hint({ id, lines, class: className = '', children }: Properties) {
  return (
    <>
      <button type="button" class={`hint ${className}`} popovertarget={id} title={t('help.more')}>
        {children}
      </button>
      <div id={id} popover="auto" class="hint-note" role="note">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </>
  );
}
