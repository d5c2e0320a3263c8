import type { RoomState } from '../protocol/messages';

// Whether players at one screen have anything to hide from each other. On a building site
// only the foreman's cards are.
export function hasSecrets({ game, options }: Pick<RoomState, 'game' | 'options'>): boolean {
  return game !== 'men_at_work' || options['foreman'] === 'yes';
}
