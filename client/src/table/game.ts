import { type ComponentChildren, type FunctionComponent, createContext } from 'preact';
import type { ClientMessage, GameEvent, PlayerSeat } from '../protocol/messages';
import type { Table } from '../state/table';
import type { ScoringOf } from './scores';

// What the page knows of a game: a row for each in games/index.ts, made in the game's own
// folder. What a row leaves out is plain: a card without a picture, a board as a list.

export type TableWish = Omit<Extract<ClientMessage, { type: 'open' }>, 'type'>;

// What stands in braces in the sentences of a game, as words and as a picture with words.
export type NameOf = (seat: PlayerSeat) => string;
export interface Vocabulary {
  plain(name: string, value: string | number, nameOf: NameOf): string | undefined;
  show(name: string, value: string | number, nameOf: NameOf): ComponentChildren;
}

// What an option changes, in a picture and two sentences.
export interface AboutOption {
  readonly Picture: FunctionComponent;
  readonly words: () => string;
}

// How options are offered when a table is set up.
export interface OptionsSheet {
  readonly groups: readonly { readonly title: () => string; readonly options: readonly string[] }[];
  readonly needs: Readonly<Record<string, readonly string[]>>; // options that mean nothing unless others are chosen
  readonly elsewhere: Readonly<Record<string, readonly string[]>>; // values that have a button of their own in the lobby
  readonly hidden?: readonly string[]; // options that only those values need
  readonly about?: Readonly<Record<string, AboutOption>>;
}

// Drawings beside the rules, by their numbers.
export type RulePictures = Readonly<Record<string, FunctionComponent>>;

export interface Game {
  readonly name: string; // as the server calls it
  readonly title: () => string;
  readonly pitch?: () => string;
  readonly Picture?: FunctionComponent;
  readonly firstGame?: TableWish; // with the coach
  readonly Practice?: FunctionComponent; // a page on which one chooses what to practise
  readonly practice?: () => TableWish; // where there is nothing to choose
  readonly options?: OptionsSheet;
  readonly suggested?: () => Readonly<Record<string, string>>; // options to begin with, on this screen
  readonly hasSecrets?: (options: Readonly<Record<string, string>>) => boolean; // between players at one screen
  readonly secretEvents?: readonly string[]; // tell a player of what nobody else has seen
  readonly vocabulary?: Vocabulary;
  readonly quietEvents?: readonly string[]; // said in a low voice, or not at all
  readonly moveEvents?: readonly string[]; // what somebody chose to do; else every event is a step
  readonly rulePictures?: () => Promise<RulePictures>;
  readonly greatEvents?: readonly string[]; // what one looks for in a game that is over
  readonly scoringOf?: ScoringOf; // for the graph of a game that is looked back at
  readonly scene?: () => Promise<unknown>; // what its board draws with, which is heavy
  readonly Board?: FunctionComponent<{ readonly table: Table }>;
}

// The game of the table that we sit at.
export const ThisGame = createContext<Pick<Game, 'name' | 'vocabulary' | 'quietEvents' | 'moveEvents' | 'greatEvents' | 'scoringOf'>>({ name: '' });

export const isQuiet = ({ quietEvents }: Pick<Game, 'quietEvents'>, event: GameEvent): boolean =>
  quietEvents?.includes(event.key) ?? false;
