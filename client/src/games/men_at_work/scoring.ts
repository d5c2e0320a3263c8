import { type ScoringOf, gainsBy } from '../../table/scores';

// Alone one counts turns and awards, else certificates and awards. Practice counts nothing.
export const scoringOf: ScoringOf = ({ options, seats }) => {
  if (options['site'] === 'practice' || options['site'] === 'exercise') return undefined;
  const isAlone = seats.length === 1;
  const worth: Readonly<Record<string, number>> = {
    'men_at_work.award': 1,
    ...(isAlone ? { 'men_at_work.done': 1 } : { 'men_at_work.lost_certificate': -1 }),
  };
  return { begin: isAlone ? 0 : Number(options['certificates'] ?? 3), gains: gainsBy(({ key }) => worth[key]) };
};
