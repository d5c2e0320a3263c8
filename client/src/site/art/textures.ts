import type { CanvasTexture } from 'three';
import { type Brush, createChance, drawGrain, drawTexture } from './canvas';

// The surfaces: four girders told apart by pattern as well as by colour, wood, and a plan.

export const girderColours = ['white', 'black', 'orange', 'purple'] as const;
export type GirderColour = (typeof girderColours)[number];

const girderWidth = 1024; // 160 mm
const girderHeight = 64; // 10 mm

interface Paint {
  readonly base: string;
  readonly sign: string;
  draw(brush: Brush, x: number): void; // one sign of the pattern, `step` wide
  readonly step: number;
}

const middle = girderHeight / 2;

// Each pattern is another shape: dots, chevrons, stripes, diamonds.
const paints: Readonly<Record<GirderColour, Paint>> = {
  white: {
    base: '#f4efe4',
    sign: '#8d8a86',
    step: 64,
    draw(brush, x) {
      brush.beginPath();
      brush.arc(x + 32, middle, 11, 0, 2 * Math.PI);
      brush.fill();
    },
  },
  black: {
    base: '#2c2c33',
    sign: '#b9bac2',
    step: 64,
    draw(brush, x) {
      brush.beginPath();
      brush.moveTo(x + 14, 10);
      brush.lineTo(x + 40, middle);
      brush.lineTo(x + 14, girderHeight - 10);
      brush.lineWidth = 9;
      brush.stroke();
    },
  },
  orange: {
    base: '#f07a12',
    sign: '#fff3df',
    step: 64,
    draw(brush, x) {
      brush.beginPath();
      brush.moveTo(x, girderHeight);
      brush.lineTo(x + 40, 0);
      brush.lineTo(x + 62, 0);
      brush.lineTo(x + 22, girderHeight);
      brush.fill();
    },
  },
  purple: {
    base: '#6c34a0',
    sign: '#dcc0f4',
    step: 64,
    draw(brush, x) {
      brush.beginPath();
      brush.moveTo(x + 32, 9);
      brush.lineTo(x + 54, middle);
      brush.lineTo(x + 32, girderHeight - 9);
      brush.lineTo(x + 10, middle);
      brush.closePath();
      brush.lineWidth = 6;
      brush.stroke();
    },
  },
};

export function girderTexture(colour: GirderColour): CanvasTexture {
  const paint = paints[colour];
  return drawTexture(girderWidth, girderHeight, (brush) => {
    const chance = createChance(1 + girderColours.indexOf(colour));
    brush.fillStyle = paint.base;
    brush.fillRect(0, 0, girderWidth, girderHeight);
    brush.fillStyle = paint.sign;
    brush.strokeStyle = paint.sign;
    for (let x = 0; x < girderWidth; x += paint.step) paint.draw(brush, x);
    drawGrain(brush, 0, 0, girderWidth, girderHeight, chance, 0.13);
  });
}

// Light grain that is multiplied with a piece's own colour.
export function grainTexture(): CanvasTexture {
  return drawTexture(256, 256, (brush) => {
    brush.fillStyle = '#f3efe9';
    brush.fillRect(0, 0, 256, 256);
    drawGrain(brush, 0, 0, 256, 256, createChance(11), 0.22);
  });
}

export const tableSpan = 1250; // mm, after which the picture repeats

export function tableTexture(): CanvasTexture {
  const size = 1024;
  const planks = 9;
  const shades = ['#a57f5c', '#9c7753', '#ac8763', '#96714f', '#a27c58'];
  return drawTexture(size, size, (brush) => {
    const chance = createChance(23);
    const width = size / planks;
    for (let i = 0; i < planks; i += 1) {
      const joint = size * chance();
      for (const [from, to] of [[0, joint], [joint, size]] as const) {
        brush.fillStyle = shades[Math.floor(chance() * shades.length)] ?? '#a27c58';
        brush.fillRect(from, i * width, to - from, width);
        drawGrain(brush, from, i * width, to - from, width, chance, 0.2);
      }
      brush.fillStyle = 'rgb(58 30 10 / 62%)';
      brush.fillRect(0, i * width, size, 2);
      brush.fillRect(joint, i * width, 2, width);
      brush.fillStyle = 'rgb(255 236 205 / 25%)';
      brush.fillRect(0, i * width + 2, size, 1.5);
    }
  });
}

