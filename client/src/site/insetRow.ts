import type { Margins, ScreenBox } from './seam';

// The frames of the small views, side by side in an upper corner of the picture: on the left,
// or on the right where something that must be seen is on the left.

export interface InsetRow {
  readonly element: HTMLElement;
  readonly frames: { readonly side: HTMLElement; readonly plan: HTMLElement };
  clear(margins: Margins, width: number): void; // of the page, in a picture so wide
  keepFree(box: ScreenBox): void;
}

const beside = 12; // px
const between = 8;
const share = 0.21; // of the width, for each
const narrowest = 104;
const widest = 210;

function frame(name: string): HTMLElement {
  const element = document.createElement('div');
  element.className = `site-inset is-${name}`;
  return element;
}

export function createInsetRow(): InsetRow {
  const element = document.createElement('div');
  element.className = 'site-insets';
  element.style.gap = `${between}px`;
  const frames = { side: frame('side'), plan: frame('plan') };
  element.append(frames.side, frames.plan);
  let [left, right, isRight] = [0, 0, false];

  const put = (): void => {
    element.style.left = `${isRight ? right : left}px`;
    element.classList.toggle('is-right', isRight); // where a page may have something of its own
  };

  return {
    element,
    frames,
    clear(margins, width) {
      const free = width - margins.left - margins.right;
      const each = Math.min(widest, Math.max(narrowest, free * share));
      for (const one of [frames.side, frames.plan]) one.style.width = `${each}px`;
      element.style.top = `${margins.top + beside}px`;
      left = margins.left + beside;
      right = width - margins.right - beside - 2 * each - between;
      put();
    },
    keepFree(box) {
      const [width, foot] = [element.offsetWidth, element.offsetTop + element.offsetHeight];
      const covers = (x: number): boolean => box.top < foot && box.left < x + width && box.right > x;
      const isBetter = covers(isRight ? right : left) && !covers(isRight ? left : right);
      if (!isBetter) return;
      isRight = !isRight;
      put();
    },
  };
}
