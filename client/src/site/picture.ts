import { createSurfaces } from './art/surfaces';
import { blocksOf, cornersOf, highest, hullOf } from './blocks';
import { type Crowd, createCrowd } from './crowd';
import type { Eyes } from './eyes';
import { createGhost } from './ghost';
import type { Grip } from './grip';
import { createInset } from './inset';
import { type Landing, landing } from './landing';
import type { Marking } from './marking';
import { type Badge, createOverlay } from './overlay';
import { createRoom } from './room';
import { createRuler } from './ruler';
import { createScreen } from './screen';
import type { HandState, Margins, SceneFigures, ScreenBox } from './seam';
import { type Spot, type Vec, isAlike } from './space';
import type { Stage } from './stage';

// All that is drawn. It is told when, and of what.

export interface Shown {
  readonly stage: Stage;
  readonly eyes: Eyes;
  readonly marking: Marking;
  readonly held: number | undefined;
  readonly grip: Grip | undefined;
  readonly isParked: boolean;
  readonly heights: readonly { readonly piece: number; readonly label: string }[] | undefined;
}

// What our own hand is about, as it was drawn.
export type HandSeen = Omit<HandState, 'isParked'>;

export interface Picture {
  readonly crowd: Crowd;
  setPieces(stage: Stage): void;
  readonly isCoarse: boolean; // coarser than it could be, for the sake of speed
  draw(shown: Shown): HandSeen | undefined;
  drawSharply(shown: Shown): HandSeen | undefined; // once, while nothing moves
  measure(elapsed: number): void; // ms since the last frame; the next one may be drawn in another quality
  resize(margins: Margins): void;
  blob(shown: Shown): Promise<Blob>;
  figures(script: number): SceneFigures;
  dispose(): void;
}

// Shadows on the site, on the tray, and of what falls beside them.
const site = { hasPlan: true, lit: { x: 130, half: 430 } };

const isTouch = ({ gap }: Landing): boolean => gap < 0.15;

// What lies on a piece, besides what is worn.
export const bearing = (stage: Stage, id: number): readonly number[] =>
  [...stage.riders(id)].filter((rider) => stage.kindOf(rider) !== 'hat');

const grid = 8; // px: not every pixel of a way is worth telling

// What of the picture our hand's piece and what it is over take.
function boxAround(eyes: Eyes, { kind, goal }: Grip, { gap }: Landing): ScreenBox {
  const corners = cornersOf(hullOf(kind, goal));
  const box = eyes.boxOf([...corners, ...corners.map(([x, y, z]): Vec => [x, y, z - gap])]);
  const [out, back] = [(px: number) => grid * Math.floor(px / grid), (px: number) => grid * Math.ceil(px / grid)];
  return { left: out(box.left), top: out(box.top), right: back(box.right), bottom: back(box.bottom) };
}

export function createPicture(element: HTMLElement, changed: () => void): Picture {
  const room = createRoom(site);
  const screen = createScreen(element, room.key, changed);
  const overlay = createOverlay();
  element.append(overlay.element);
  const surfaces = createSurfaces();
  const crowd = createCrowd(surfaces);
  const ghost = createGhost(surfaces);
  const ruler = createRuler();
  const insets = { side: createInset('side'), plan: createInset('plan') };
  room.scene.add(crowd.object, ghost.object, ruler.object);
  let drawn = new Map<number, Spot>();

  // Only what is elsewhere than it was drawn.
  function movePieces({ spots }: Stage): void {
    for (const id of crowd.kinds.keys()) {
      const spot = spots.get(id);
      if (drawn.get(id) === spot) continue;
      crowd.move(id, spot);
      if (spot === undefined) drawn.delete(id);
      else drawn.set(id, spot);
    }
  }

  // Of our own hand where it leads, of another's where the piece is.
  function showGhost({ stage, held, grip }: Shown): Landing | undefined {
    const kind = held === undefined ? undefined : stage.kindOf(held);
    const real = held === undefined ? undefined : stage.spots.get(held);
    const spot = grip?.goal ?? real;
    if (kind === undefined || spot === undefined) {
      ghost.hide();
      return undefined;
    }
    const below = landing(kind, spot, stage.besides(held));
    ghost.show(kind, spot, below, real === undefined || !isAlike(spot, real));
    return below;
  }

  function badges({ stage, eyes, marking, grip, isParked, heights }: Shown, below: Landing | undefined): readonly Badge[] {
    const list: Badge[] = [...marking.badges(stage)];
    const settling = stage.settling();
    const at = settling === undefined ? undefined : stage.spots.get(settling.piece)?.at;
    if (settling !== undefined && at !== undefined) list.push({ key: 'ring', at: [at[0], at[1], at[2] + 24], ring: settling });
    if (grip !== undefined && below !== undefined) {
      const { middle } = hullOf(grip.kind, grip.goal);
      const top = highest(blocksOf(grip.kind, grip.goal));
      const figure = new Intl.NumberFormat(document.documentElement.lang || 'en', { maximumFractionDigits: 1 });
      const look = [isTouch(below) && 'is-touching', isParked && 'is-parked'].filter(Boolean).join(' ');
      list.push({ key: 'gap', at: [middle[0], middle[1], top + 5], text: `${figure.format(below.gap)} mm`, look, isAbove: true });
    }
    if (heights === undefined) {
      ruler.hide();
      return list;
    }
    const labels = ruler.show(marking.measures(stage, heights), eyes.way());
    return [...list, ...labels.map(({ key, at, label }) => ({ key: `height-${key}`, at, text: label }))];
  }

  function draw(shown: Shown): HandSeen | undefined {
    screen.usually();
    return render(shown);
  }

  function render(shown: Shown): HandSeen | undefined {
    const { eyes, grip, stage } = shown;
    movePieces(stage);
    const below = showGhost(shown);
    const box = grip && below && boxAround(eyes, grip, below);
    overlay.show(badges(shown, below), eyes.camera, box);
    screen.render(room.scene, eyes.camera);
    if (grip === undefined || below === undefined || box === undefined) return undefined;
    drawInsets(grip.goal.at, below, eyes.way());
    return { touches: isTouch(below) ? below.over : [], bears: bearing(stage, grip.id), box };
  }

  function drawInsets([x, y, z]: Vec, { gap }: Landing, way: Vec): void {
    insets.side.draw(screen.renderer, room.scene, overlay.insets.side, [x, y, z - Math.min(70, gap) / 2], way);
    insets.plan.draw(screen.renderer, room.scene, overlay.insets.plan, [x, y, z], way);
  }

  return {
    crowd,
    draw,
    get isCoarse() {
      return screen.isCoarse;
    },
    drawSharply(shown) {
      screen.sharply();
      return render(shown);
    },
    resize(margins) {
      screen.fit();
      overlay.clear(margins);
    },
    setPieces(stage) {
      crowd.set(stage.looks);
      drawn = new Map();
    },
    measure: screen.measure,
    // What is on the canvas is lost as soon as the page has shown it: draw and read at once.
    blob(shown) {
      screen.sharply();
      render(shown);
      return screen.blob();
    },
    figures: screen.figures,
    dispose() {
      for (const part of [crowd, ghost, ruler, surfaces, room, screen]) part.dispose();
    },
  };
}
