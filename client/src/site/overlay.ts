import { type Camera, Vector3 } from 'three';
import { createInsetRow } from './insetRow';
import type { Margins, ScreenBox, Tone } from './seam';
import type { Vec } from './space';
import { type Point, huddled, spread } from './spread';

// Signs over the picture, beside what glows: a shape for each tone, so that colour is never
// the only sign. They take no pointer.

const svg = 'http://www.w3.org/2000/svg';

const shapes: Readonly<Record<Tone, string>> = {
  met: 'M5 12.5l4.5 4.5L19 7',
  unmet: 'M6.5 6.5l11 11m0-11l-11 11',
  guilty: 'M12 5v9m0 4.2v.4',
  award: 'M12 4l2.4 5.2 5.6.6-4.2 3.8 1.2 5.6L12 16.4 7 19.2l1.2-5.6L4 9.8l5.6-.6z',
  choice: 'M12 18l-5-7h10z',
  load: 'M8 9a4 4 0 1 1 8 0m-9 0h10l2 10H5z',
};

export interface Badge {
  readonly key: string;
  readonly at: Vec;
  readonly tone?: Tone; // a shape, or else
  readonly isAbove?: boolean; // over what shall stay free, where others are not shown
  readonly text?: string; // a label
  readonly look?: string; // a class for the label
  readonly wide?: number; // px that the label takes, where it is not the usual
  readonly isTarget?: boolean; // whether the label can be touched
  readonly ring?: { readonly calm: number; readonly time: number }; // or both arcs of it, 0 to 1
}

export interface Overlay {
  readonly element: HTMLElement;
  readonly insets: { readonly side: HTMLElement; readonly plan: HTMLElement }; // frames of the small views
  clear(margins: Margins): void; // keeps the small views clear of the page
  // `free` is not covered by anything.
  show(badges: readonly Badge[], camera: Camera, free?: ScreenBox): void;
  labelAt(x: number, y: number, around: number): string | undefined; // the key of the nearest that can be touched
}

function sign(shape: string): SVGElement {
  const picture = document.createElementNS(svg, 'svg');
  picture.setAttribute('viewBox', '0 0 24 24');
  const path = document.createElementNS(svg, 'path');
  path.setAttribute('d', shape);
  picture.append(path);
  return picture;
}

const around = 2 * Math.PI * 18;
const middle = 12; // px from the foot of a label to its middle
const reach = 16; // px that a badge takes to each side

function ringSign(): SVGElement {
  const picture = document.createElementNS(svg, 'svg');
  picture.setAttribute('viewBox', '0 0 44 44');
  for (const name of ['back', 'time', 'calm']) {
    const arc = document.createElementNS(svg, 'circle');
    arc.setAttribute('class', name);
    arc.setAttribute('cx', '22');
    arc.setAttribute('cy', '22');
    arc.setAttribute('r', '18');
    arc.setAttribute('stroke-dasharray', `${around}`);
    picture.append(arc);
  }
  return picture;
}

function create(badge: Badge): HTMLElement {
  const element = document.createElement('div');
  if (badge.tone !== undefined) {
    element.className = `site-badge is-${badge.tone}`;
    element.append(sign(shapes[badge.tone]));
  } else if (badge.ring !== undefined) {
    element.className = 'site-ring';
    element.append(ringSign());
  } else {
    element.className = 'site-label';
    element.dataset['label'] = badge.key;
  }
  return element;
}

function put(element: HTMLElement, x: number, y: number): void {
  element.style.transform = `translate(${x}px, ${y}px) translate(-50%, -100%)`;
}

const usualWidth = ({ text }: Badge): number => (text === undefined ? 2 * reach : 80);

// Whether a badge whose foot is at a point lies over a box.
const lies = (box: ScreenBox, x: number, y: number, wide: number): boolean =>
  x + wide / 2 > box.left && x - wide / 2 < box.right && y > box.top && y - 2 * reach < box.bottom;

interface Label extends Point {
  readonly key: string;
  readonly label: HTMLElement;
  readonly isTarget: boolean;
}

// Puts labels where they do not lie over each other.
function moved(labels: readonly Label[], apart: (points: readonly Point[]) => readonly Point[]): readonly Label[] {
  const places = apart(labels).flatMap(({ x, y }, i) => (labels[i] ? [{ ...labels[i], x, y }] : []));
  for (const { label, x, y } of places) put(label, x, y);
  return places;
}

export function createOverlay(): Overlay {
  const element = document.createElement('div');
  element.className = 'site-overlay';
  element.setAttribute('aria-hidden', 'true');
  const row = createInsetRow();
  element.append(row.element);
  const shown = new Map<string, HTMLElement>();
  const point = new Vector3();
  let targets: readonly Label[] = [];
  return {
    element,
    insets: row.frames,
    labelAt(x, y, around) {
      const near = targets
        .map(({ key, ...place }) => ({ key, way: Math.hypot(place.x - x, place.y - middle - y) }))
        .sort((a, b) => a.way - b.way)[0];
      return near !== undefined && near.way <= around ? near.key : undefined;
    },
    clear: (margins) => row.clear(margins, element.clientWidth),
    show(badges, camera, free) {
      if (free !== undefined) row.keepFree(free);
      const wanted = new Set(badges.map(({ key }) => key));
      for (const [key, known] of shown) {
        if (wanted.has(key)) continue;
        known.remove();
        shown.delete(key);
      }
      const { clientWidth: width, clientHeight: height } = element;
      const labels: Label[] = [];
      for (const badge of badges) {
        const known = shown.get(badge.key) ?? create(badge);
        if (!shown.has(badge.key)) {
          shown.set(badge.key, known);
          element.append(known);
        }
        if (badge.text !== undefined && known.textContent !== badge.text) known.textContent = badge.text;
        if (badge.text !== undefined) known.className = `site-label ${badge.look ?? ''}`;
        if (badge.ring !== undefined) {
          known.querySelector('.time')?.setAttribute('stroke-dashoffset', `${around * badge.ring.time}`);
          known.querySelector('.calm')?.setAttribute('stroke-dashoffset', `${around * (1 - badge.ring.calm)}`);
        }
        point.set(...badge.at).project(camera);
        const isSeen = point.z < 1 && Math.abs(point.x) < 1.1 && Math.abs(point.y) < 1.1;
        const x = ((point.x + 1) / 2) * width;
        const isIn = free !== undefined && lies(free, x, ((1 - point.y) / 2) * height, badge.wide ?? usualWidth(badge));
        const y = isIn ? Math.max(free.top, 2 * reach) : ((1 - point.y) / 2) * height;
        known.hidden = !isSeen || (isIn && badge.isAbove !== true);
        if (!known.hidden && badge.text !== undefined) labels.push({ key: badge.key, label: known, x, y, isTarget: badge.isTarget ?? false, ...(badge.wide && { wide: badge.wide }) });
        put(known, x, y);
      }
      const isTarget = (label: Label): boolean => label.isTarget;
      targets = moved(labels.filter(isTarget), huddled);
      moved(labels.filter((label) => !isTarget(label)), spread);
    },
  };
}
