import type { CanvasTexture } from 'three';
import { type Brush, createChance, drawTexture } from '../../../site/art/canvas';
import type { Point } from '../words';

// The board seen from above: the round site, the roundabout on which cars keep the score,
// and a little of the town around it.

const spaces = 120; // of the score track
const roadWidth = 44; // mm
const kerb = 5;
const rim = 16; // mm of town beside the road
const pixels = 2048;

export const boardHalf = (site: number): number => site + kerb + roadWidth + rim;
export const fenceAt = (site: number): number => site + 1;

// Where a score stands on the track: from the front, as the hands of a clock go. Lanes are
// counted from the inside.
export function spaceOf(score: number, lowest: number, lane: number, site: number): { readonly at: Point; readonly heading: number } {
  const angle = -Math.PI / 2 - (2 * Math.PI * (score - lowest)) / spaces;
  const radius = site + kerb + (roadWidth * (lane + 0.5)) / 4;
  return { at: [radius * Math.cos(angle), radius * Math.sin(angle), 0], heading: angle - Math.PI / 2 };
}

function fillCircle(brush: Brush, radius: number, colour: string): void {
  brush.fillStyle = colour;
  brush.beginPath();
  brush.arc(0, 0, radius, 0, 2 * Math.PI);
  brush.fill();
}

function drawTown(brush: Brush, halfSize: number): void {
  brush.fillStyle = '#7f9a5c';
  brush.fillRect(-halfSize, -halfSize, 2 * halfSize, 2 * halfSize);
  const chance = createChance(3);
  for (let i = 0; i < 900; i += 1) {
    brush.fillStyle = chance() < 0.5 ? 'rgb(40 70 20 / 18%)' : 'rgb(235 245 190 / 14%)';
    brush.fillRect((2 * chance() - 1) * halfSize, (2 * chance() - 1) * halfSize, 1 + 3 * chance(), 1);
  }
  brush.strokeStyle = '#5c5046';
  brush.lineWidth = 3;
  brush.strokeRect(-halfSize, -halfSize, 2 * halfSize, 2 * halfSize);
}

function drawRoad(brush: Brush, site: number, lowest: number): void {
  const inner = site + kerb;
  const outer = inner + roadWidth;
  fillCircle(brush, outer + 3, '#c9c2b4');
  fillCircle(brush, outer, '#4b4d54');
  brush.strokeStyle = 'rgb(245 240 225 / 70%)';
  brush.lineWidth = 0.7;
  brush.setLineDash([5, 4]);
  for (let lane = 1; lane < 4; lane += 1) {
    brush.beginPath();
    brush.arc(0, 0, inner + (roadWidth * lane) / 4, 0, 2 * Math.PI);
    brush.stroke();
  }
  brush.setLineDash([]);
  for (let space = 0; space < spaces; space += 1) drawSpace(brush, space, lowest, site);
  fillCircle(brush, inner, '#c9c2b4');
}

function drawSpace(brush: Brush, space: number, lowest: number, site: number): void {
  const score = space + lowest;
  const { heading } = spaceOf(score, lowest, 0, site);
  const inner = site + kerb;
  const isStrong = score % 5 === 0;
  brush.save();
  brush.rotate(-(heading + Math.PI / 2)); // the brush's y goes downwards
  brush.strokeStyle = isStrong ? 'rgb(255 225 120 / 90%)' : 'rgb(245 240 225 / 22%)';
  brush.lineWidth = isStrong ? 1 : 0.6;
  brush.beginPath();
  brush.moveTo(inner, 0);
  brush.lineTo(inner + roadWidth, 0);
  brush.stroke();
  if (isStrong) {
    brush.translate(inner + roadWidth + 9, 0);
    brush.rotate(Math.PI / 2);
    brush.font = '700 9px sans-serif';
    brush.textAlign = 'center';
    brush.textBaseline = 'middle';
    brush.fillStyle = score < 0 ? '#7a1d10' : '#22301a';
    brush.fillText(String(score), 0, 0);
  }
  brush.restore();
}

// Trodden earth with the tracks of wheels.
function drawSite(brush: Brush, site: number): void {
  fillCircle(brush, site, '#b08f63');
  brush.save();
  brush.beginPath();
  brush.arc(0, 0, site, 0, 2 * Math.PI);
  brush.clip();
  const chance = createChance(17);
  for (let i = 0; i < 700; i += 1) {
    const [x, y, r] = [(2 * chance() - 1) * site, (2 * chance() - 1) * site, 1 + 9 * chance()];
    brush.fillStyle = chance() < 0.5 ? `rgb(70 45 20 / ${0.09 * chance()})` : `rgb(255 235 200 / ${0.09 * chance()})`;
    brush.beginPath();
    brush.ellipse(x, y, r, r * 0.6, chance() * 3, 0, 2 * Math.PI);
    brush.fill();
  }
  brush.strokeStyle = 'rgb(74 48 24 / 30%)';
  brush.lineWidth = 4.5;
  brush.setLineDash([2.4, 1.6]);
  for (const [x, y, radius] of [[-site * 1.2, site * 0.4, site * 1.05], [site * 1.1, site * 0.9, site * 0.9], [0, 0, site * 0.86]] as const) {
    for (const beside of [0, 12]) {
      brush.beginPath();
      brush.arc(x, y, radius + beside, 0, 2 * Math.PI);
      brush.stroke();
    }
  }
  brush.restore();
}

export function boardTexture(site: number, lowest: number): CanvasTexture {
  const halfSize = boardHalf(site);
  return drawTexture(pixels, pixels, (brush) => {
    brush.translate(pixels / 2, pixels / 2);
    brush.scale(pixels / 2 / halfSize, pixels / 2 / halfSize);
    drawTown(brush, halfSize);
    drawRoad(brush, site, lowest);
    drawSite(brush, site);
  });
}
