import {
  type Fields,
  type Reader,
  fields,
  flag,
  listOf,
  malformed,
  maybe,
  number,
  oneOf,
  orElse,
  text,
} from '../../protocol/decode';
import type { PlayerSeat, Seat } from '../../protocol/messages';
import { anySeat, player, players } from '../../protocol/seats';
import { type Card, type Cell, type Colour, type Tile, colours, parseCard, parseCell, parseCells } from './words';

// What a seat sees of Monster Office: src/games/monster_office/view.cpp, read once.

export const phases = [
  'deal_hands', 'show_laid', 'deal_open', 'name_first', 'fill_row', 'deal_card', 'deal_project',
  'lay', 'setup', 'act', 'place', 'pick', 'put', 'discard', 'over',
] as const;
export type Phase = (typeof phases)[number];

export interface Space {
  readonly colour: Colour;
  readonly need: number;
  readonly cell?: Cell | undefined; // none while the tile is in the air
  readonly missing: number;
  readonly tokens: readonly number[]; // by seat
  readonly exact?: PlayerSeat | undefined;
}
export interface Project {
  readonly tile: Tile;
  readonly shape: string;
  readonly cells: readonly Cell[]; // empty while it is in the air
  readonly spaces: readonly Space[];
}
export interface ProjectCard {
  readonly tile: Tile;
  readonly shape: string;
  readonly spaces: readonly { readonly colour: Colour; readonly need: number }[];
}
export interface Player {
  readonly seat: PlayerSeat;
  readonly cards: number;
  readonly projects: number;
  readonly collected: readonly Tile[];
  readonly score: number;
  readonly credit: { readonly tokens: number; readonly exact: number; readonly completion: number };
  readonly workhorse: boolean;
  readonly laid: boolean;
  readonly shown?: Card | undefined;
  readonly used: readonly Card[];
}
export interface Hand {
  readonly cards: readonly Card[];
  readonly projects: readonly ProjectCard[];
  readonly laid?: Card | undefined;
}
// What decided between equals once it is over.
export const ties = ['projects', 'cards', 'shared'] as const;
export type Tie = (typeof ties)[number];

// What a card would bring on a project.
export interface Put {
  readonly card: Card;
  readonly tile: Tile;
  readonly missing: number; // before it
  readonly lost: number;
  readonly exact: boolean;
  readonly credit?: readonly number[] | undefined; // by seat, if it completes the project
}

export interface View {
  readonly viewer: Seat;
  readonly phase: Phase;
  readonly acting: readonly PlayerSeat[];
  readonly picksLeft: number;
  readonly shiftsLeft: number;
  readonly placing?: Tile | undefined;
  readonly idleTurns: number;
  readonly idleTurnsToEnd: number;
  readonly completed: number;
  readonly completedToEnd: number;
  readonly handLimit: number;
  readonly columns: number;
  readonly rows: number;
  readonly map: readonly Project[];
  readonly row: readonly (Card | undefined)[];
  readonly deck: number;
  readonly discard: readonly Card[];
  readonly projectDeck: number;
  readonly under: readonly ProjectCard[]; // the known ones beneath it
  readonly unseen: readonly ProjectCard[]; // in the deck or in hands, nobody knows which
  readonly players: readonly Player[];
  readonly tie?: Tie | undefined;
  readonly hand?: Hand | undefined;
  readonly puts: readonly Put[]; // for whoever is in turn, while work can be put in
}

const card: Reader<Card> = (value, where) =>
  parseCard(text(value, where)) ?? malformed(where, 'a card');
const cell: Reader<Cell> = (value, where) =>
  parseCell(text(value, where)) ?? malformed(where, 'a square');
const cells: Reader<readonly Cell[]> = (value, where) =>
  parseCells(text(value, where)) ?? malformed(where, 'squares');
const colour = oneOf(colours);

