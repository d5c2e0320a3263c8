import { type Frame, createMotionPlayer } from '../protocol/motion/player';
import type { Doing } from '../protocol/site';
import type { Done, Task } from '../solver/attempt';
import { type Target, step, stepTicks } from './walk';

// Our own hand does not wait for the room: the attempt is run here too, some ticks ahead of the
// room's, so that what the hand does is heard there in time for its tick. The room says when it
// was not, and its picture is the truth: where ours is another, ours ends.

const ticksPerMs = 0.24;
const spare = 12; // ticks beyond the way there and back
const slack = 12; // ticks that the lead may be off before the clock goes faster or slower
const lost = 480; // ticks behind: the page slept
const recent = 1000; // ms for which it counts when a frame came
const slept = 60; // ticks for which a hand walks on at once
const most = { off: 0.3 }; // mm, from the room's picture

export interface Worker {
  post(task: Task): void;
  listen(hear: (done: Done) => void): void;
}

export interface Holding {
  readonly holds: boolean;
  readonly onRail: boolean;
}

// What the hands shall do, as the room is told.
export interface Wish extends Target {
  readonly doing: Doing;
}

export interface Listener {
  // Tells the room, with the tick in which it is done, where there is one, and gives its number.
  tells(wish: Wish, tick: number | undefined): number;
  shows(frame: Frame): void; // the next picture of ours
  holds(now: Holding): void;
  ended(): void; // from now on the room's picture is shown
  failed(): void; // it cannot be run here at all
}

export type Ahead = ReturnType<typeof createAhead>;

interface Deed {
  readonly number: number;
  tick: number; // in which it is done
}

interface Run {
  readonly player: ReturnType<typeof createMotionPlayer>;
  heard: readonly { readonly at: number; readonly from: number }[]; // when a frame came, and the tick at ms 0 by it
  lead: number; // ticks that we want to be ahead of what we hear
  now: number; // the tick here
  at: number; // ms, when it was that
  asked: number; // the tick to which the worker runs
  late: number; // ticks later than we say does the room what we do
  deeds: readonly Deed[]; // whose tick the room may still change
  used: number; // the number of the last that the room has done
  release: number | undefined; // the number of that
  wish: Wish | undefined; // that our hand is on its way to
  led: Target | undefined; // where it was led last
  walked: number; // the tick in which it was
  isShown: boolean;
}

