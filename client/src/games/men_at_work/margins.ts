import type { SiteScene } from '../../site/seam';

// How much of the picture lies under paper. Only the size of the window counts, not what is on
// the paper: the site must not wander because somebody unfolds something. At the end the tower
// is shown beside the result, or above it where there is little room.

const bench = 112; // px that the prompt and the supply take at the foot

function marginsOf(box: HTMLElement): Parameters<SiteScene['margins']>[0] {
  const area = box.getBoundingClientRect();
  const over = (selector: string): DOMRect | undefined => {
    const paper = box.parentElement?.querySelector(selector)?.getBoundingClientRect();
    const lies = paper !== undefined && paper.top < area.bottom && paper.bottom > area.top && paper.left < area.right;
    return lies ? paper : undefined;
  };
  const left = over('.left-edge');
  const right = over('.players');
  const end = over('.works-end');
  const foot = left === undefined ? 0 : bench;
  const isBelow = end !== undefined && end.left < area.left + area.width / 4;
  const edge = end === undefined || isBelow ? right : end;
  return {
    left: left === undefined ? 0 : left.right - area.left,
    right: edge === undefined ? 0 : area.right - edge.left,
    top: 0,
    bottom: isBelow ? area.bottom - end.top : foot,
  };
}

export function keepClear(box: HTMLElement, scene: SiteScene): () => void {
  let last = '';
  function tell(): void {
    const margins = marginsOf(box);
    const words = Object.values(margins).join();
    if (words === last) return;
    last = words;
    scene.margins(margins);
  }
  const sizes = new ResizeObserver(tell);
  sizes.observe(box);
  const sheets = new MutationObserver(tell); // the result comes and goes
  if (box.parentElement !== null) sheets.observe(box.parentElement, { childList: true });
  return () => {
    sizes.disconnect();
    sheets.disconnect();
  };
}
