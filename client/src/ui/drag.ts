// Something that can be dragged as well as touched. What it is dropped on is for its owner to
// judge; a short way is a touch, and nothing happens here.

const slack = 8; // px

interface Drag {
  begin?(): void;
  drop(on: Element | undefined): void; // undefined if it was let go of in between
}

function follower(of: HTMLElement): HTMLElement {
  const { width, height } = of.getBoundingClientRect();
  const copy = of.cloneNode(true) as HTMLElement;
  copy.classList.add('dragged');
  copy.setAttribute('aria-hidden', 'true');
  copy.style.width = `${width}px`;
  copy.style.height = `${height}px`;
  document.body.append(copy);
  return copy;
}

function follow(start: PointerEvent, thing: HTMLElement, { begin, drop }: Drag): void {
  const over = new AbortController();
  const { signal } = over;
  let copy: HTMLElement | undefined;
  const end = (on: Element | null | undefined): void => {
    over.abort();
    copy?.remove();
    if (copy !== undefined) drop(on ?? undefined);
  };
  const mine = (act: (event: PointerEvent) => void) => (event: PointerEvent): void => {
    if (event.pointerId === start.pointerId) act(event);
  };
  const move = mine((event) => {
    if (copy === undefined) {
      if (Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < slack) return;
      copy = follower(thing);
      begin?.();
    }
    copy.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -60%) rotate(-4deg)`;
  });
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', mine((event) => end(document.elementFromPoint(event.clientX, event.clientY))), { signal });
  window.addEventListener('pointercancel', mine(() => end(undefined)), { signal });
}

// What a thing needs to be dragged; none if it cannot be now.
export function dragged(drag: Drag | undefined) {
  return {
    onPointerDown(event: PointerEvent): void {
      const thing = event.currentTarget;
      if (drag !== undefined && event.button === 0 && thing instanceof HTMLElement) follow(event, thing, drag);
    },
  };
}
