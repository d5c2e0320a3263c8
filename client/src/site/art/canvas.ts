import { CanvasTexture, RepeatWrapping, SRGBColorSpace } from 'three';

// Pictures drawn by ourselves: no files, and the same on every machine.

export type Brush = CanvasRenderingContext2D;

export interface Chance {
  (): number; // 0 to 1
}

export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export function drawTexture(width: number, height: number, draw: (brush: Brush) => void): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const brush = canvas.getContext('2d');
  if (brush !== null) draw(brush);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.anisotropy = 8;
  return texture;
}

// Fine lines along x, as wood has them, darker and lighter than what is there.
export function drawGrain(brush: Brush, x: number, y: number, width: number, height: number, chance: Chance, strength: number): void {
  brush.save();
  brush.beginPath();
  brush.rect(x, y, width, height);
  brush.clip();
  const lines = Math.ceil(height / 2.2);
  for (let i = 0; i < lines; i += 1) {
    const at = y + height * chance();
    const bend = (chance() - 0.5) * height * 0.12;
    brush.strokeStyle = chance() < 0.62 ? `rgb(50 24 6 / ${strength * chance()})` : `rgb(255 240 214 / ${strength * 0.8 * chance()})`;
    brush.lineWidth = 0.4 + 1.5 * chance();
    brush.beginPath();
    brush.moveTo(x, at);
    brush.bezierCurveTo(x + width * 0.3, at + bend, x + width * 0.7, at - bend, x + width, at + bend * (chance() - 0.5));
    brush.stroke();
  }
  brush.restore();
}
