import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

// What is open now, the latest last: Escape closes one at a time, from above.
const opened: object[] = [];

// What was opened over the page is closed by Escape and by a touch beside it, from the moment it
// is there. A touch on what opens it is for that to answer.
export function useDismiss(open: boolean, inside: RefObject<HTMLElement | null>, close: () => void, opener?: string): void {
  useLayoutEffect(() => {
    if (!open) return undefined;
    const self = {};
    opened.push(self);
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || opened.at(-1) !== self) return;
      event.preventDefault();
      close();
    };
    const onPointer = ({ target }: PointerEvent): void => {
      const isOutside = target instanceof Element && inside.current?.contains(target) === false;
      if (isOutside && (opener === undefined || target.closest(opener) === null)) close();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    window.addEventListener('pointerdown', onPointer);
    return () => {
      opened.splice(opened.indexOf(self), 1);
      window.removeEventListener('keydown', onKey, { capture: true });
      window.removeEventListener('pointerdown', onPointer);
    };
  }, [open]);
}
