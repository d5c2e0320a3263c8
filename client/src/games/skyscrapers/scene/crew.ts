import { Group, type Object3D } from 'three';
import { inMillimetres, middleOfCell } from '../geometry';
import type { Figure, View } from '../view';
import { type Point, parseWorker } from '../words';
import { figureOf } from '../pieces';
import { spaceOf } from './board';
import { type SpotOf, put } from './building';
import type { Movement } from './movement';
import type { People } from './people';

// The workers where they stand, and the cars that keep the score.

export interface Crew {
  readonly object: Group;
  show(view: View, site: number, isCalm: boolean): void;
  follow(view: View, spotOf: SpotOf): void; // Classic: workers are where the site has them
  feet(worker: string): Point | undefined; // mm
  dispose(): void;
}

const stand = 1.1; // mm above the middle of a plate
const stepTime = 380; // ms
const hop = 26; // mm
const driveTime = 700;
const apart = 4.2; // mm between two who share a cell

// Where each stands, in mm. Who shares a cell moves aside a little.
export function feetOf(workers: readonly Figure[]): ReadonlyMap<string, Point> {
  const cells = new Map<string, string[]>();
  for (const { worker, place, at } of workers) {
    if (place !== undefined) cells.set(at.join(), [...(cells.get(at.join()) ?? []), worker]);
  }
  return new Map(
    workers.flatMap(({ worker, place, at }) => {
      if (place === undefined) return [];
      const sharing = cells.get(at.join()) ?? [];
      const [x, y, z] = inMillimetres(middleOfCell({ x: at[0], y: at[1] }, at[2]));
      const aside = (sharing.indexOf(worker) - (sharing.length - 1) / 2) * apart;
      return [[worker, [x + aside, y + aside / 2, z + (place.on === 'ground' ? 0 : stand)] as const]];
    }),
  );
}

export function createCrew(people: People, movement: Movement): Crew {
  const object = new Group();
  const figures = new Map<string, Object3D>();
  const cars = new Map<string, Object3D>();
  let feet: ReadonlyMap<string, Point> = new Map();
  const seen = new Map<string, Point>(); // those whom the site has, where it has them

  function send(known: Object3D, to: Point, arch: number, span: number, isCalm: boolean): void {
    if (isCalm) movement.put(known, to);
    else if (known.position.distanceToSquared({ x: to[0], y: to[1], z: to[2] }) > 0.01) movement.go(known, to, arch, span);
  }

  function showWorkers(isCalm: boolean): void {
    for (const [worker, figure] of figures) {
      if (feet.has(worker)) continue;
      figures.delete(worker);
      const { x, y } = figure.position;
      // Whom the site has seen fall lies on the ground already.
      if (isCalm || seen.has(worker)) object.remove(figure);
      else {
        figure.rotation.x = Math.PI / 2; // he lies
        movement.go(figure, [x * 1.2, y * 1.2, 4], 10, stepTime, () => object.remove(figure));
      }
    }
    for (const [worker, at] of feet) {
      const known = figures.get(worker);
      const { seat, number } = parseWorker(worker) ?? { seat: 'p1', number: 1 };
      const figure = known ?? people.worker(seat, number);
      if (known === undefined) {
        figure.position.set(at[0], at[1], at[2] + (isCalm ? 0 : hop));
        object.add(figure);
        figures.set(worker, figure);
      }
      figure.quaternion.identity();
      send(figure, at, known === undefined ? 0 : hop, stepTime, isCalm);
    }
  }

  function showCars({ players, lowestScore }: View, site: number, isCalm: boolean): void {
    players.forEach(({ seat, score, out }, lane) => {
      const { at, heading } = spaceOf(score, lowestScore, lane, site);
      const known = cars.get(seat);
      const car = known ?? people.car(seat);
      if (known === undefined) {
        cars.set(seat, car);
        object.add(car);
      }
      car.visible = !out;
      car.rotation.z = heading;
      send(car, at, 0, driveTime, isCalm || known === undefined);
    });
  }

  return {
    object,
    show(view, site, isCalm) {
      const isFirst = figures.size + cars.size === 0;
      feet = feetOf(view.workers);
      showWorkers(isCalm || isFirst);
      seen.clear();
      showCars(view, site, isCalm);
    },
    follow({ workers, handling }, spotOf) {
      for (const { worker, isThere } of workers) {
        const figure = figures.get(worker);
        const piece = figureOf(worker);
        const spot = piece !== undefined && (isThere || handling?.worker === worker) ? spotOf(piece) : undefined;
        if (figure === undefined || spot === undefined) continue;
        movement.put(figure, spot.at);
        put(figure, spot);
        seen.set(worker, spot.at);
      }
    },
    feet: (worker) => seen.get(worker) ?? feet.get(worker),
    dispose: () => people.dispose(),
  };
}
