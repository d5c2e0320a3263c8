import { Group } from 'three';
import type { Ray } from '../../../site/blocks';
import type { Badge } from '../../../site/overlay';
import { inMillimetres, middleOfCell } from '../geometry';
import type { View } from '../view';
import { type Point, parseWorker } from '../words';
import type { Building } from './building';
import { createCells } from './cells';
import type { Crew } from './crew';
import { createGhosts } from './ghosts';
import type { Plates } from './plates';
import type { Mark, Offer } from './seam';
import { blockOf, blockOfCell, blockOfWorker, firstMet } from './sight';

// All that can be chosen in the picture: drawn, labelled, and found under a pointer.

type Cell = Extract<Mark, { kind: 'cell' }>;

interface Marks {
  readonly object: Group;
  readonly offer: Offer;
  set(offer: Offer): void;
  hover(key: string | undefined): boolean; // whether that is new
  draw(view: View): void;
  badges(): readonly Badge[];
  at(ray: Ray, grown: number): string | undefined;
  dispose(): void;
}

const nothing: Offer = { marks: [], notes: [], aimed: undefined, focus: [] };
const mostChips = 60; // with more of them, chips would hide the building
const chipWide = 30; // px
const wideChip = 44; // with a sign of the new highest card
const seatLook = (worker: string): string => `of-${parseWorker(worker)?.seat ?? ''}`;
const feetOf = ({ at: [x, y, z] }: Cell): Point => inMillimetres(middleOfCell({ x, y }, z));

export function createMarks(plates: Plates, building: Building, crew: Crew): Marks {
  const object = new Group();
  const ghosts = createGhosts(plates);
  const cells = createCells();
  object.add(ghosts.object, cells.object);
  let offer = nothing;
  let hovered: string | undefined;

  const lookOf = (key: string): string => (key === offer.aimed ? 'is-aimed' : key === hovered ? 'is-hovered' : '');

  function chip(mark: Mark): readonly Badge[] {
    const label = { key: mark.key, wide: chipWide, isTarget: true };
    if (mark.kind === 'ghost') {
      const { pose, points, doubled, risks } = mark.ghost;
      const look = `is-chip is-ghost ${doubled ? 'is-doubled' : ''} ${risks.length > 0 ? 'is-risky' : ''} ${lookOf(mark.key)}`;
      return [{ ...label, at: inMillimetres(pose.at), wide: doubled ? wideChip : chipWide, text: doubled ? `▲${points}` : String(points), look }];
    }
    if (mark.kind === 'plate') {
      return mark.isChosen ? [{ ...label, at: inMillimetres(mark.pose.at), text: '✋', look: 'is-chip is-steady' }] : [];
    }
    if (mark.kind === 'rivet') {
      return [{ ...label, at: inMillimetres(mark.at), text: '!', look: `is-chip is-loose ${lookOf(mark.key)}` }];
    }
    const feet = mark.kind === 'worker' ? crew.feet(mark.key) : undefined;
    if (mark.kind === 'cell' || feet === undefined) return [];
    const number = parseWorker(mark.key)?.number ?? '';
    const look = `is-chip is-worker ${seatLook(mark.key)} ${mark.isChosen ? 'is-aimed' : lookOf(mark.key)}`;
    return [{ ...label, at: [feet[0], feet[1], feet[2] + 33], text: String(number), look }];
  }

  return {
    object,
    get offer() {
      return offer;
    },
    set(wished) {
      offer = wished;
      if (!wished.marks.some(({ key }) => key === hovered)) hovered = undefined;
    },
    hover(key) {
      if (hovered === key) return false;
      hovered = key;
      return true;
    },
    draw(view) {
      const places = offer.marks.flatMap((mark) => (mark.kind === 'ghost' ? [mark] : []));
      const shown = places.find(({ key }) => key === (hovered ?? offer.aimed)) ?? places.find(({ key }) => key === offer.aimed);
      ghosts.show(view, places.map(({ ghost }) => ghost), shown?.ghost);
      cells.show(offer.marks.flatMap((mark) => (mark.kind === 'cell' ? [mark] : [])), feetOf, offer.aimed, hovered);
    },
    badges() {
      // What comes first stays at its place, and is never left out.
      const rank = ({ key, kind }: Mark): number => (key === offer.aimed ? 0 : kind === 'worker' || kind === 'rivet' || kind === 'plate' ? 1 : 2);
      const sorted = [...offer.marks].sort((a, b) => rank(a) - rank(b));
      const notes = offer.notes.map(({ key, at, text, look }) => ({ key, at: inMillimetres(at), text, look: `is-chip ${look}`, wide: 44 }));
      return [...sorted.slice(0, mostChips).flatMap(chip), ...notes];
    },
    at(ray, grown) {
      const found = offer.marks.flatMap((mark) => {
        if (mark.kind === 'ghost') return [{ key: mark.key, block: blockOf(mark.ghost.pose), grown: 0 }];
        if (mark.kind === 'plate') return [{ key: mark.key, block: blockOf(mark.pose), grown: 0 }];
        if (mark.kind === 'rivet') return [];
        if (mark.kind === 'cell') return [{ key: mark.key, block: blockOfCell(feetOf(mark)), grown: 0 }];
        const feet = crew.feet(mark.key);
        return feet === undefined ? [] : [{ key: mark.key, block: blockOfWorker(feet), grown }];
      });
      return firstMet(ray, found, building.opaque())?.key;
    },
    dispose() {
      ghosts.dispose();
      cells.dispose();
    },
  };
}
