import type { GameEvent, RoomState } from '../protocol/messages';
import type { Game } from '../table/game';
import { menAtWork } from './men_at_work/game';
import { monsterOffice } from './monster_office/game';
import { skyscrapers } from './skyscrapers/game';

// All games that the page has a folder for, in the order of the lobby. Nothing else names one.
export const games: readonly Game[] = [monsterOffice, menAtWork, skyscrapers];

// A game that the server offers and we do not know is played all the same, plainly.
export const gameOf = (name: string): Game => games.find((game) => game.name === name) ?? { name, title: () => name };

// What players at one screen have to hide from each other.
export const secrets = {
  has: ({ game, options }: Pick<RoomState, 'game' | 'options'>): boolean => gameOf(game).hasSecrets?.(options) ?? true,
  tells: (game: string, { key }: GameEvent): boolean => gameOf(game).secretEvents?.includes(key) ?? false,
};
