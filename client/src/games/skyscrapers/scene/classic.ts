import { Group, type Mesh } from 'three';
import type { Frame } from '../../../protocol/motion/player';
import type { Doing } from '../../../protocol/site';
import { type Block, type Ray, entry } from '../../../site/blocks';
import type { View as Sight } from '../../../site/camera';
import type { Eyes } from '../../../site/eyes';
import type { LookOf, PieceLook, Pose } from '../../../site/seam';
import { createSounds } from '../../../site/sounds';
import { type Spot, type Vec, add, dot, minus, times, turned } from '../../../site/space';
import { createStage } from '../../../site/stage';
import { girdersOf, heightOf, reachOf, unit } from '../geometry';
import { isPlate, rivetOf } from '../pieces';
import type { Handling, View } from '../view';
import { parseKind } from '../words';
import type { Still } from './freeWay';
import { type Grasp, createHand } from './hand';
import type { Plates } from './plates';
import { footOf, homeOf } from './poses';
import { type Rail, createRail } from './rail';
import { blockOf } from './sight';

// Mode Classic: the site's motion, what the hand holds, and our own hand.

const plateHalf: Vec = [44, 29, 1]; // mm
const figure = { middle: [0, 0, 15] as Vec, half: [5.5, 5.5, 15] as Vec };
const above = 10; // mm over his place, S54
const halfThick = 1;
const around = 4; // mm left between the hand and whoever stands there
const shaking = { reach: 0.12, pace: 0.045 }; // radians, and to each ms

const isIn = (value: number, reach: number): boolean => Math.abs(value) <= reach;
const seenFrom = ({ at, turn }: Spot, point: Vec): Vec => turned([-turn[0], -turn[1], -turn[2], turn[3]], minus(point, at));

function railOf(handling: Handling | undefined): Rail | undefined {
  if (handling?.does !== 'press') return undefined;
  const home = homeOf(handling.ghost.pose);
  return { home, start: { ...home, at: add(home.at, times(unit, handling.way)) } };
}

function graspOf(view: View, handling: Handling): Grasp {
  const { does, piece } = handling;
  if (handling.does === 'carry') {
    const foot = footOf(handling.place, heightOf(view, handling.place));
    return { does, piece, start: { at: add(foot, [0, 0, above]), turn: [0, 0, 0, 1] }, ...figure };
  }
  const rail = railOf(handling);
  const [x, y, z] = reachOf(handling.ghost.pose).map((reach) => Math.max(halfThick, reach * unit - 1));
  return { does, piece, start: rail?.start ?? homeOf(handling.ghost.pose), middle: [0, 0, 0], half: [x ?? 1, y ?? 1, z ?? 1] };
}

