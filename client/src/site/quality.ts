// How finely to draw, by how long frames take. Down quickly, up slowly, and never again up
// to where it was too slow.

export interface Level {
  readonly pixels: number; // to a CSS pixel, at most
  readonly shadow: number; // pixels of the shadow map
  readonly softness: number;
}

export const levels: readonly Level[] = [
  { pixels: 0.6, shadow: 512, softness: 1 },
  { pixels: 1, shadow: 1024, softness: 2 },
  { pixels: 1.5, shadow: 2048, softness: 3 },
  { pixels: 2, shadow: 2048, softness: 3.2 },
];

const slow = 27; // ms
const verySlow = 60;
const quick = 18.5;
const crawling = 150;
const fewFrames = 3;
const longEnough = 500; // ms
const someFrames = 40;
const manyFrames = 300;

export interface Quality {
  readonly level: number;
  frame(ms: number): boolean; // whether the level has changed
}

export function createQuality(start = 2): Quality {
  let level = start;
  let ceiling = levels.length - 1;
  let times: number[] = [];
  return {
    get level() {
      return level;
    },
    frame(ms) {
      times.push(ms);
      const total = times.reduce((sum, time) => sum + time, 0);
      const mean = total / times.length;
      const isVerySlow = times.length >= fewFrames && total >= longEnough && mean > verySlow;
      const isSlow = isVerySlow || (times.length >= someFrames && mean > slow);
      const isQuick = times.length >= manyFrames && mean < quick;
      if (times.length >= manyFrames || isSlow) times = [];
      if (isSlow && level > 0) {
        level = Math.max(0, level - (mean > crawling ? 2 : 1));
        ceiling = level;
        return true;
      }
      if (isQuick && level < ceiling) {
        level += 1;
        return true;
      }
      return false;
    },
  };
}
