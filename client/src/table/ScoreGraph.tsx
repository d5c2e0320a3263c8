import { useContext, useMemo } from 'preact/hooks';
import { TokenBadge } from '../art/marks';
import type { Table } from '../state/table';
import { listed, t } from '../texts/texts';
import { ThisGame } from './game';
import { type Course, coursesOf, scoreAt } from './scores';

// The scores over time, a line for each player, as wide as the slider under it.

const height = 100;

function useCourses(table: Table): readonly Course[] {
  const { scoringOf } = useContext(ThisGame);
  const room = table.state.value;
  const { events } = table.now.value;
  return useMemo(() => {
    const scoring = room && scoringOf?.(room);
    return scoring ? coursesOf(scoring, room.seats.map(({ seat }) => seat), events) : [];
  }, [scoringOf, room?.seats.length, events]);
}

// Stairs: a score stays what it is until it changes.
function stairs({ steps }: Course, total: number, yOf: (score: number) => number): string {
  const path = steps.map(({ event, score }, i) => (i === 0 ? `M0 ${yOf(score)}` : `H${event}V${yOf(score)}`));
  return `${path.join('')}H${total}`;
}

interface Properties {
  readonly table: Table;
  readonly event?: number; // the moment that is shown
  readonly onShow?: (event: number) => void;
}

export function ScoreGraph({ table, event, onShow }: Properties) {
  const courses = useCourses(table);
  const total = Math.max(1, table.now.value.events.length);
  const scores = courses.flatMap(({ steps }) => steps.map(({ score }) => score));
  const [least, most] = [Math.min(0, ...scores), Math.max(1, ...scores)];
  const yOf = (score: number): number => height - ((score - least) / (most - least)) * height;
  if (courses.length === 0) return null;
  const told = courses.map((course) => `${table.nameOf(course.seat)} ${scoreAt(course, event ?? total)}`);
  return (
    <svg
      class="score-graph"
      viewBox={`0 -4 ${total} ${height + 8}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('replay.graph', { scores: listed(told) })}
      onClick={({ clientX, currentTarget }) => {
        const { left, width } = currentTarget.getBoundingClientRect();
        onShow?.(Math.round(((clientX - left) / width) * total));
      }}
    >
      {least < 0 && <path class="zero" d={`M0 ${yOf(0)}H${total}`} />}
      {courses.map((course) => (
        <path key={course.seat} class={`course of-${course.seat}`} d={stairs(course, total, yOf)} data-course={course.seat} data-score={scoreAt(course, event ?? total)} />
      ))}
      {event !== undefined && <path class="now" d={`M${event} -4V${height + 4}`} />}
    </svg>
  );
}

// On the sheet at the end it is large, with the names of the lines.
export function ScoreStory({ table }: { table: Table }) {
  const courses = useCourses(table);
  if (courses.length === 0) return null;
  return (
    <figure class="score-story">
      <figcaption>{t('end.story')}</figcaption>
      <ScoreGraph table={table} />
      <ul aria-hidden="true">
        {courses.map(({ seat }) => (
          <li key={seat}>
            <svg class="score-key" width="26" height="8" viewBox="0 0 26 8">
              <path class={`course of-${seat}`} d="M0 4H26" />
            </svg>
            <TokenBadge seat={seat} size={14} /> {table.nameOf(seat)}
          </li>
        ))}
      </ul>
    </figure>
  );
}
