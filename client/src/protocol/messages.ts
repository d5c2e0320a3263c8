import type { Fields } from './decode';
import type { Checklist, Doing, Point, Prediction, SiteState, SitePlace, Start, Turn, Used } from './site';

// All that is said between the page and the server, docs/protocol.md.

export const protocolVersion = 2;

export const longestName = 24; // characters
export const longestChat = 300;

export const playerSeats = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'] as const;
export type PlayerSeat = (typeof playerSeats)[number];
export type Seat = PlayerSeat | 'spectator';

export const seatKinds = ['here', 'link', 'bot'] as const;
export type SeatKind = (typeof seatKinds)[number];

// How quickly bots follow upon one another.
export const paces = ['slow', 'usual', 'quick', 'rush'] as const;
export type Pace = (typeof paces)[number];

export interface SeatWish {
  readonly kind: SeatKind;
  readonly name?: string;
  readonly bot?: string;
}

// What the page says.
export type ClientMessage =
  | { readonly type: 'hello'; readonly version: number; readonly packed: boolean }
  | {
      readonly type: 'open';
      readonly game: string;
      readonly options: Readonly<Record<string, string>>;
      readonly seats: readonly SeatWish[];
      readonly clock?: number; // seconds for a turn
      readonly reserve?: number; // and for the whole game
      readonly stand_in?: string; // the bot for those who are not there
    }
  | { readonly type: 'knock'; readonly room: string; readonly token: string }
  | {
      readonly type: 'join';
      readonly room: string;
      readonly token: string;
      readonly claim?: string; // what the seat's token shall be, if this is an invitation
      readonly name?: string;
      readonly seen?: number;
    }
  | { readonly type: 'leave'; readonly seat: Seat }
  | { readonly type: 'act'; readonly seat: PlayerSeat; readonly move: string; readonly tick?: number }
  | { readonly type: 'undo'; readonly seat: PlayerSeat }
  | { readonly type: 'rename'; readonly seat: PlayerSeat; readonly name: string }
  | { readonly type: 'say'; readonly seat: PlayerSeat; readonly text: string }
  | {
      readonly type: 'hand_over';
      readonly seat: PlayerSeat;
      readonly to: 'bot' | 'person';
      readonly bot?: string;
    }
  | { readonly type: 'pace'; readonly seat: Seat; readonly pace: Pace }
  | { readonly type: 'rematch'; readonly seat: PlayerSeat }
  | { readonly type: 'hint'; readonly seat: PlayerSeat }
  | { readonly type: 'at'; readonly seat: Seat; readonly event: number; readonly eyes?: Seat }
  | { readonly type: 'film'; readonly seat: Seat; readonly event: number }
  | { readonly type: 'log'; readonly seat: Seat; readonly from: number }
  | ({
      readonly type: 'hand';
      readonly seat: PlayerSeat;
      readonly number: number;
      readonly at: Point;
      readonly turn: Turn;
      readonly tick?: number;
    } & Doing)
  | { readonly type: 'ahead'; readonly seat: PlayerSeat }
  | { readonly type: 'ping' };

// What the server says.
export interface GameRow {
  readonly name: string;
  readonly least: number;
  readonly most: number;
  readonly options: readonly { readonly name: string; readonly values: readonly string[] }[];
}

export type Arguments = Readonly<Record<string, string | number>>;

export interface GameEvent {
  readonly key: string;
  readonly args: Arguments;
}

export interface Outcome {
  readonly winners: readonly PlayerSeat[];
  readonly scores: Readonly<Record<string, number>>;
  readonly ending: string;
}

export interface RoomSeat {
  readonly seat: PlayerSeat;
  readonly kind: SeatKind;
  readonly name: string;
  readonly bot?: string | undefined;
  readonly claimed: boolean; // its person has come
  readonly invited: boolean; // and the invitation has not been used
  readonly connections: number;
}

