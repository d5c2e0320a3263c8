// Mouse and fingers, told as what they mean. What is under them is the scene's to know.

export interface PointerMeaning {
  isHolding(): boolean; // whether our hand holds something
  isOnHeld(x: number, y: number): boolean; // near enough to drag it
  hover(x: number, y: number): void; // a mouse, no button pressed
  leave(): void;
  grab(x: number, y: number, isTouch: boolean): void; // the held piece keeps its place beside the pointer
  lead(x: number, y: number): void; // and goes with it
  orbit(dx: number, dy: number): void; // pixels
  shift(dx: number, dy: number): void;
  zoom(factor: number): void;
  raise(notches: number, fine: boolean): void;
  spin?(notches: number, fine: boolean): void; // a wheel with Alt
  swing?(dx: number): void; // the right button drags; else that shifts
  press?: (() => void) | undefined; // the button stays down on what is held, without a move
  ease?(): void; // and is let go
  drop?(): void; // what led is lifted
  click(x: number, y: number, isTouch: boolean): void;
  release(): void;
}

interface Down {
  readonly type: string;
  readonly button: number;
  readonly startX: number;
  readonly startY: number;
  x: number;
  y: number;
  does: 'nothing' | 'lead' | 'orbit' | 'shift' | 'swing' | 'press';
}

const dragged = { mouse: 4, touch: 9 }; // px before a press becomes a drag
const notch = 100; // of a wheel
const still = 260; // ms, after which a button that stays down is a press

export function listenToPointer(element: HTMLElement, meaning: PointerMeaning): () => void {
  const downs = new Map<number, Down>();
  const stop = new AbortController();
  const options = { signal: stop.signal };

  const place = (event: MouseEvent): readonly [number, number] => {
    const box = element.getBoundingClientRect();
    return [event.clientX - box.x, event.clientY - box.y];
  };

  // Two fingers: the way between them zooms, their middle shifts.
  function pinch(moved: Down, x: number, y: number): void {
    const other = [...downs.values()].find((down) => down !== moved);
    if (other === undefined) return;
    const before = Math.hypot(moved.x - other.x, moved.y - other.y);
    const after = Math.hypot(x - other.x, y - other.y);
    if (before > 0 && after > 0) meaning.zoom(before / after);
    meaning.shift((x - moved.x) / 2, (y - moved.y) / 2);
  }

  function drag(down: Down, x: number, y: number): void {
    const way = Math.hypot(x - down.startX, y - down.startY);
    const isDrag = way >= (down.type === 'touch' ? dragged.touch : dragged.mouse);
    if (isDrag) clearTimeout(pressing);
    if (down.does === 'nothing') {
      if (!isDrag) return;
      const swings = down.button === 2 && meaning.swing !== undefined && meaning.isHolding();
      down.does = down.button === 0 ? 'orbit' : swings ? 'swing' : 'shift';
    }
    if (down.does === 'lead') meaning.lead(x, y);
    else if (down.does === 'orbit') meaning.orbit(x - down.x, y - down.y);
    else if (down.does === 'swing') meaning.swing?.(x - down.x);
    else if (down.does === 'shift') meaning.shift(x - down.x, y - down.y);
  }

  let pressing: ReturnType<typeof setTimeout> | undefined;
  function awaitPress(down: Down): void {
    clearTimeout(pressing);
    pressing = setTimeout(() => {
      if (!meaning.isHolding() || downs.size !== 1 || meaning.press === undefined) return;
      down.does = 'press';
      meaning.press();
    }, still);
  }

  function ease(down: Down): void {
    clearTimeout(pressing);
    if (down.does === 'press') meaning.ease?.();
    if (down.does === 'lead') meaning.drop?.();
  }

  element.addEventListener('pointerdown', (event) => {
    const [x, y] = place(event);
    element.setPointerCapture(event.pointerId);
    const takesHold = event.button === 0 && meaning.isHolding() && meaning.isOnHeld(x, y);
    if (takesHold) meaning.grab(x, y, event.pointerType === 'touch');
    const down: Down = {
      type: event.pointerType, button: event.button, startX: x, startY: y, x, y, does: takesHold ? 'lead' : 'nothing',
    };
    downs.set(event.pointerId, down);
    if (takesHold && down.type !== 'touch') awaitPress(down); // a finger that rests may still drag
  }, options);

  element.addEventListener('pointermove', (event) => {
    const [x, y] = place(event);
    const down = downs.get(event.pointerId);
    if (down === undefined) {
      if (event.pointerType !== 'touch') meaning.hover(x, y);
      return;
    }
    if (downs.size === 2) pinch(down, x, y);
    else if (downs.size === 1) drag(down, x, y);
    down.x = x;
    down.y = y;
    if (downs.size === 2) {
      clearTimeout(pressing);
      for (const one of downs.values()) one.does = 'orbit';
    }
  }, options);

  const end = (event: PointerEvent): void => {
    const down = downs.get(event.pointerId);
    downs.delete(event.pointerId);
    if (down !== undefined) ease(down);
    if (down === undefined || event.type === 'pointercancel' || down.does === 'press') return;
    const [x, y] = place(event);
    const isClick = Math.hypot(x - down.startX, y - down.startY) < dragged.mouse && down.does !== 'orbit';
    if ((down.does === 'nothing' || isClick) && down.button === 0) meaning.click(x, y, down.type === 'touch');
  };
  element.addEventListener('pointerup', end, options);
  element.addEventListener('pointercancel', end, options);
  element.addEventListener('pointerleave', () => meaning.leave(), options);
  element.addEventListener('dblclick', () => {
    if (meaning.isHolding()) meaning.release();
  }, options);
  element.addEventListener('contextmenu', (event) => event.preventDefault(), options);
  element.addEventListener('wheel', (event) => {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 33 : 1;
    const notches = ((event.deltaY || event.deltaX) * lines) / notch;
    // A pinch on a touchpad comes as a wheel with Ctrl.
    if (meaning.isHolding() && event.altKey && meaning.spin !== undefined) meaning.spin(notches, event.shiftKey);
    else if (meaning.isHolding() && !event.ctrlKey) meaning.raise(-notches, event.shiftKey);
    else meaning.zoom(1.15 ** notches);
  }, { ...options, passive: false });

  return () => {
    clearTimeout(pressing);
    stop.abort();
  };
}
