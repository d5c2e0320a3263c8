import { signal } from '@preact/signals';
import { hasModule } from '../solver/address';
import { type Scales, factsOf, firm } from '../solver/standing';
import { language } from '../texts/texts';
import { recall, remember } from './memory';
import { type Solver, startSolver } from './solver';

// What holds by a hair: how many millimetres every piece at rest has left until it falls, found
// out in this browser from what it sees.

export const showsHairs = signal(hasModule && recall('hairs') === 'yes');

export function setShowsHairs(wish: boolean): void {
  if (!hasModule) return;
  showsHairs.value = wish;
  remember('hairs', wish ? 'yes' : 'no');
}

// "0.4 mm", or "3+ mm" for what stands firmly. What a hair less would let fall has nothing left.
export function marginWords(margin: number): string {
  if (margin >= firm) return `${firm / 1000}+ mm`;
  const figure = new Intl.NumberFormat(language.value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return `${figure.format(Math.max(0, margin) / 1000)} mm`;
}

let solver: Solver | undefined; // kept: the next rest comes soon

export const scales: Scales = {
  words: marginWords,
  async weigh(pieces) {
    solver ??= startSolver();
    const { pieces: found } = await solver.ask({ does: 'stand', facts: factsOf(pieces) });
    return found && new Map(found);
  },
};
