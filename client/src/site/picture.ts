import { createAheadView } from './ahead';
import { createSurfaces } from './art/surfaces';
import { blocksOf, cornersOf, highest, hullOf } from './blocks';
import { type Crowd, createCrowd } from './crowd';
import type { Eyes } from './eyes';
import { createGhost } from './ghost';
import { createGlass } from './glass';
import type { Grip } from './grip';
import { createHeightFrame } from './heightFrame';
import { createInset } from './inset';
import { type Landing, landing } from './landing';
import type { Marking } from './marking';
import { type Mood, createMood } from './mood';
import { createOthersHand, type OthersHand } from './othersHand';
import { type Badge, createOverlay } from './overlay';
import { createRoom } from './room';
import { createRuler } from './ruler';
import { createScreen } from './screen';
import type { Advised, Ahead, HandState, Margins, Proof, SceneFigures, ScreenBox } from './seam';
import { type Spot, type Vec, isAlike, spotOf } from './space';
import type { Stage } from './stage';

// All that is drawn. It is told when, and of what.

export interface Shown {
  readonly stage: Stage;
  readonly eyes: Eyes;
  readonly marking: Marking;
  readonly held: number | undefined;
  readonly grip: Grip | undefined;
  readonly isParked: boolean;
  readonly ahead: Ahead | undefined;
  readonly advised: Advised | undefined;
  readonly proofs: readonly Proof[];
  readonly heights: readonly { readonly piece: number; readonly label: string }[] | undefined;
}

// What our own hand is about, as it was drawn.
export type HandSeen = Omit<HandState, 'isParked'>;

export interface Picture {
  readonly crowd: Crowd;
  readonly othersHand: OthersHand;
  readonly mood: Mood;
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
  stage.load(id).filter(({ kind }) => kind !== 'hat').map((rider) => rider.id);

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
  const ahead = createAheadView(surfaces);
  const advice = createGlass(surfaces, { color: '#fff3b0', emissive: '#c99700', emissiveIntensity: 0.6, opacity: 0.7 });
  const heightFrame = createHeightFrame();
  const othersHand = createOthersHand();
  const mood = createMood();
  const ruler = createRuler();
  const insets = { side: createInset('side'), plan: createInset('plan') };
  room.scene.add(crowd.object, ghost.object, ahead.object, advice.body, heightFrame.object, othersHand.object, ruler.object, mood.object);
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
    if (grip === undefined) othersHand.follow(kind, spot);
    const below = landing(kind, spot, stage.besides(held));
    ghost.show(kind, spot, below, real === undefined || !isAlike(spot, real));
    return below;
  }

  // Where it would come to rest, once it is our hand that holds it.
  function showAhead({ stage, held, grip, ahead: seen, proofs }: Shown): void {
    ahead.show(grip === undefined || held === undefined ? undefined : stage.kindOf(held), seen, stage.besides(held));
    ahead.prove(proofs, (id) => stage.spots.get(id));
  }

  // Where somebody else would set down what our hand holds.
  function adviceBadges({ grip, advised }: Shown): readonly Badge[] {
    const isShown = grip !== undefined && grip.kind !== 'table' && advised !== undefined;
    advice.body.visible = isShown;
    if (!isShown) return [];
    const spot = spotOf(advised);
    advice.put(grip.kind, spot);
    const [x, y] = hullOf(grip.kind, spot).middle;
    return [{ key: 'advice', at: [x, y, highest(blocksOf(grip.kind, spot)) + 5], text: advised.label, look: 'is-advice', isAbove: true }];
  }

  // The height to beat, where the piece would come to rest.
  function beatBadges({ grip, ahead: seen }: Shown): readonly Badge[] {
    const beat = seen?.isStale === false ? seen.beat : undefined;
    if (grip === undefined || seen === undefined || beat === undefined) {
      heightFrame.hide();
      return [];
    }
    const at = heightFrame.show(grip.kind, spotOf(seen), beat.at / 1000, beat.isReached);
    return [{ key: 'beat', at, text: beat.label, look: beat.isReached ? 'is-ahead-met' : '', isAbove: true }];
  }

  function badges({ stage, eyes, marking, grip, isParked, ahead: seen, heights }: Shown, below: Landing | undefined): readonly Badge[] {
    const list: Badge[] = [...marking.badges(stage), ...marking.hairs(stage)];
    const settling = stage.settling();
    const at = settling === undefined ? undefined : stage.spots.get(settling.piece)?.at;
    if (settling !== undefined && at !== undefined) list.push({ key: 'ring', at: [at[0], at[1], at[2] + 24], ring: settling });
    if (grip !== undefined && below !== undefined) {
      const { middle } = hullOf(grip.kind, grip.goal);
      const top = highest(blocksOf(grip.kind, grip.goal));
      const figure = new Intl.NumberFormat(document.documentElement.lang || 'en', { maximumFractionDigits: 1 });
      const look = [isTouch(below) && 'is-touching', isParked && 'is-parked', seen !== undefined && !seen.isStale && `is-ahead-${seen.outlook}`].filter(Boolean).join(' ');
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
    showAhead(shown);
    const box = grip && below && boxAround(eyes, grip, below);
    overlay.show([...badges(shown, below), ...beatBadges(shown), ...adviceBadges(shown)], eyes.camera, box);
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
    othersHand,
    mood,
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
      for (const part of [crowd, ghost, ahead, advice, heightFrame, othersHand, ruler, surfaces, room, screen]) part.dispose();
    },
  };
}
