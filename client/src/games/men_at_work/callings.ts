import type { GameEvent } from '../../protocol/messages';
import type { Mark, Tone } from '../../site/seam';
import { idOf } from './words';

type Tenor = 'good' | 'open' | 'bad' | 'news';

// What is called out over the site when it happens, the piece it is about, and the rule that
// says so.
export const callings: Readonly<Record<string, { readonly tenor: Tenor; readonly tone?: Tone; readonly rule?: string }>> = {
  'men_at_work.task_met': { tenor: 'good' },
  'men_at_work.task_open': { tenor: 'open' },
  'men_at_work.award': { tenor: 'good', tone: 'award', rule: '43' },
  'men_at_work.fell_to_ground': { tenor: 'bad', tone: 'guilty', rule: '32' },
  'men_at_work.fell_on_worker': { tenor: 'bad', tone: 'guilty', rule: '32' },
  'men_at_work.left_table': { tenor: 'bad', tone: 'guilty', rule: '32' },
  'men_at_work.lost_certificate': { tenor: 'bad', rule: '33' },
  'men_at_work.gave_up': { tenor: 'bad', rule: 'A61' },
  'men_at_work.again': { tenor: 'news', rule: 'A72' },
  'men_at_work.time_up': { tenor: 'bad', rule: 'A46' },
  'men_at_work.out': { tenor: 'bad', rule: '35' },
  'men_at_work.rita': { tenor: 'news', rule: '42' },
  'men_at_work.skipped': { tenor: 'news', rule: 'A29' },
  'men_at_work.cleans_up': { tenor: 'news', rule: '36' },
  'men_at_work.tidy': { tenor: 'good' },
  'men_at_work.site_ready': { tenor: 'good' },
};

const isAccident = ({ key }: GameEvent): boolean => callings[key]?.tone === 'guilty' || key === 'men_at_work.lost_certificate';

// Whole turns since the last accident.
export const turnsWithout = (events: readonly GameEvent[]): number =>
  events.slice(events.findLastIndex(isAccident) + 1).filter(({ key }) => key === 'men_at_work.done').length;

export const isTaking = ({ key }: GameEvent): boolean => key === 'men_at_work.took';

// The piece that the last of these is about. What is taken later may bear the same name.
export function blamedIn(events: readonly GameEvent[]): Mark | undefined {
  const since = events.slice(events.findLastIndex(isTaking) + 1);
  const last = since.findLast(({ key }) => callings[key]?.tone !== undefined);
  const tone = last && callings[last.key]?.tone;
  const piece = idOf(String(last?.args['piece']));
  return tone === undefined || piece === undefined ? undefined : { piece, tone };
}
