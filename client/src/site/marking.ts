import { blocksOf, highest, hullOf } from './blocks';
import type { Crowd } from './crowd';
import { type Scales, type Standing, worthTelling } from '../solver/standing';
import { hairColour, hairStrength } from './hairs';
import type { Badge } from './overlay';
import type { Measure } from './ruler';
import type { Mark } from './seam';
import type { Stage } from './stage';

// What glows and what bears a sign.

const mostChoices = 14; // with more of them, signs would hide the site
const strengths = { mark: 0.75, choice: 0.17, hover: 0.5 };

export interface Marking {
  readonly choosable: ReadonlySet<number>;
  mark(marks: readonly Mark[]): void;
  choose(ids: ReadonlySet<number>): void;
  hover(id: number | undefined): boolean; // whether that is new
  stand(standing: Standing | undefined, words: Scales['words']): void; // every piece that could fall has the colour of its margin
  point(id: number | undefined): boolean; // at a piece whose margin is told; whether that is new
  load(ids: readonly number[]): void; // what lies on what our hand holds
  refresh(): void; // after the pieces have changed
  takeGuilty(): number | undefined; // a guilty piece whose fall has not been shown again
  badges(stage: Stage): readonly Badge[];
  hairs(stage: Stage): readonly Badge[];
  measures(stage: Stage, heights: readonly { readonly piece: number; readonly label: string }[]): readonly Measure[];
}

export function createMarking(crowd: Crowd): Marking {
  let marks: readonly Mark[] = [];
  let choosable: ReadonlySet<number> = new Set();
  let hovered: number | undefined;
  let guilty: number | undefined;
  let loads: readonly number[] = [];
  let standing: Standing | undefined;
  let inWords: Scales['words'] = String;
  let pointed: number | undefined;

  function refresh(): void {
    for (const id of crowd.kinds.keys()) crowd.glow(id, choosable.has(id) ? 'choice' : undefined, strengths.choice);
    for (const id of loads) crowd.glow(id, 'load', strengths.mark);
    for (const { piece, tone } of marks) crowd.glow(piece, tone, strengths.mark);
    for (const [piece, margin] of standing ?? []) crowd.glow(piece, hairColour(margin), hairStrength(margin));
    if (hovered !== undefined) crowd.glow(hovered, 'hover', strengths.hover);
  }

  function topOf(stage: Stage, id: number): readonly [number, number, number] | undefined {
    const spot = stage.spots.get(id);
    const kind = stage.kindOf(id);
    if (spot === undefined || kind === undefined || kind === 'table') return undefined;
    const { middle } = hullOf(kind, spot);
    return [middle[0], middle[1], highest(blocksOf(kind, spot))];
  }

  return {
    get choosable() {
      return choosable;
    },
    mark(wished) {
      const known = new Set(marks.filter(({ tone }) => tone === 'guilty').map(({ piece }) => piece));
      marks = wished;
      const accused = wished.find(({ tone }) => tone === 'guilty')?.piece;
      guilty = accused !== undefined && !known.has(accused) ? accused : accused === undefined ? undefined : guilty;
      refresh();
    },
    choose(ids) {
      choosable = ids;
      if (hovered !== undefined && !ids.has(hovered)) hovered = undefined;
      refresh();
    },
    hover(id) {
      if (hovered === id) return false;
      hovered = id;
      refresh();
      return true;
    },
    stand(next, words) {
      standing = next;
      inWords = words;
      refresh();
    },
    point(id) {
      const isNew = id !== pointed;
      pointed = id;
      return isNew && standing !== undefined;
    },
    load(ids) {
      if (ids.join() === loads.join()) return;
      loads = ids;
      refresh();
    },
    refresh,
    takeGuilty() {
      const taken = guilty;
      guilty = undefined;
      return taken;
    },
    badges(stage) {
      const marked = new Set(marks.map(({ piece }) => piece));
      const choices = choosable.size <= mostChoices ? [...choosable].filter((id) => !marked.has(id)) : [];
      const bearing = loads.filter((id) => !marked.has(id)).map((piece) => ({ piece, tone: 'load' }) as const);
      const all: readonly Mark[] = [...marks, ...bearing, ...choices.map((piece) => ({ piece, tone: 'choice' }) as const)];
      return all.flatMap(({ piece, tone }) => {
        const at = topOf(stage, piece);
        return at === undefined ? [] : [{ key: `${tone}-${piece}`, at: [at[0], at[1], at[2] + 3] as const, tone, isAbove: tone === 'load' }];
      });
    },
    // The weakest, and what is pointed at.
    hairs(stage) {
      if (standing === undefined) return [];
      const told = worthTelling(standing).map(([piece]) => piece);
      const all = new Set([...told, ...(pointed === undefined ? [] : [pointed])]);
      return [...all].flatMap((piece) => {
        const at = topOf(stage, piece);
        const margin = standing?.get(piece);
        if (at === undefined || margin === undefined) return [];
        const look = piece === told[0] ? 'is-hair is-weakest' : 'is-hair';
        return [{ key: `hair-${piece}`, at: [at[0], at[1], at[2] + 4] as const, text: inWords(margin), look }];
      });
    },
    measures: (stage, heights) =>
      heights.flatMap(({ piece, label }) => {
        const top = topOf(stage, piece);
        return top === undefined ? [] : [{ key: String(piece), top, label }];
      }),
  };
}
