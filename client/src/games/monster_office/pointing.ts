import type { Desk, Grip } from './desk';

// Whatever is pointed at, or has the focus, says what would come of it.
export function pointing(desk: Desk, thing: Grip, words: () => string | undefined) {
  const on = (): void => {
    desk.looked.value = thing;
    desk.note.value = words();
  };
  const off = (): void => {
    desk.looked.value = undefined;
    desk.note.value = undefined;
  };
  return { onMouseEnter: on, onMouseLeave: off, onFocus: on, onBlur: off };
}
