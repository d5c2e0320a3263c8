import {
  type Fields, type Reader, fields, flag, listOf, malformed, maybe, number, oneOf, orElse, recordOf, text,
} from '../../protocol/decode';
import type { PlayerSeat, Seat } from '../../protocol/messages';
import { anySeat, maybePlayer, player } from '../../protocol/seats';
import { type Condition, type Point, type SitePiece, type Turn, conditions, sitePiece } from '../../protocol/site';
import { type Back, type Instruction, instructions, parseBack } from './words';

// What a seat sees of Men at Work: src/games/men_at_work/view.cpp, read once.

export const phases = ['deal', 'first', 'show', 'turn', 'settle', 'choose', 'act', 'hold', 'over'] as const;
export type Phase = (typeof phases)[number];
export const stages = ['setup', 'build', 'cleanup'] as const;
export type Stage = (typeof stages)[number];

export interface Card {
  readonly card: string; // two digits
  readonly back: Back;
  readonly girder: Instruction;
  readonly worker: Instruction;
}
export interface Task {
  readonly back: Back;
  readonly instruction: Instruction;
}
export interface Piece extends SitePiece {
  readonly piece: string;
  readonly where: string;
  readonly at: Point;
  readonly turn: Turn;
  readonly top: number;
}
export interface Player {
  readonly seat: PlayerSeat;
  readonly certificates: number;
  readonly awards: number;
  readonly cards: number;
}
export interface View {
  readonly viewer: Seat;
  readonly options: Readonly<Record<string, string>>;
  readonly phase: Phase;
  readonly stage: Stage;
  readonly turn: PlayerSeat | undefined;
  readonly task?: Task | undefined;
  readonly checklist: readonly Condition[];
  readonly deck: number;
  readonly how?: Card | undefined;
  readonly rita: boolean;
  readonly redraws: number;
  readonly redrawsToSkip: number;
  readonly turns: number;
  readonly tasks?: number | undefined; // of an exercise
  readonly ending?: string | undefined;
  readonly awardsToWin?: number | undefined; // none when playing alone
  readonly supply: Readonly<Record<string, number>>; // by sort
  readonly added: readonly string[];
  readonly footing: readonly string[]; // girders on which a new worker may stand
  readonly held?: string | undefined;
  readonly pieces: readonly Piece[];
  readonly players: readonly Player[];
  readonly hand: readonly Card[];
  readonly foremanCard: boolean;
}

// At such a table there are no cards and nothing is judged.
export const isPractice = ({ options }: View): boolean => options['site'] === 'practice';
// At such a table the site is ready, the tasks are fixed, and nothing costs anything.
export const isExercise = ({ options }: View): boolean => options['site'] === 'exercise';
export const isGuided = (view: View): boolean => isExercise(view) && view.options['exercise'] === 'guided';
export const exerciseOf = (view: View): Instruction | undefined =>
  isExercise(view) ? instructions.find((instruction) => instruction === view.options['exercise']) : undefined;
// Whether there are certificates to lose and awards to win.
export const isContest = (view: View): boolean => !isPractice(view) && !isExercise(view);

const back: Reader<Back> = (value, where) => parseBack(text(value, where)) ?? malformed(where, 'a back');
const instruction = oneOf(instructions);

const card: Reader<Card> = (value, where) => {
  const row = fields(value, where);
  return {
    card: text(row['card'], where),
    back: back(row['back'], where),
    girder: instruction(row['girder'], where),
    worker: instruction(row['worker'], where),
  };
};

const task: Reader<Task> = (value, where) => {
  const row = fields(value, where);
  return { back: back(row['back'], where), instruction: instruction(row['instruction'], where) };
};

const point: Reader<Point> = (value, where) => {
  const [x, y, z] = listOf(number)(value, where);
  return x === undefined || y === undefined || z === undefined ? malformed(where, 'a point') : [x, y, z];
};

const turn: Reader<Turn> = (value, where) => {
  const [x, y, z, w] = listOf(number)(value, where);
  return x === undefined || y === undefined || z === undefined || w === undefined
    ? malformed(where, 'a turn')
    : [x, y, z, w];
};

const piece: Reader<Piece> = (value, where) => {
  const row = fields(value, where);
  return {
    ...sitePiece(value, where),
    piece: text(row['piece'], where),
    where: text(row['where'], where),
    at: point(row['at'], where),
    turn: turn(row['turn'], where),
    top: number(row['top'], where),
  };
};

const neighbour: Reader<Player> = (value, where) => {
  const row = fields(value, where);
  return {
    seat: player(row['seat'], where),
    certificates: number(row['certificates'], where),
    awards: number(row['awards'], where),
    cards: number(row['cards'], where),
  };
};

export function readView(view: Fields): View {
  return {
    viewer: anySeat(view['viewer'], 'viewer'),
    options: recordOf(text)(view['options'], 'options'),
    phase: oneOf(phases)(view['phase'], 'phase'),
    stage: oneOf(stages)(view['stage'], 'stage'),
    turn: maybePlayer(view['turn'], 'turn'),
    task: maybe(task)(view['task'], 'task'),
    checklist: conditions(view['checklist'], 'checklist'),
    deck: number(view['deck'], 'deck'),
    how: maybe(card)(view['how'], 'how'),
    rita: flag(view['rita'], 'rita'),
    redraws: number(view['redraws'], 'redraws'),
    redrawsToSkip: number(view['redraws_to_skip'], 'redraws_to_skip'),
    turns: number(view['turns'], 'turns'),
    tasks: maybe(number)(view['tasks'], 'tasks'),
    ending: maybe(text)(view['ending'], 'ending'),
    awardsToWin: maybe(number)(view['awards_to_win'], 'awards_to_win'),
    supply: recordOf(number)(view['supply'], 'supply'),
    added: listOf(text)(view['added'], 'added'),
    footing: listOf(text)(view['footing'], 'footing'),
    held: maybe(text)(view['held'], 'held'),
    pieces: listOf(piece)(view['pieces'], 'pieces'),
    players: listOf(neighbour)(view['players'], 'players'),
    hand: orElse(listOf(card), [])(view['hand'], 'hand'),
    foremanCard: orElse(flag, false)(view['foreman_card'], 'foreman_card'),
  };
}
