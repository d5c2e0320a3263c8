import { type Resting, type Scales, type Standing, firm } from '../solver/standing';
import { type Kind, extentOf } from './shapes';
import { type Spot, minus, poseOf, turned } from './space';
import type { Stage } from './stage';

// What holds by a hair. It is asked for whenever all is at rest, and gone as soon as something
// moves.

export interface Hairs {
  readonly standing: Standing | undefined; // of what is seen
  show(scales: Scales | undefined): void; // who weighs it
  look(isHeld: boolean): void; // at what is seen now, each time that it is drawn
}

// Seen from above, as the site has it.
function isOver(tray: Spot, { at }: Spot, kind: Kind): boolean {
  const { turn } = tray;
  const [x, y] = turned([-turn[0], -turn[1], -turn[2], turn[3]], minus(at, tray.at));
  const { from, to } = extentOf(kind);
  return x >= from[0] && x <= to[0] && y >= from[1] && y <= to[1];
}

// What is seen, as the site would tell it. What lies in the tray is not built, and plates are
// riveted: they are as good as held.
export function resting({ looks, spots }: Pick<Stage, 'looks' | 'spots'>): readonly Resting[] {
  const trays = looks.flatMap(({ id, kind }) => {
    const spot = kind === 'tray' ? spots.get(id) : undefined;
    return spot === undefined ? [] : [{ id, spot }];
  });
  return looks.flatMap(({ id, kind }) => {
    const spot = spots.get(id);
    if (spot === undefined) return [];
    const lies = trays.some((tray) => tray.id !== id && isOver(tray.spot, spot, 'tray'));
    return [{ id, kind, where: kind === 'plate' ? 'hand' : lies ? 'tray' : 'site', ...poseOf(spot) }];
  });
}

export function createHairs(stage: Stage, changed: (standing: Standing | undefined, words: Scales['words']) => void): Hairs {
  let scales: Scales | undefined;
  let asked: Pick<Stage, 'looks' | 'spots'> | undefined;
  let standing: Standing | undefined;

  function tell(next: Standing | undefined): void {
    if (next === standing) return;
    standing = next;
    changed(next, scales?.words ?? String);
  }

  async function ask(question: Pick<Stage, 'looks' | 'spots'>): Promise<void> {
    asked = question;
    const found = await scales?.weigh(resting(question));
    if (asked === question) tell(found);
  }

  return {
    get standing() {
      return standing;
    },
    show(next) {
      scales = next;
      asked = undefined;
      tell(undefined);
    },
    look(isHeld) {
      if (scales === undefined || isHeld || !stage.isStill || stage.spots.size === 0) {
        asked = undefined;
        tell(undefined);
      } else if (asked?.spots !== stage.spots || asked.looks !== stage.looks) {
        void ask({ looks: stage.looks, spots: stage.spots });
      }
    },
  };
}

// From red by yellow to blue, which most eyes can tell apart; the legend has the same.
const scale: readonly (readonly [number, number, number])[] = [
  [0xd0, 0x10, 0x20], [0xf2, 0x78, 0x1e], [0xf8, 0xc8, 0x20], [0x8f, 0xc4, 0xd6], [0x4b, 0x86, 0xb4],
];
const partOf = (margin: number): number => Math.min(1, Math.max(0, margin / firm));

// What stands firmly looks much as always.
export const hairStrength = (margin: number): number => 1.1 - 0.65 * partOf(margin);

export function hairColour(margin: number): `#${string}` {
  const at = partOf(margin) * (scale.length - 1);
  const [low = [0, 0, 0], high = low] = [scale[Math.floor(at)], scale[Math.ceil(at)]];
  const part = at - Math.floor(at);
  const mixed = low.map((value, i) => Math.round(value + ((high[i] ?? value) - value) * part));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