export interface Welcome {
  readonly type: 'welcome';
  readonly version: number;
  readonly games: readonly GameRow[];
  readonly bots: readonly string[];
}
export interface OpenedSeat {
  readonly seat: PlayerSeat;
  readonly kind: SeatKind;
  readonly token?: string | undefined;
  readonly invitation?: string | undefined;
}
export interface Opened {
  readonly type: 'opened';
  readonly room: string;
  readonly seats: readonly OpenedSeat[];
  readonly spectator: string;
}
// What a link opens, before anybody has come in by it.
export interface Door {
  readonly type: 'door';
  readonly room: string;
  readonly game: string;
  readonly seat: Seat;
  readonly invited: boolean;
  readonly names: readonly string[];
}
export interface Joined {
  readonly type: 'joined';
  readonly room: string;
  readonly seat: Seat;
  readonly token?: string | undefined;
}
// The seats whose time is running.
export interface Clock {
  readonly seconds: number;
  readonly left: number;
  readonly seats: readonly PlayerSeat[];
  readonly reserve: Readonly<Record<string, number>>; // by seat, what is left of it
}
export interface RoomState {
  readonly type: 'room';
  readonly room: string;
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly seats: readonly RoomSeat[];
  readonly spectators: number;
  readonly clock?: Clock | undefined;
  readonly pace: Pace;
  readonly standIn: string; // the bot for those who are not there
  readonly waiting: boolean; // for people who have not come yet
  readonly onlyBots: boolean; // play on: people are out, or watch
  readonly over: boolean;
  readonly rematch?: string | undefined;
  readonly kept?: Kept | undefined;
}
// Why a room can only be looked at, and how many of its moves are shown.
export interface Kept {
  readonly key: string;
  readonly shown: number;
  readonly of: number;
}
export interface Left {
  readonly type: 'left';
  readonly seat: Seat;
}
export interface Told {
  readonly type: 'told';
  readonly seat: Seat;
  readonly first: number;
  readonly events: readonly GameEvent[];
  readonly view: Fields;
  readonly acting: readonly PlayerSeat[];
  readonly legal: readonly string[];
  readonly undo: boolean;
  readonly more: boolean; // further events, for whoever joins again
  readonly outcome?: Outcome | undefined;
}
export interface Remark {
  readonly seat: PlayerSeat;
  readonly name: string;
  readonly text: string;
}
export interface Said extends Remark {
  readonly type: 'said';
}
export interface ChatLines {
  readonly type: 'chat';
  readonly lines: readonly Remark[]; // that were said before we came
}
export interface At {
  readonly type: 'at';
  readonly seat: Seat;
  readonly event: number;
  readonly view: Fields;
  readonly eventsTotal: number;
}
// Some of the log; more follows from `next` on.
export interface LogPart {
  readonly type: 'log';
  readonly text: string;
  readonly next?: number | undefined;
}
export interface Refused {
  readonly type: 'refused';
  readonly rule: string;
  readonly key: string;
  readonly text: string;
  readonly args: Arguments;
}
export interface Faulted {
  readonly type: 'fault';
  readonly key: string;
  readonly text: string;
}
export interface Bye {
  readonly type: 'bye';
  readonly key: string;
}

export type ServerMessage =
  | Welcome
  | LogPart
  | Opened
  | Door
  | Joined
  | Left
  | RoomState
  | Told
  | Said
  | ChatLines
  | At
  | SiteState
  | Checklist
  | Prediction
  | Start
  | Used
  | Hint
  | Refused
  | Faulted
  | Bye
  | { readonly type: 'pong' };

// What a foreman would do after that event of the seat: a move, or a place for what is held.
export interface Hint {
  readonly type: 'hint';
  readonly seat: PlayerSeat;
  readonly event: number;
  readonly move?: string | undefined;
  readonly place?: SitePlace | undefined;
  readonly sure?: number | undefined; // of the place, times of ten
  readonly reason?: GameEvent | undefined; // for the move, as a sentence
}

// A message together with the number that the page had put on its question.
export interface Answer {
  readonly message: ServerMessage;
  readonly ack?: number | undefined;
}
