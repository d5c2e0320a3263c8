import type { ComponentChildren } from 'preact';
import { TokenBadge } from '../art/marks';
import { officeVocabulary } from '../games/monster_office/Vocabulary';
import { type GameEvent, playerSeats } from '../protocol/messages';
import type { Table } from '../state/table';
import { template } from '../texts/texts';
import { worksVocabulary } from '../games/men_at_work/Vocabulary';

// An event as a sentence: {seat} becomes the player's name, and what else stands in braces
// what the game's vocabulary makes of it.

export interface Vocabulary {
  plain(name: string, value: string | number): string | undefined;
  show(name: string, value: string | number): ComponentChildren;
}

const vocabularies: Readonly<Record<string, Vocabulary>> = {
  monster_office: officeVocabulary,
  men_at_work: worksVocabulary,
};

function vocabularyOf(event: GameEvent): Vocabulary | undefined {
  return vocabularies[event.key.split('.')[0] ?? ''];
}

type Part = { readonly text: string } | { readonly name: string };

export function partsOf(sentence: string): readonly Part[] {
  return sentence
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== '')
    .map((piece) => (piece.startsWith('{') ? { name: piece.slice(1, -1) } : { text: piece }));
}

export function plainSentence(table: Pick<Table, 'nameOf'>, event: GameEvent): string {
  const word = (name: string): string => {
    const value = event.args[name] ?? '';
    const seat = playerSeats.find((known) => known === value);
    return seat === undefined ? (vocabularyOf(event)?.plain(name, value) ?? String(value)) : table.nameOf(seat);
  };
  return partsOf(template(event.key) ?? event.key)
    .map((part) => ('text' in part ? part.text : word(part.name)))
    .join('');
}

export function Sentence({ table, event }: { table: Pick<Table, 'nameOf'>; event: GameEvent }) {
  const show = (name: string): ComponentChildren => {
    const value = event.args[name] ?? '';
    const seat = playerSeats.find((known) => known === value);
    if (seat === undefined) return vocabularyOf(event)?.show(name, value) ?? <b>{value}</b>;
    return (
      <b class={`who of-${seat}`}>
        <TokenBadge seat={seat} size={14} /> {table.nameOf(seat)}
      </b>
    );
  };
  return (
    <>
      {partsOf(template(event.key) ?? event.key).map((part, i) =>
        'text' in part ? part.text : <span key={i}>{show(part.name)}</span>,
      )}
    </>
  );
}
