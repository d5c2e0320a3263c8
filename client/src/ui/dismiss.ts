import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

// What was opened over the page is closed by Escape and by a touch beside it. A touch on what
// opens it is for that to answer.
export function useDismiss(open: boolean, inside: RefObject<HTMLElement | null>, close: () => void, opener?: string): void {
  useEffect(() => {
    if (!open) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
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
      window.removeEventListener('keydown', onKey, { capture: true });
      window.removeEventListener('pointerdown', onPointer);
    };
  }, [open]);
}
