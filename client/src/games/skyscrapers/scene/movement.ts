import type { Object3D } from 'three';
import type { Point } from '../words';

// Things that go from where they were to where they are.

interface Way {
  readonly from: Point;
  readonly to: Point;
  readonly arch: number; // mm that it rises on its way
  readonly span: number; // ms
  spent: number;
  readonly done?: () => void;
}

export interface Movement {
  readonly isBusy: boolean;
  go(object: Object3D, to: Point, arch: number, span: number, done?: () => void): void;
  put(object: Object3D, to: Point): void; // at once
  advance(elapsed: number): void;
  finish(): void;
}

const eased = (part: number): number => part * part * (3 - 2 * part);

export function createMovement(): Movement {
  const ways = new Map<Object3D, Way>();

  function show(object: Object3D, { from, to, arch, span, spent }: Way): void {
    const part = eased(Math.min(1, spent / span));
    const mix = (axis: 0 | 1 | 2): number => from[axis] + (to[axis] - from[axis]) * part;
    object.position.set(mix(0), mix(1), mix(2) + arch * 4 * part * (1 - part));
  }

  function end(object: Object3D, way: Way): void {
    ways.delete(object);
    object.position.set(...way.to);
    way.done?.();
  }

  return {
    get isBusy() {
      return ways.size > 0;
    },
    go(object, to, arch, span, done) {
      const { x, y, z } = object.position;
      ways.set(object, { from: [x, y, z], to, arch, span, spent: 0, ...(done && { done }) });
    },
    put(object, to) {
      ways.delete(object);
      object.position.set(...to);
    },
    advance(elapsed) {
      for (const [object, way] of ways) {
        way.spent += elapsed;
        if (way.spent >= way.span) end(object, way);
        else show(object, way);
      }
    },
    finish() {
      for (const [object, way] of ways) end(object, way);
    },
  };
}
