import type { PlayerSeat } from '../protocol/messages';

// Of whoever plays there, as they look in the light of a scene.
export const seatColours: Readonly<Record<PlayerSeat, string>> = {
  p1: '#0c8b8b',
  p2: '#b92c89',
  p3: '#3450c4',
  p4: '#d2521c',
  p5: '#6b8716',
  p6: '#6a7080',
};
