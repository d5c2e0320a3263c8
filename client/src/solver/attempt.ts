// An attempt that this page runs itself, ahead of the room's own: src/table/ahead.h, as the page
// calls it.
import { type Instance, putBytes, takeBytes } from './module';

interface Exports {
  readonly ahead_begin: () => number;
  readonly ahead_lead: (...numbers: number[]) => void;
  readonly ahead_release: (number: number, tick: number) => void;
  readonly ahead_correct: (number: number, tick: number) => number;
  readonly ahead_compare: (number: number) => number;
  readonly ahead_run: (tick: number) => void;
  readonly ahead_frame: () => number;
  readonly ahead_holds: () => number;
  readonly ahead_on_rail: () => number;
}

const none = 0xffffffff;

// What the worker is told, in the order in which it happened.
export type Task =
  | { readonly does: 'open'; readonly module: string }
  | { readonly does: 'begin'; readonly start: Uint8Array; readonly tick: number }
  | {
      readonly does: 'lead';
      readonly number: number;
      readonly tick: number;
      readonly at: readonly number[];
      readonly turn: readonly number[];
      readonly press?: number;
      readonly steady?: number;
      readonly tighten?: number;
    }
  | { readonly does: 'release'; readonly number: number; readonly tick: number }
  | { readonly does: 'correct'; readonly number: number; readonly tick?: number } // or not at all
  | { readonly does: 'compare'; readonly number: number; readonly frame: Uint8Array }
  | { readonly does: 'run'; readonly tick: number };

// What it says: how things are now, how far the room's picture is from ours, or that it cannot.
export type Done =
  | { readonly says: 'ran'; readonly frame: Uint8Array; readonly holds: boolean; readonly onRail: boolean; readonly corrected: number }
  | { readonly says: 'compared'; readonly off: number } // mm
  | { readonly says: 'failed' };

export function createAttempt(instance: Instance, say: (done: Done) => void): (task: Exclude<Task, { does: 'open' }>) => void {
  const site = instance as Instance & Exports;
  let isBegun = false;
  let corrected = 0; // mm, since the last picture

  return (task) => {
    if (task.does === 'begin') {
      putBytes(site, task.start);
      isBegun = site.ahead_begin() !== 0;
      corrected = 0;
      if (!isBegun) say({ says: 'failed' });
      return;
    }
    if (!isBegun) return;
    switch (task.does) {
      case 'lead':
        site.ahead_lead(task.number, task.tick, ...task.at, ...task.turn, task.press ?? 0, task.steady ?? none, task.tighten ?? none);
        return;
      case 'release':
        site.ahead_release(task.number, task.tick);
        return;
      case 'correct':
        corrected = Math.max(corrected, site.ahead_correct(task.number, task.tick ?? none) / 1000);
        return;
      case 'compare': {
        putBytes(site, task.frame);
        const off = site.ahead_compare(task.number);
        if (off >= 0) say({ says: 'compared', off: off / 1000 });
        return;
      }
      case 'run':
        site.ahead_run(task.tick);
        say({
          says: 'ran',
          frame: takeBytes(site, site.ahead_frame()),
          holds: site.ahead_holds() !== 0,
          onRail: site.ahead_on_rail() !== 0,
          corrected,
        });
        corrected = 0;
    }
  };
}
