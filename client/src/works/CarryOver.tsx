import { useRef } from 'preact/hooks';
import { t } from '../texts/texts';
import type { Desk } from './desk';
import { ThingIcon } from './icons';
import { thingName } from './names';
import { sortOf } from './words';

// Brings what is held high above a piece of the site, for those who steer by keys or words.
export function CarryOver({ desk }: { desk: Desk }) {
  const list = useRef<HTMLDetailsElement>(null);
  // From there on the keys, and the room, are for the hand again.
  function bring(id: number): void {
    if (list.current) list.current.open = false;
    desk.scene.value?.carryOver(id);
    desk.scene.value?.element.focus({ preventScroll: true });
  }
  const view = desk.view.value;
  if (view === undefined || !desk.holding.value) return null;
  return (
    <details class="carry-over" ref={list}>
      <summary>{t('works.carry_over')}</summary>
      <ul>
        {view.pieces.flatMap(({ id, piece, where }) => {
          const thing = sortOf(piece);
          if (thing === undefined || thing === 'hat' || thing === 'hook' || where !== 'site' || id === desk.heldId.value) return [];
          return [
            <li key={id}>
              <button type="button" class="small" data-over={piece} onClick={() => bring(id)}>
                <ThingIcon thing={thing} size={26} /> {thingName(piece)} {piece.replace(/\D/g, '')}
              </button>
            </li>,
          ];
        })}
      </ul>
    </details>
  );
}
