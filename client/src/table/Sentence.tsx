import type { ComponentChildren } from 'preact';
import { TokenBadge } from '../art/marks';
import { WorkIcon } from '../art/workIcons';
import { type Desk, workName } from '../office/desk';
import { colours } from '../office/words';
import { type GameEvent, playerSeats } from '../protocol/messages';
import { template } from '../texts/texts';

// An event as a sentence: {seat} becomes the player's name, {colour} the kind of work.

type Part = { readonly text: string } | { readonly name: string };

export function partsOf(sentence: string): readonly Part[] {
  return sentence
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== '')
    .map((piece) => (piece.startsWith('{') ? { name: piece.slice(1, -1) } : { text: piece }));
}

export function plainSentence(desk: Desk, event: GameEvent): string {
  return partsOf(template(event.key) ?? event.key)
    .map((part) => ('text' in part ? part.text : word(desk, event.args[part.name])))
    .join('');
}

function word(desk: Desk, value: string | number | undefined): string {
  const seat = playerSeats.find((name) => name === value);
  if (seat !== undefined) return desk.nameOf(seat);
  const colour = colours.find((letter) => letter === value);
  return colour === undefined ? String(value ?? '') : workName(colour);
}

export function Sentence({ desk, event }: { desk: Desk; event: GameEvent }) {
  const show = (name: string): ComponentChildren => {
    const value = event.args[name];
    const seat = playerSeats.find((known) => known === value);
    if (seat !== undefined) {
      return (
        <b class={`who of-${seat}`}>
          <TokenBadge seat={seat} size={14} /> {desk.nameOf(seat)}
        </b>
      );
    }
    const colour = colours.find((letter) => letter === value);
    if (colour === undefined) return <b>{value}</b>;
    return (
      <span class={`work-word c-${colour}`}>
        <WorkIcon colour={colour} size={14} /> {workName(colour)}
      </span>
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