const space: Reader<Space> = (value, where) => {
  const row = fields(value, where);
  return {
    colour: colour(row['colour'], where),
    need: number(row['need'], where),
    cell: maybe(cell)(row['cell'], where),
    missing: number(row['missing'], where),
    tokens: listOf(number)(row['tokens'], where),
    exact: maybe(player)(row['exact'], where),
  };
};

const project: Reader<Project> = (value, where) => {
  const row = fields(value, where);
  return {
    tile: text(row['tile'], where),
    shape: text(row['shape'], where),
    cells: cells(row['cells'], where),
    spaces: listOf(space)(row['spaces'], where),
  };
};

const projectCard: Reader<ProjectCard> = (value, where) => {
  const row = fields(value, where);
  return {
    tile: text(row['tile'], where),
    shape: text(row['shape'], where),
    spaces: listOf((item, at) => {
      const need = fields(item, at);
      return { colour: colour(need['colour'], at), need: number(need['need'], at) };
    })(row['spaces'], where),
  };
};

const neighbour: Reader<Player> = (value, where) => {
  const row = fields(value, where);
  const credit = fields(row['credit'], where);
  return {
    seat: player(row['seat'], where),
    cards: number(row['cards'], where),
    projects: number(row['projects'], where),
    collected: listOf(text)(row['collected'], where),
    score: number(row['score'], where),
    credit: {
      tokens: number(credit['tokens'], where),
      exact: number(credit['exact'], where),
      completion: number(credit['completion'], where),
    },
    workhorse: flag(row['workhorse'], where),
    laid: flag(row['laid'], where),
    shown: maybe(card)(row['shown'], where),
    used: orElse(listOf(maybe(card)), [])(row['used'], where).filter((used) => used !== undefined),
  };
};

const hand: Reader<Hand> = (value, where) => {
  const row = fields(value, where);
  return {
    cards: listOf(card)(row['cards'], where),
    projects: listOf(projectCard)(row['projects'], where),
    laid: maybe(card)(row['laid'], where),
  };
};

const put: Reader<Put> = (value, where) => {
  const row = fields(value, where);
  return {
    card: card(row['card'], where),
    tile: text(row['tile'], where),
    missing: number(row['missing'], where),
    lost: number(row['lost'], where),
    exact: flag(row['exact'], where),
    credit: maybe(listOf(number))(row['credit'], where),
  };
};

export function readView(view: Fields): View {
  const grid = fields(view['grid'], 'grid');
  return {
    viewer: anySeat(view['viewer'], 'viewer'),
    phase: oneOf(phases)(view['phase'], 'phase'),
    acting: players(view['acting'], 'acting'),
    picksLeft: number(view['picks_left'], 'picks_left'),
    shiftsLeft: number(view['shifts_left'], 'shifts_left'),
    placing: maybe(text)(view['placing'], 'placing'),
    idleTurns: number(view['idle_turns'], 'idle_turns'),
    idleTurnsToEnd: number(view['idle_turns_to_end'], 'idle_turns_to_end'),
    completed: number(view['completed'], 'completed'),
    completedToEnd: number(view['completed_to_end'], 'completed_to_end'),
    handLimit: number(view['hand_limit'], 'hand_limit'),
    columns: number(grid['columns'], 'grid.columns'),
    rows: number(grid['rows'], 'grid.rows'),
    map: listOf(project)(view['map'], 'map'),
    row: listOf(maybe(card))(view['row'], 'row'),
    deck: number(view['deck'], 'deck'),
    discard: listOf(card)(view['discard'], 'discard'),
    projectDeck: number(view['project_deck'], 'project_deck'),
    under: listOf(projectCard)(view['project_deck_under'], 'project_deck_under'),
    unseen: listOf(projectCard)(view['unseen_projects'], 'unseen_projects'),
    players: listOf(neighbour)(view['players'], 'players'),
    tie: maybe(oneOf(ties))(view['tie'], 'tie'),
    hand: maybe(hand)(view['hand'], 'hand'),
    puts: maybe(listOf(put))(view['puts'], 'puts') ?? [],
  };
}