export const planSize = { x: 520, y: 400 } as const; // mm

// The plan on which the site is built: squares of a centimetre, stronger lines every five.
export function planTexture(): CanvasTexture {
  const scale = 4; // pixels to a millimetre
  const width = planSize.x * scale;
  const height = planSize.y * scale;
  return drawTexture(width, height, (brush) => {
    brush.fillStyle = '#5f8fa6';
    brush.fillRect(0, 0, width, height);
    const line = (x: number, y: number, dx: number, dy: number): void => {
      brush.beginPath();
      brush.moveTo(x, y);
      brush.lineTo(x + dx, y + dy);
      brush.stroke();
    };
    for (let mm = 0; mm <= planSize.x; mm += 10) {
      const strong = (mm - planSize.x / 2) % 50 === 0;
      brush.strokeStyle = strong ? 'rgb(235 246 250 / 55%)' : 'rgb(235 246 250 / 20%)';
      brush.lineWidth = strong ? 2.5 : 1.5;
      line(mm * scale, 0, 0, height);
      if (mm <= planSize.y) line(0, mm * scale, width, 0);
    }
    brush.strokeStyle = 'rgb(240 249 252 / 80%)';
    brush.lineWidth = 5;
    brush.strokeRect(24, 24, width - 48, height - 48);
    drawTitleBlock(brush, width, height);
    drawCompass(brush, 150, height - 150, 74);
  });
}

function drawTitleBlock(brush: Brush, width: number, height: number): void {
  const [w, h] = [360, 130];
  const [x, y] = [width - 24 - w, height - 24 - h];
  brush.fillStyle = '#5f8fa6';
  brush.fillRect(x, y, w, h);
  brush.lineWidth = 4;
  brush.strokeRect(x, y, w, h);
  brush.lineWidth = 3;
  brush.strokeRect(x + 16, y + 16, 98, 98);
  // A girder seen from its end, and lines as of writing.
  brush.fillStyle = 'rgb(240 249 252 / 85%)';
  for (const [dx, dy, dw, dh] of [[34, 36, 62, 12], [58, 48, 14, 36], [34, 84, 62, 12]] as const) {
    brush.fillRect(x + dx, y + dy, dw, dh);
  }
  for (const [row, length] of [[34, 190], [62, 150], [90, 205]] as const) brush.fillRect(x + 134, y + row, length, 5);
}

function drawCompass(brush: Brush, x: number, y: number, radius: number): void {
  brush.lineWidth = 4;
  brush.beginPath();
  brush.arc(x, y, radius, 0, 2 * Math.PI);
  brush.stroke();
  brush.fillStyle = 'rgb(240 249 252 / 85%)';
  brush.beginPath();
  brush.moveTo(x, y - radius - 18);
  brush.lineTo(x + 17, y + 12);
  brush.lineTo(x - 17, y + 12);
  brush.fill();
}

// A ruler: a line every millimetre, longer every five and ten.
export function rulerTexture(length: number): CanvasTexture {
  const scale = 8;
  return drawTexture(length * scale, 10 * scale, (brush) => {
    brush.fillStyle = '#f2d23c';
    brush.fillRect(0, 0, length * scale, 10 * scale);
    brush.fillStyle = '#2a2430';
    for (let mm = 0; mm < length; mm += 1) {
      const mark = mm % 10 === 0 ? 5.6 : mm % 5 === 0 ? 4 : 2.4;
      brush.fillRect(mm * scale - 1, 0, mm % 10 === 0 ? 3 : 2, mark * scale);
    }
  });
}
