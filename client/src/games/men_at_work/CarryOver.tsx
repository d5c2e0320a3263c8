import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { useDismiss } from '../../ui/dismiss';
import type { Desk } from './desk';
import { ThingIcon } from './icons';
import { called } from './speech';
import { t } from './texts';
import { sortOf } from './words';

const isNoPlace = (piece: string): boolean => ['table', 'crane', 'box', 'hook'].includes(piece) || sortOf(piece) === 'hat';

// Brings what is held high above a piece, or the tray, for those who steer by keys or words.
export function CarryOver({ desk }: { desk: Desk }) {
  const list = useRef<HTMLDetailsElement>(null);
  const open = useSignal(false);
  function close(): void {
    open.value = false;
    if (list.current) list.current.open = false; // at once: the focus must not be inside any more
  }
  useDismiss(open.value, list, close);
  // From there on the keys, and the room, are for the hand again.
  function bring(id: number): void {
    close();
    desk.scene.value?.carryOver(id);
    desk.scene.value?.element.focus({ preventScroll: true });
  }
  const view = desk.view.value;
  if (view === undefined || !desk.holding.value) return null;
  return (
    <details class="carry-over" ref={list} onToggle={(event) => (open.value = event.currentTarget.open)}>
      <summary>{t('works.carry_over')}</summary>
      <ul>
        {view.pieces.flatMap(({ id, piece }) => {
          if (isNoPlace(piece) || id === desk.heldId.value) return [];
          const thing = sortOf(piece);
          return [
            <li key={id}>
              <button type="button" class="small" data-over={piece} onClick={() => bring(id)}>
                {thing && <ThingIcon thing={thing} size={26} />} {called(id)}
              </button>
            </li>,
          ];
        })}
      </ul>
    </details>
  );
}
