import type { ComponentChildren } from 'preact';
import { go } from '../state/route';
import { t } from '../texts/texts';
import { LanguagePicker } from './LanguagePicker';

// The head of a page that leads to a table: the way home, what it is, and a line to that.
export function PageHead({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <header class="lobby-head small-head">
      <button type="button" class="round" aria-label={t('app.home')} onClick={() => go({ at: 'lobby' })}>
        <span aria-hidden="true">⌂</span>
      </button>
      <div class="sign">
        <h1>{title}</h1>
        {children}
      </div>
      <LanguagePicker />
    </header>
  );
}
