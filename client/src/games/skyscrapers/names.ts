import { say } from '../../texts/texts';
import type { Desk } from './desk';
import { type Option, levelAt, sumOf } from './options';
import { t } from './texts';
import type { Risk, View } from './view';
import { type Kind, type Place, parseKind, parseWorker } from './words';

// What cards, workers and places are called in the language of the page.

export const familyName = (family: Kind['family']): string => say(`skyscrapers.family.${family}`) ?? family;
const layoutName = (layout: Kind['layout']): string => say(`skyscrapers.layout.${layout}`) ?? layout;

export function cardName(word: string): string {
  const kind = parseKind(word);
  return kind === undefined ? word : `${familyName(kind.family)}, ${layoutName(kind.layout)}`;
}

// One's own are called by their number, those of others also by whose they are.
export function workerName(desk: Pick<Desk, 'nameOf' | 'view'>, word: string): string {
  const worker = parseWorker(word);
  if (worker === undefined) return word;
  const { seat, number } = worker;
  return seat === desk.view.value?.viewer ? t('sky.worker', { number }) : t('sky.worker_of', { number, name: desk.nameOf(seat) });
}

export function placeName(view: View, place: Place): string {
  return place.on === 'ground' ? t('sky.ground') : t('sky.on_level', { level: levelAt(view, place), card: place.on });
}

export function pointsInWords(option: Extract<Option, { kind: 'ghost' }>): string {
  const { girders, picture, doubled, points } = sumOf(option.ghost);
  const parts = [
    t('sky.sum.girders', { girders }),
    ...(picture > 0 ? [t('sky.sum.picture')] : []),
    ...(doubled ? [t('sky.sum.doubled')] : []),
  ];
  return t('sky.sum', { parts: parts.join(', '), points });
}

export function risksInWords(desk: Desk, risks: readonly Risk[]): string {
  const all = risks.map(({ worker, percent }) => t('sky.risk_of', { worker: workerName(desk, worker), percent }));
  return t('sky.risks', { risks: all.join(', ') });
}
