import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import { TokenBadge } from '../art/marks';
import { type GameEvent, playerSeats } from '../protocol/messages';
import type { Table } from '../state/table';
import { template } from '../texts/texts';
import { ThisGame, type Vocabulary } from './game';

// An event as a sentence: {seat} becomes the player's name, and what else stands in braces
// what the game's vocabulary makes of it.

type Part = { readonly text: string } | { readonly name: string };

export function partsOf(sentence: string): readonly Part[] {
  return sentence
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== '')
    .map((piece) => (piece.startsWith('{') ? { name: piece.slice(1, -1) } : { text: piece }));
}

// Of a game whose sentences we lack there is still what happened.
const templateOf = ({ key, args }: GameEvent): string =>
  template(key) ?? [key.split('.').at(-1), ...Object.keys(args).map((name) => `{${name}}`)].join(' ').replaceAll('_', ' ');

export function plainSentence(table: Pick<Table, 'nameOf'>, event: GameEvent, vocabulary?: Vocabulary): string {
  const word = (name: string): string => {
    const value = event.args[name] ?? '';
    const seat = playerSeats.find((known) => known === value);
    return seat === undefined ? (vocabulary?.plain(name, value, table.nameOf) ?? String(value)) : table.nameOf(seat);
  };
  return partsOf(templateOf(event))
    .map((part) => ('text' in part ? part.text : word(part.name)))
    .join('');
}

export function Sentence({ table, event }: { table: Pick<Table, 'nameOf'>; event: GameEvent }) {
  const { vocabulary } = useContext(ThisGame);
  const show = (name: string): ComponentChildren => {
    const value = event.args[name] ?? '';
    const seat = playerSeats.find((known) => known === value);
    if (seat === undefined) return vocabulary?.show(name, value, table.nameOf) ?? <b>{value}</b>;
    return (
      <b class={`who of-${seat}`}>
        <TokenBadge seat={seat} size={14} /> {table.nameOf(seat)}
      </b>
    );
  };
  return (
    <>
      {partsOf(templateOf(event)).map((part, i) =>
        'text' in part ? part.text : <span key={i}>{show(part.name)}</span>,
      )}
    </>
  );
}
