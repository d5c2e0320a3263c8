import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../texts/texts';

interface Properties {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
  readonly class?: string;
}

// A sheet of paper over the page. The browser keeps the focus inside it and Escape closes it.
export function Dialog({ title, onClose, children, class: className = '' }: Properties) {
  const dialog = useRef<HTMLDialogElement>(null);
  const name = useId(); // one sheet may lie on another
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element !== null && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      class={`sheet ${className}`}
      aria-labelledby={name}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current?.close();
      }}
    >
      <div class="sheet-inside">
        <header class="sheet-head">
          <h2 id={name}>{title}</h2>
          <button type="button" class="round" aria-label={t('app.close')} onClick={() => dialog.current?.close()}>
            <span aria-hidden="true">✕</span>
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
