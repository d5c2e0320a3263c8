import type { ScreenBox } from '../../site/seam';

// What lies over the site makes room for what is held and for what that is over, and comes back
// when that has gone well away: buttons do not wander to and fro.

const makers = { bench: '.bench', thumbs: '.thumbs' } as const;
export type Maker = keyof typeof makers;
export type Aside = ReadonlyMap<Maker, DOMRect>; // where each was before

function covers(paper: DOMRect, box: ScreenBox, { left, top }: DOMRect): boolean {
  return (
    paper.left < left + box.right && paper.right > left + box.left && paper.top < top + box.bottom && paper.bottom > top + box.top
  );
}

const wellAway = 40; // px
const grown = ({ left, top, right, bottom }: ScreenBox): ScreenBox => ({
  left: left - wellAway, top: top - wellAway, right: right + wellAway, bottom: bottom + wellAway,
});

// Those that are aside after a look at what is held.
export function madeRoom(scene: HTMLElement, box: ScreenBox | undefined, aside: Aside): Aside {
  if (box === undefined) return aside.size === 0 ? aside : new Map();
  const corner = scene.getBoundingClientRect();
  const next = new Map(aside);
  for (const maker of Object.keys(makers) as Maker[]) {
    const home = aside.get(maker);
    const paper = home ?? scene.closest('.building')?.querySelector(makers[maker])?.getBoundingClientRect();
    if (paper === undefined) continue;
    if (home === undefined && covers(paper, box, corner)) next.set(maker, paper);
    if (home !== undefined && !covers(home, grown(box), corner)) next.delete(maker);
  }
  return next.size === aside.size ? aside : next;
}