export function createAhead(worker: Worker, listener: Listener) {
  let run: Run | undefined;

  // The room's tick as it would be heard of now: by the frame that came with the least delay.
  const roomTick = ({ heard }: Run, at: number): number => Math.max(...heard.map(({ from }) => from)) + at * ticksPerMs;

  function hearOf(mine: Run, tick: number, at: number): void {
    mine.heard = [...mine.heard.filter((one, i) => at - one.at < recent || i === mine.heard.length - 1), { at, from: tick - at * ticksPerMs }];
  }

  function pass(mine: Run, at: number): void {
    const off = mine.now - roomTick(mine, mine.at) - mine.lead;
    const pace = off > slack ? 0.95 : off < -slack ? 1.05 : 1;
    mine.now = off < -lost ? roomTick(mine, at) + mine.lead : mine.now + (at - mine.at) * ticksPerMs * pace;
    mine.at = at;
  }

  function go(mine: Run, tick: number): void {
    if (tick <= mine.asked) return;
    mine.asked = tick;
    worker.post({ does: 'run', tick });
  }

  // Up to now, with what the hand does on its way, and at least a tick, so that it is seen.
  function goOn(mine: Run, at: number): void {
    pass(mine, at);
    const now = Math.floor(mine.now);
    const least = walk(mine, now) ? mine.asked + 1 : mine.asked;
    go(mine, Math.max(least, now));
  }

  // The steps that are due by then; whether there were any.
  function walk(mine: Run, now: number): boolean {
    let walks = false;
    mine.walked = Math.max(mine.walked, now - slept);
    for (let tick = nextStep(mine); mine.wish !== undefined && tick <= now; tick = nextStep(mine)) {
      go(mine, tick);
      stepTo(mine, mine.wish);
      walks = true;
    }
    return walks;
  }

  const nextStep = (mine: Run): number => Math.max(mine.asked, mine.walked + stepTicks);

  function stepTo(mine: Run, wish: Wish): void {
    const led = step(mine.led ?? wish, wish);
    const next: Wish = { ...led, doing: wish.doing };
    const tick = mine.asked;
    const number = listener.tells(next, tick - mine.late);
    add(mine, number);
    worker.post({ does: 'lead', number, tick, at: next.at, turn: next.turn, ...wish.doing });
    mine.led = led;
    mine.walked = tick;
    if (led.at === wish.at && led.turn === wish.turn) mine.wish = undefined;
  }

  function end(): void {
    if (run === undefined) return;
    run = undefined;
    listener.ended();
  }

  // The room's hand goes on to where ours would have gone.
  function giveWay(): void {
    const wish = run?.wish;
    end();
    if (wish !== undefined) listener.tells(wish, undefined);
  }

  function add(mine: Run, number: number): void {
    mine.deeds = [...mine.deeds, { number, tick: mine.asked }];
  }

  worker.listen((done) => {
    if (done.says === 'failed') listener.failed();
    if (done.says === 'failed' || (done.says === 'compared' && done.off > most.off)) giveWay();
    if (run === undefined || done.says !== 'ran') return;
    listener.holds({ holds: done.holds, onRail: done.onRail });
    const frame = done.frame.length === 0 ? undefined : run.player.play(new DataView(done.frame.buffer));
    if (frame === undefined) return;
    run.isShown = true;
    listener.shows({ ...frame, isOwn: true, corrected: done.corrected });
  });

  return {
    get isRunning(): boolean {
      return run !== undefined;
    },
    // Whether what is seen is ours.
    get isShown(): boolean {
      return run?.isShown ?? false;
    },
    // `wait` ms lay between what asked for it and now, when the room had come to that tick.
    begin(start: Uint8Array, tick: number, wait: number, at: number): void {
      const lead = wait * ticksPerMs + spare;
      run = {
        player: createMotionPlayer(), heard: [], lead, now: tick + lead, at, asked: tick, late: 0,
        deeds: [], used: 0, release: undefined, wish: undefined, led: undefined, walked: tick, isShown: false,
      };
      hearOf(run, tick, at);
      worker.post({ does: 'begin', start, tick });
      goOn(run, at);
    },
    // Where our hand shall go from now on, and where it is if it has not been led yet. Whether it
    // is our own attempt that it does so in.
    lead(wish: Wish, from: Target, now: number): boolean {
      if (run === undefined) return false;
      if (run.release !== undefined) return true; // it has let go
      run.led ??= from;
      run.wish = wish;
      goOn(run, now);
      return true;
    },
    // Lets go, and gives the tick to be told to the room.
    release(number: number): number | undefined {
      if (run === undefined || run.release !== undefined) return undefined;
      add(run, number);
      run.release = number;
      run.wish = undefined;
      worker.post({ does: 'release', number, tick: run.asked });
      return run.asked - run.late;
    },
    // The tick of anything else that is done now.
    get tick(): number | undefined {
      return run && run.asked - run.late;
    },
    // The room has let go, or would not.
    released(isDone: boolean): void {
      if (run?.release === undefined) return;
      if (isDone) {
        run.used = run.release;
        return;
      }
      worker.post({ does: 'correct', number: run.release });
      run.release = undefined;
    },
    // The room does something in another tick than we said, and all that follows.
    used(number: number | undefined, tick: number): void {
      const first = run?.deeds.findIndex((deed) => deed.number === (number ?? run?.release)) ?? -1;
      const deed = run?.deeds[first];
      if (run === undefined || deed === undefined) return;
      const later = tick - deed.tick;
      for (const moved of run.deeds.slice(first)) moved.tick += later;
      run.late += later;
      run.lead += later;
      run.now += later;
      run.asked += later;
      run.walked += later;
      worker.post({ does: 'correct', number: deed.number, tick });
    },
    // The room's picture, and the number of the last hand that it had used by then.
    hear(frame: DataView, tick: number, number: number, at: number): void {
      if (run === undefined) return;
      const mine = run;
      hearOf(mine, tick, at);
      if (mine.release === undefined || mine.used < mine.release) mine.used = Math.max(mine.used, number);
      mine.deeds = mine.deeds.filter((deed, i) => deed.number > mine.used || i === mine.deeds.length - 1);
      const bytes = new Uint8Array(frame.buffer, frame.byteOffset, frame.byteLength).slice();
      worker.post({ does: 'compare', number: mine.used, frame: bytes });
    },
    // The next picture is to be drawn.
    draw(at: number): void {
      if (run !== undefined) goOn(run, at);
    },
    end,
  };
}
