import { type Place, type Pose, parseKind, parsePlace, parsePose, parseWorker } from './words';

// A player's moves, as the rules write them.
export type Move =
  | { readonly verb: 'pass' }
  | { readonly verb: 'hire'; readonly place: Place }
  | { readonly verb: 'build'; readonly worker: string; readonly card: string; readonly poseWord: string; readonly pose: Pose }
  | { readonly verb: 'move' | 'slide' | 'stand'; readonly worker: string; readonly place: Place };

const walks = ['move', 'slide', 'stand'] as const;
type Walk = (typeof walks)[number];

export function parseMove(words: string): Move | undefined {
  if (words === 'pass') return { verb: 'pass' };
  const [first, second = '', third = '', fourth, ...rest] = words.split(' ');
  if (first === 'hire') {
    const place = parsePlace(second);
    return place && third === '' ? { verb: 'hire', place } : undefined;
  }
  if (parseWorker(second) === undefined || rest.length > 0) return undefined;
  if (first === 'build') {
    const pose = parsePose(fourth ?? '');
    return pose && parseKind(third) ? { verb: 'build', worker: second, card: third, poseWord: fourth ?? '', pose } : undefined;
  }
  const verb = walks.find((known) => known === first);
  const place = parsePlace(third);
  return verb && place && fourth === undefined ? { verb, worker: second, place } : undefined;
}

export interface Choice<M extends Move = Move> {
  readonly words: string; // as the server wrote it
  readonly move: M;
}
export type Building = Extract<Move, { verb: 'build' }>;
export type Walking = Extract<Move, { verb: Walk }>;
export type Hiring = Extract<Move, { verb: 'hire' }>;

// All that may be done now, asked for the way the screen needs it.
export interface Choices {
  readonly any: boolean;
  readonly pass: string | undefined; // when nothing else can be done
  readonly release: string | undefined; // Classic: what the hand holds
  readonly giveUp: string | undefined; // ... where that is a worker: he stands where he was
  readonly builds: readonly Choice<Building>[];
  readonly walks: readonly Choice<Walking>[];
  readonly hires: readonly Choice<Hiring>[];
  buildersOf(card: string): readonly string[];
  buildsOf(card: string, worker: string): readonly Choice<Building>[];
  walksOf(worker: string): readonly Choice<Walking>[];
}

const unique = (words: readonly string[]): readonly string[] => [...new Set(words)];

export function choicesOf(legal: readonly string[]): Choices {
  const builds: Choice<Building>[] = [];
  const walking: Choice<Walking>[] = [];
  const hires: Choice<Hiring>[] = [];
  for (const words of legal) {
    const move = parseMove(words);
    if (move?.verb === 'build') builds.push({ words, move });
    else if (move?.verb === 'hire') hires.push({ words, move });
    else if (move !== undefined && move.verb !== 'pass') walking.push({ words, move });
  }
  return {
    any: legal.length > 0,
    pass: legal.find((words) => words === 'pass'),
    release: legal.find((words) => words === 'release'),
    giveUp: legal.find((words) => words === 'give up'),
    builds,
    walks: walking,
    hires,
    buildersOf: (card) => unique(builds.filter(({ move }) => move.card === card).map(({ move }) => move.worker)),
    buildsOf: (card, worker) => builds.filter(({ move }) => move.card === card && move.worker === worker),
    walksOf: (worker) => walking.filter(({ move }) => move.worker === worker),
  };
}
