import type { SceneFigures } from './seam';

// When to draw: only when something has changed, one frame at a time, and once more sharply
// when all has come to rest.

export interface Drawn {
  // Goes on by so many ms; says whether the next frame follows at once, and whether time runs
  // on until then.
  advance(elapsed: number, now: number): { readonly goesOn: boolean; readonly timeRuns: boolean };
  draw(isStill: boolean): void;
  measure(elapsed: number): void;
  isCoarse(): boolean;
  figures(script: number): SceneFigures;
}

export interface Loop {
  schedule(): void;
  paintNow(): void;
  stop(): void;
}

const firstElapsed = 16; // ms, of a frame that follows none
const calm = 350; // ms, after which a coarse picture is drawn sharply

export function createLoop(element: HTMLElement, drawn: Drawn): Loop {
  let isStopped = false;
  let script = 0; // ms, of late
  let scheduled: number | undefined;
  let sharpening: ReturnType<typeof setTimeout> | undefined;
  let goesOn = false; // the next frame follows at once
  let lastFrame: number | undefined; // ms, while time runs

  function schedule(): void {
    if (!isStopped) scheduled ??= requestAnimationFrame((now) => paint(now));
  }

  function paint(now: number, isStill = false): void {
    if (scheduled !== undefined) cancelAnimationFrame(scheduled);
    scheduled = undefined;
    clearTimeout(sharpening);
    const began = performance.now();
    const elapsed = lastFrame === undefined ? firstElapsed : Math.max(0, now - lastFrame);
    if (goesOn) drawn.measure(elapsed);
    const next = drawn.advance(elapsed, now);
    drawn.draw(isStill);
    script += (performance.now() - began - script) * 0.1;
    goesOn = next.goesOn;
    lastFrame = next.timeRuns ? now : undefined;
    if (goesOn) schedule();
    else {
      tellFigures();
      if (!isStill && drawn.isCoarse()) sharpening = setTimeout(sharpen, calm);
    }
  }

  function sharpen(): void {
    if (scheduled === undefined) paint(performance.now(), true);
  }

  function tellFigures(): void {
    const figures = JSON.stringify(drawn.figures(Math.round(script)));
    if (element.dataset['figures'] !== figures) element.dataset['figures'] = figures;
  }

  return {
    schedule,
    paintNow: () => paint(performance.now()),
    stop() {
      isStopped = true;
      if (scheduled !== undefined) cancelAnimationFrame(scheduled);
      clearTimeout(sharpening);
    },
  };
}
