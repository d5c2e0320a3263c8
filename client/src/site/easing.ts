import { type Spot, between, length, minus } from './space';

// A picture that was wrong comes right within moments, where it was wrong by little.

const takes = 150; // ms
const farthest = 30; // mm; what is farther off jumps

type Spots = ReadonlyMap<number, Spot>;

export function createEasing() {
  let from: Spots = new Map();
  let left = 0; // of 1

  return {
    get isBusy(): boolean {
      return left > 0;
    },
    begin(seen: Spots): void {
      from = seen;
      left = 1;
    },
    advance(elapsed: number): void {
      left = Math.max(0, left - elapsed / takes);
    },
    eased(spots: Spots): Spots {
      if (left === 0) return spots;
      return new Map([...spots].map(([id, spot]) => {
        const old = from.get(id);
        const isNear = old !== undefined && old !== spot && length(minus(old.at, spot.at)) < farthest;
        return [id, isNear ? between(spot, old, left) : spot];
      }));
    },
  };
}
