import { createSurfaces } from './art/surfaces';
import { blocksOf, highest, hullOf } from './blocks';
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
import type { Margins, SceneFigures } from './seam';
import { type Spot, type Vec, isAlike } from './space';
import type { Stage } from './stage';

// All that is drawn. It is told when, and of what.

export interface Shown {
  readonly stage: Stage;
  readonly eyes: Eyes;
  readonly marking: Marking;
  readonly held: number | undefined;
  readonly grip: Grip | undefined;
  readonly heights: readonly { readonly piece: number; readonly label: string }[] | undefined;
}

export interface Picture {
  readonly crowd: Crowd;
  setPieces(stage: Stage): void;
  readonly isCoarse: boolean; // coarser than it could be, for the sake of speed
  draw(shown: Shown): void;
  drawSharply(shown: Shown): void; // once, while nothing moves
  measure(elapsed: number): void; // ms since the last frame; the next one may be drawn in another quality
  resize(margins: Margins): void;
  blob(shown: Shown): Promise<Blob>;
  figures(script: number): SceneFigures;
  dispose(): void;
}

// Shadows on the site, on the tray, and of what falls beside them.
const site = { hasPlan: true, lit: { x: 130, half: 430 } };

export function createPicture(element: HTMLElement, changed: () => void): Picture {
  const room = createRoom(site);
  const screen = createScreen(element, room.key, changed);
  const overlay = createOverlay();
  element.append(overlay.element);
  const surfaces = createSurfaces();
  const crowd = createCrowd(surfaces);
  const ghost = createGhost(surfaces);
  const ruler = createRuler();
  const inset = createInset();
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

  function badges({ stage, eyes, marking, grip, heights }: Shown, below: Landing | undefined): readonly Badge[] {
    const list: Badge[] = [...marking.badges(stage)];
    const settling = stage.settling();
    const at = settling === undefined ? undefined : stage.spots.get(settling.piece)?.at;
    if (settling !== undefined && at !== undefined) list.push({ key: 'ring', at: [at[0], at[1], at[2] + 24], ring: settling });
    if (grip !== undefined && below !== undefined) {
      const { middle } = hullOf(grip.kind, grip.goal);
      const top = highest(blocksOf(grip.kind, grip.goal));
      const figure = new Intl.NumberFormat(document.documentElement.lang || 'en', { maximumFractionDigits: 1 });
      list.push({ key: 'gap', at: [middle[0], middle[1], top + 5], text: `${figure.format(Math.max(0, below.gap))} mm` });
    }
    if (heights === undefined) {
      ruler.hide();
      return list;
    }
    const labels = ruler.show(marking.measures(stage, heights), eyes.way());
    return [...list, ...labels.map(({ key, at, label }) => ({ key: `height-${key}`, at, text: label }))];
  }

  function draw(shown: Shown): void {
    screen.usually();
    render(shown);
  }

  function render(shown: Shown): void {
    const { eyes, grip } = shown;
    movePieces(shown.stage);
    const below = showGhost(shown);
    overlay.show(badges(shown, below), eyes.camera);
    screen.render(room.scene, eyes.camera);
    if (grip === undefined) return;
    const [x, y, z] = grip.goal.at;
    const middle: Vec = [x, y, z - Math.min(70, below?.gap ?? 0) / 2];
    inset.draw(screen.renderer, room.scene, overlay.inset, middle, eyes.way());
  }

  return {
    crowd,
    draw,
    get isCoarse() {
      return screen.isCoarse;
    },
    drawSharply(shown) {
      screen.sharply();
      render(shown);
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
