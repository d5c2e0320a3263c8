import type { CanvasTexture } from 'three';
import { type Brush, createChance, drawTexture } from '../../../site/art/canvas';
import { half, unit } from '../geometry';
import type { Girders } from '../view';
import { type Kind, hasPicture } from '../words';

// What is printed on a card: girders with their rivets, the hole, the worker of those cards
// that must be installed in one way, and the grass of base cards.

const scale = 7; // pixels to a millimetre
const length = 2 * half.long * unit;
const width = 2 * half.short * unit;
const girder = 7.5; // mm wide
const hole = 3.4;

const boards: Readonly<Record<Kind['family'], string>> = {
  V: '#cfe0ea',
  H: '#d5e4cf',
  F: '#ece3cb',
  U: '#dcdbe0',
  BV: '#d8d2c6',
  BH: '#d8d2c6',
};

// Millimetres from the middle of the card, y upwards.
const across = (x: number): number => (x + length / 2) * scale;
const down = (y: number): number => (width / 2 - y) * scale;

function drawBoard(brush: Brush, { family }: Kind): void {
  const chance = createChance(31);
  brush.fillStyle = boards[family];
  brush.fillRect(0, 0, length * scale, width * scale);
  for (let i = 0; i < 420; i += 1) {
    brush.fillStyle = `rgb(60 60 70 / ${0.05 * chance()})`;
    brush.fillRect(chance() * length * scale, chance() * width * scale, 2 + 5 * chance(), 2);
  }
  brush.strokeStyle = 'rgb(40 38 50 / 55%)';
  brush.lineWidth = 5;
  brush.strokeRect(2, 2, length * scale - 4, width * scale - 4);
}

// An I-beam seen from the front: two flanges, a web between them, rivets along it.
function drawBeam(brush: Brush, x: number, y: number, w: number, h: number): void {
  const isLong = w > h;
  brush.fillStyle = '#7c2617';
  brush.fillRect(x, y, w, h);
  const [thick, flange] = [isLong ? h : w, 0.26];
  const inset = thick * flange;
  const edge = thick * 0.09;
  brush.fillStyle = '#d0583a';
  if (isLong) {
    brush.fillRect(x, y + edge, w, inset - edge);
    brush.fillRect(x, y + h - inset, w, inset - edge);
  } else {
    brush.fillRect(x + edge, y, inset - edge, h);
    brush.fillRect(x + w - inset, y, inset - edge, h);
  }
  brush.fillStyle = '#a63c25';
  if (isLong) brush.fillRect(x, y + inset + edge / 2, w, h - 2 * inset - edge);
  else brush.fillRect(x + inset + edge / 2, y, w - 2 * inset - edge, h);
  drawRivets(brush, x, y, w, h);
}

function drawRivets(brush: Brush, x: number, y: number, w: number, h: number): void {
  const isLong = w > h;
  const step = 7.5 * scale;
  const count = Math.round((isLong ? w : h) / step);
  for (let i = 0; i < count; i += 1) {
    const along = (i + 0.5) * step;
    const [cx, cy] = isLong ? [x + along, y + h / 2] : [x + w / 2, y + along];
    brush.fillStyle = '#5e1b10';
    brush.beginPath();
    brush.arc(cx + 1, cy + 1, 6.5, 0, 2 * Math.PI);
    brush.fill();
    brush.fillStyle = '#f0a184';
    brush.beginPath();
    brush.arc(cx - 1, cy - 1, 4.8, 0, 2 * Math.PI);
    brush.fill();
  }
}

// Those on the rim lie just inside it.
const inside = (at: number, rim: number): number => Math.max(-rim + girder / 2, Math.min(rim - girder / 2, at));

function drawGirders(brush: Brush, girders: Girders): void {
  const thick = girder * scale;
  for (const at of girders.cross) {
    drawBeam(brush, across(inside(at * unit, length / 2)) - thick / 2, 0, thick, width * scale);
  }
  for (const at of girders.long) {
    drawBeam(brush, 0, down(inside(at * unit, width / 2)) - thick / 2, length * scale, thick);
  }
}

function drawHole(brush: Brush): void {
  const ring = (radius: number, colour: string): void => {
    brush.fillStyle = colour;
    brush.beginPath();
    brush.arc(across(0), down(0), radius * scale, 0, 2 * Math.PI);
    brush.fill();
  };
  ring(hole + 2, '#f4f0e6');
  ring(hole + 1.2, '#4c4a55');
  ring(hole, '#17151c');
}

// A head with a helmet, its top towards where the card's top must be.
function drawWorker(brush: Brush, { family }: Kind): void {
  brush.save();
  brush.translate(across(30), down(13.5));
  if (family === 'V') brush.rotate(Math.PI / 2);
  brush.scale(scale, scale);
  const round = (x: number, y: number, r: number, colour: string, from = 0, to = 2 * Math.PI): void => {
    brush.fillStyle = colour;
    brush.beginPath();
    brush.arc(x, y, r, from, to);
    brush.fill();
  };
  round(0, 0, 8, '#fffaf0');
  round(0, 1.5, 4.4, '#f0b58c');
  round(0, 0, 5.3, '#f2b705', Math.PI, 2 * Math.PI);
  brush.fillStyle = '#c98f00';
  brush.fillRect(-6.4, -0.6, 12.8, 1.6);
  round(-1.6, 2.4, 0.6, '#2a2430');
  round(1.6, 2.4, 0.6, '#2a2430');
  brush.restore();
}

// Along the edge that stands on the ground.
function drawGrass(brush: Brush, { family }: Kind): void {
  const chance = createChance(5);
  const isUpright = family === 'BV';
  const span = (isUpright ? width : length) * scale;
  brush.save();
  if (isUpright) brush.rotate(Math.PI / 2);
  else brush.translate(0, width * scale);
  for (let i = 0; i < span / 5; i += 1) {
    const x = span * chance();
    const tall = (4 + 5 * chance()) * scale;
    brush.fillStyle = ['#3f7d2c', '#56963a', '#2f6624'][i % 3] ?? '#3f7d2c';
    brush.beginPath();
    brush.moveTo(x - 9, 0);
    brush.lineTo(x + 4 * chance(), -tall);
    brush.lineTo(x + 9, 0);
    brush.fill();
  }
  brush.restore();
}

export function cardTexture(kind: Kind, girders: Girders): CanvasTexture {
  return drawTexture(length * scale, width * scale, (brush) => {
    drawBoard(brush, kind);
    drawGirders(brush, girders);
    if (hasPicture(kind)) drawWorker(brush, kind);
    if (kind.family === 'BV' || kind.family === 'BH') drawGrass(brush, kind);
    drawHole(brush);
  });
}
