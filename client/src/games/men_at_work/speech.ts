import { signal } from '@preact/signals';
import type { HeldDescription, PieceDescription, SceneDescription } from '../../site/seam';
import { type Standing, weakest } from '../../solver/standing';
import { marginWords } from '../../state/standing';
import { listed } from '../../texts/texts';
import type { Desk } from './desk';
import { thingName } from './names';
import { t } from './texts';
import { idOf, nameOfId } from './words';

// What is spoken for those who listen to the site: what stands where, what the held piece is
// over and what it touches.

export const spoken = signal({ words: '', count: 0 }); // what was said last, and how much before it

const scenery = new Set(['crane', 'box']);

// What has a number is not any of its kind: "worker 2".
const anyOf = /^(an?|une?|een) /;

export function called(id: number): string {
  const name = nameOfId(id) ?? '';
  if (name === 'table') return t('works.ground.table');
  if (name === 'tray') return t('works.ground.tray');
  if (name === 'crane') return t('works.ground.crane');
  if (name === 'box') return t('works.ground.box');
  const number = name.replace(/\D/g, '');
  return number === '' ? thingName(name) : `${thingName(name).replace(anyOf, '')} ${number}`;
}

// What the button says with which a piece is taken.
export function takeLabel({ isAdded }: Pick<Desk, 'isAdded'>, piece: string): string {
  const id = idOf(piece);
  if (id !== undefined && isAdded(piece)) return t('works.take_again', { thing: called(id) });
  return t('works.take_thing', { thing: thingName(piece) });
}

const underway = 0.5; // mm behind the hand
const tenths = (length: number): string => length.toFixed(1);

function heldSentences(held: HeldDescription): readonly string[] {
  return [
    t('works.say.held', {
      thing: called(held.id),
      x: Math.round(held.at[0]),
      y: Math.round(held.at[1]),
      height: tenths(held.bottom),
      turn: Math.round(held.turn),
      lean: Math.round(held.lean),
    }),
    held.over.length === 0
      ? t('works.say.over_nothing')
      : t('works.say.over', { things: listed(held.over.map(called)), gap: tenths(held.gap) }),
    ...(held.lag > underway ? [t('works.say.underway')] : []),
    held.touches.length === 0 ? t('works.say.touches_nothing') : t('works.say.touches', { things: listed(held.touches.map(called)) }),
  ];
}

function pieceSentence(piece: PieceDescription): string {
  return t('works.say.piece', {
    thing: called(piece.id),
    things: piece.on.length === 0 ? t('works.say.nothing') : listed(piece.on.map(called)),
    x: Math.round(piece.at[0]),
    y: Math.round(piece.at[1]),
    top: tenths(piece.top),
  });
}

// What is the nearest to falling, and by how much.
export function standingInWords(standing: Standing): string {
  const [first] = weakest(standing);
  return first === undefined ? t('hairs.firm') : t('hairs.weakest', { thing: called(first[0]), margin: marginWords(first[1]) });
}

export function describe({ held, pieces }: SceneDescription): string {
  if (held !== undefined) return heldSentences(held).join(' ');
  const isScenery = ({ id }: PieceDescription): boolean => scenery.has(nameOfId(id) ?? '');
  const standing = pieces.filter((piece) => !isScenery(piece));
  return [
    ...pieces.filter(isScenery).map(pieceSentence),
    t('works.say.count', { count: standing.length }),
    ...standing.map(pieceSentence),
  ].join(' ');
}
