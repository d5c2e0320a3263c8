import { say } from '../../texts/texts';
import { type Back, type Instruction, printBack, sortOf } from './words';

// What things of the site are called in the language of the page.

export function thingName(piece: string): string {
  const sort = sortOf(piece) ?? piece;
  return say(`men_at_work.thing.${sort}`) ?? piece;
}

export const backName = (back: Back): string => say(`men_at_work.back.${printBack(back)}`) ?? printBack(back);
export const instructionName = (instruction: Instruction): string =>
  say(`men_at_work.instruction.${instruction}`) ?? instruction;
