import type { SiteScene } from '../site/seam';

// How much of the picture lies under paper. Only the size of the window counts, not what is on
// the paper: the site must not wander because somebody unfolds something.

const bench = 112; // px that the prompt and the supply take at the foot

function marginsOf(box: HTMLElement): Parameters<SiteScene['margins']>[0] {
  const area = box.getBoundingClientRect();
  const beside = (selector: string): DOMRect | undefined => {
    const paper = box.parentElement?.querySelector(selector)?.getBoundingClientRect();
    return paper !== undefined && paper.top < area.bottom && paper.bottom > area.top ? paper : undefined;
  };
  const left = beside('.left-edge');
  const right = beside('.players');
  return {
    left: left === undefined ? 0 : left.right - area.left,
    right: right === undefined ? 0 : area.right - right.left,
    top: 0,
    bottom: left === undefined ? 0 : bench,
  };
}

export function keepClear(box: HTMLElement, scene: SiteScene): () => void {
  const watcher = new ResizeObserver(() => scene.margins(marginsOf(box)));
  watcher.observe(box);
  return () => watcher.disconnect();
}
