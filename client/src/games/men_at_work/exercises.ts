import raw from '../../../../data/men_at_work/exercises.json';
import box from '../../../../data/men_at_work/pieces.json';
import type { Kind } from '../../site/shapes';
import { isKind } from '../../site/shapes';
import type { Spot } from '../../site/space';
import type { TableWish } from '../../table/game';
import { say } from '../../texts/texts';
import { type Instruction, instructions } from './words';

// The exercises of data/men_at_work/exercises.json. Their examples are pictures of how each
// instruction is followed.

export interface Placed extends Spot {
  readonly kind: Kind;
  readonly colour: string;
}

export interface Example {
  readonly site: readonly Placed[];
  readonly built: readonly Placed[];
}

const numbers = (words: readonly string[], unit: number): readonly number[] => words.map((word) => Number(word) / unit);

// white 0 0 35000 turn 0 0 0 1000000
function placed(text: string): readonly Placed[] {
  const [word = '', ...rest] = text.split(' ');
  const row = box.find((known) => known.word === word);
  const [x = 0, y = 0, z = 0] = numbers(rest.slice(0, 3), 1000);
  const [i = 0, j = 0, k = 0, w = 1] = numbers(rest.slice(4), 1e6);
  return row && isKind(row.kind) ? [{ kind: row.kind, colour: row.colour, at: [x, y, z], turn: [i, j, k, w] }] : [];
}

const sites: Readonly<Record<string, readonly string[]>> = raw.sites;

export function exampleOf(instruction: Instruction): Example {
  const { site, built } = raw.exercises[instruction];
  return { site: (sites[site] ?? []).flatMap(placed), built: built.flat().flatMap(placed) };
}

export const exerciseName = (exercise: Instruction): string => say(`men_at_work.option.exercise.${exercise}`) ?? exercise;

// A dropped piece may be taken up again; what falls of the site puts it up anew.
export const exerciseWish = (exercise: string): TableWish => ({
  game: 'men_at_work',
  options: { site: 'exercise', exercise, clumsy: 'yes' },
  seats: [{ kind: 'here' }],
});

export const emptyMat: TableWish = { game: 'men_at_work', options: { site: 'practice' }, seats: [{ kind: 'here' }] };

export const afterThis = (exercise: Instruction): Instruction | undefined => instructions[instructions.indexOf(exercise) + 1];