export function createClassic(plates: Plates, tell: (pose: Pose, doing: Doing) => void) {
  const object = new Group();
  const stage = createStage();
  const sounds = createSounds();
  const rail = createRail();
  let view: View | undefined;
  let held: Mesh | undefined; // the card in somebody's hand
  let onRail = false;
  let loose: ReadonlySet<number> = new Set();
  let shaken = 0; // ms
  object.add(rail.object);

  const spotOf = (piece: number): Spot | undefined => stage.spots.get(piece);

  function others(): readonly Still[] {
    const cards = view?.cards.map(blockOf).map(({ middle, half }) => ({ middle, half })) ?? [];
    const carried = view?.handling?.piece;
    const people = [...stage.spots].flatMap(([piece, { at }]) =>
      isPlate(piece) || piece === carried || at[2] <= 0 ? [] : [{ middle: add(at, figure.middle), half: add(figure.half, [around, around, around]) }],
    );
    return [...cards, ...people];
  }

  // The offered surfaces, and how far a point is above each that lies under it.
  function gap(foot: Vec): number {
    const handling = view?.handling;
    if (view === undefined || handling?.does !== 'carry') return 0;
    const gaps = view.cards.flatMap(({ card, piece }) => {
      const spot = piece !== undefined && handling.offered.includes(card) ? spotOf(piece) : undefined;
      const [x, y, z] = spot === undefined ? [Infinity, 0, 0] : seenFrom(spot, foot);
      const isOver = isIn(x, plateHalf[0]) && isIn(y, plateHalf[1]) && z > 0;
      return isOver ? [z - halfThick] : [];
    });
    const ground = handling.offered.includes('ground') ? [foot[2] - halfThick] : [];
    return Math.min(...gaps, ...(gaps.length > 0 ? [] : ground), ...(gaps.length + ground.length > 0 ? [] : [0]));
  }

  const hand = createHand({ real: spotOf, others, gap, tell });

  function showHeld(): void {
    if (held !== undefined) object.remove(held);
    held = undefined;
    const handling = view?.handling;
    if (view === undefined || handling?.does !== 'press') return;
    const kind = parseKind(handling.ghost.word);
    if (kind === undefined) return;
    held = plates.make(kind, girdersOf(view, kind.layout));
    object.add(held);
  }

  function blockOfHeld(): Block | undefined {
    const spot = hand.grasp && spotOf(hand.grasp.piece);
    if (hand.grasp === undefined || spot === undefined) return undefined;
    const axes: Block['axes'] = [turned(spot.turn, [1, 0, 0]), turned(spot.turn, [0, 1, 0]), turned(spot.turn, [0, 0, 1])];
    const isCard = hand.grasp.does === 'press';
    return { middle: isCard ? spot.at : add(spot.at, turned(spot.turn, figure.middle)), axes, half: isCard ? plateHalf : figure.half };
  }

  // Where a glance leads what is held: onto a card that is offered, or in the plane through
  // its start that faces the eye.
  function pointAt(ray: Ray, eyes: Eyes): Vec | undefined {
    const { grasp } = hand;
    if (grasp === undefined) return undefined;
    if (grasp.does === 'carry') {
      const top = topAt(ray);
      if (top !== undefined) return add(top, [0, 0, above]);
    }
    const facing = eyes.way();
    const along = dot(ray.way, facing);
    const distance = dot(minus(grasp.start.at, ray.from), facing) / along;
    return along <= 0.05 ? undefined : add(ray.from, times(distance, ray.way));
  }

  function topAt(ray: Ray): Vec | undefined {
    const handling = view?.handling;
    if (handling?.does !== 'carry') return undefined;
    const met = view?.cards.flatMap((card) => {
      const way = handling.offered.includes(card.card) ? entry(blockOf(card), ray) : undefined;
      return way === undefined ? [] : [way];
    }) ?? [];
    const nearest = Math.min(Infinity, ...met);
    return nearest === Infinity ? undefined : add(ray.from, times(nearest, ray.way));
  }

  return {
    object,
    hand,
    stage,
    spotOf,
    pointAt,
    blockOfHeld,
    get onRail() {
      return onRail;
    },
    get isClassic() {
      return view?.mode === 'classic';
    },
    // Builder, ghost, the way in and what is held, from the side on which the card comes.
    sight(from: Sight, points: readonly Vec[]): Sight {
      const ends = ([0, 1, 2] as const).map((axis) => [Math.min(...points.map((point) => point[axis])), Math.max(...points.map((point) => point[axis]))] as const);
      const [x, y, z] = ends.map(([least, most]) => (least + most) / 2);
      const middle: Vec = [x ?? 0, y ?? 0, z ?? 0];
      const spread = Math.max(0, ...points.map((point) => Math.hypot(...minus(point, middle))));
      const way = view?.handling?.does === 'press' ? view.handling.way : ([0, 0, 1] as const);
      const towards = (Math.atan2(way[0], -way[1]) * 180) / Math.PI;
      const turns = [towards - 32, towards + 32].map((heading) => ({ heading, by: Math.abs(((((heading - from.heading) % 360) + 540) % 360) - 180) }));
      const heading = way[2] !== 0 ? from.heading : (turns.sort((a, b) => a.by - b.by)[0]?.heading ?? towards);
      return { heading, rise: way[2] !== 0 ? 38 : 26, distance: 240 + 2 * spread, middle };
    },
    loud(volume: number): void {
      sounds.volume = volume;
    },
    show(shown: View): void {
      const before = view?.handling;
      if (view !== undefined && view.ending !== 'collapse' && shown.ending === 'collapse') sounds.chime('collapse');
      view = shown;
      if (before?.piece !== shown.handling?.piece || before?.does !== shown.handling?.does) showHeld();
    },
    pieces(list: readonly PieceLook[]): void {
      stage.pieces(list);
    },
    frame(frame: Frame): void {
      for (const { piece, speed, x } of stage.frame(frame)) sounds.knock(isPlate(piece) ? 'girder' : 'worker', speed, x);
    },
    rivets(now: readonly number[], isFound: boolean): void {
      const wasLoose = loose;
      loose = new Set(now);
      onRail = isFound;
      for (const card of view?.cards ?? []) {
        const joint = card.piece === undefined ? undefined : rivetOf(card.piece);
        if (joint !== undefined && loose.has(joint) && !wasLoose.has(joint)) sounds.knock('hook', 700, card.at[0] * unit);
      }
    },
    get loose() {
      return loose;
    },
    hold(isMine: boolean): Grasp | undefined {
      const handling = view?.handling;
      const grasp = view !== undefined && handling !== undefined && isMine ? graspOf(view, handling) : undefined;
      hand.hold(grasp);
      return grasp;
    },
    film(frames: readonly DataView[], lookOf: LookOf): Promise<void> {
      return stage.playFilm(frames, lookOf);
    },
    advance(elapsed: number, now: number): boolean {
      stage.advance(elapsed);
      const tells = hand.advance(elapsed, now);
      if (stage.isBusy) shaken += elapsed;
      return stage.isBusy || tells;
    },
    // How a loose rivet shakes now; it rests when all does.
    get shake() {
      return stage.isBusy ? shaking.reach * Math.sin(shaken * shaking.pace) : 0;
    },
    draw(): void {
      const handling = view?.handling;
      const spot = handling && spotOf(handling.piece);
      if (held !== undefined) {
        held.visible = spot !== undefined;
        if (spot !== undefined) {
          held.position.set(...spot.at);
          held.quaternion.set(...spot.turn);
        }
      }
      rail.show(view?.phase === 'press' ? railOf(handling) : undefined, onRail);
    },
    dispose(): void {
      rail.dispose();
      sounds.close();
    },
  };
}

export type Classic = ReturnType<typeof createClassic>;
