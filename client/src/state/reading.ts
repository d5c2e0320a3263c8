import { signal } from '@preact/signals';

// The page of rules that lies open over everything, and the rule that was looked up.
export interface Reading {
  readonly game: string;
  readonly rule?: string | undefined;
}

export const reading = signal<Reading | undefined>(undefined);

export function read(game: string, rule?: string): void {
  reading.value = { game, rule };
}

// As a refusal cites it: the game and the number, with a blank between them.
export function parseCitation(cited: string): { readonly game: string; readonly rule: string } | undefined {
  const [game, rule, more] = cited.split(' ');
  return game && rule && more === undefined ? { game, rule } : undefined;
}
