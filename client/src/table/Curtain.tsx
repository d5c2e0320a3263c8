import { useEffect, useRef } from 'preact/hooks';
import { Monster } from '../art/monsters';
import type { Table } from '../state/table';
import { t } from '../texts/texts';

// Between two players at one screen nothing of anybody's hand is on the page.
export function Curtain({ table }: { table: Table }) {
  const button = useRef<HTMLButtonElement>(null);
  const viewer = table.viewer.value;
  useEffect(() => button.current?.focus(), [viewer]);
  if (!table.curtain.value || viewer === undefined || viewer === 'spectator') return null;
  const name = table.nameOf(viewer);
  return (
    <div class="curtain" role="dialog" aria-modal="true" aria-labelledby="curtain-title">
      <div class="curtain-card">
        <Monster who={viewer} size={140} />
        <h2 id="curtain-title">{t('curtain.title', { name })}</h2>
        <p>{t('curtain.text')}</p>
        <button ref={button} type="button" class="do main" data-do="reveal" onClick={table.reveal}>
          {t('curtain.show', { name })}
        </button>
      </div>
    </div>
  );
}
