import { StarIcon } from '../../art/marks';
import type { Condition } from '../../protocol/site';
import { say } from '../../texts/texts';
import { RuleNumber } from '../../ui/RuleNumber';
import { amountInWords, lackInWords } from './ahead';
import type { Desk } from './desk';
import { girdersIn, isForemans } from './footing';
import { VerdictIcon } from './icons';
import { t } from './texts';

const labels = { met: 'works.met', unmet: 'works.unmet', nearly: 'works.nearly', undecided: 'works.undecided' } as const;
const stateOf = ({ holds, amount }: Condition): keyof typeof labels => (amount?.nearly ? 'nearly' : holds);

// What the foreman would have instead: the evidence of his line names it.
function Cure({ desk, line }: { desk: Desk; line: Condition }) {
  const view = desk.view.value;
  if (!view?.added.length || line.holds !== 'unmet' || !isForemans(line) || line.evidence.length === 0) return null;
  return <small class="cure">{t('works.would_do', { girders: girdersIn(view, line.evidence.map(({ piece }) => piece)) })}</small>;
}

// By how much: while a piece is held where something is missing, else of the line that is looked at.
function HowMuch({ desk, line }: { desk: Desk; line: Condition }) {
  const isAsked = desk.lookedAt.value === line;
  const isMissed = desk.prediction.value !== undefined && line.holds === 'unmet';
  if (line.amount === undefined || !(isAsked || isMissed)) return null;
  const lack = line.holds === 'unmet' ? lackInWords(line, desk.scene.value?.seenWay) : undefined;
  const words = amountInWords(line.amount);
  return <small class="amount">{[words, lack !== words && lack].filter(Boolean).join(' ')}</small>;
}

function Line({ desk, line, isAward = false }: { desk: Desk; line: Condition; isAward?: boolean }) {
  const point = (): void => {
    desk.pointed.value = line;
  };
  const leave = (): void => {
    desk.pointed.value = undefined;
  };
  const pin = (): void => {
    desk.pinned.value = desk.pinned.value === line.text ? undefined : line.text;
  };
  const state = stateOf(line);
  return (
    <li class={`condition is-${state} ${isAward ? 'is-award' : ''}`} data-condition={line.text} data-holds={line.holds} data-nearly={state === 'nearly'}>
      <button
        type="button"
        title={t('works.show_proof')}
        aria-pressed={desk.pinned.value === line.text}
        onClick={pin}
        onMouseEnter={point}
        onMouseLeave={leave}
        onFocus={point}
        onBlur={leave}
      >
        {isAward ? <StarIcon size={22} /> : <VerdictIcon holds={state} />}
        <span>
          {say(line.text) ?? line.text}
          <span class="hidden"> {t(labels[state])}</span>
          <HowMuch desk={desk} line={line} />
          <Cure desk={desk} line={line} />
        </span>
      </button>
      <RuleNumber game="men_at_work" rule={line.rule} short />
    </li>
  );
}

// The conditions of the task: as of now while a piece is held, judged when all is at rest.
export function Checklist({ desk }: { desk: Desk }) {
  const lines = desk.checklist.value;
  if (lines.length === 0) return null;
  const met = lines.filter(({ holds }) => holds === 'met').length;
  return (
    <section class={`checklist ${desk.prediction.value ? 'is-foretold' : ''}`} aria-label={t('works.checklist')}>
      <h2>
        {t('works.checklist')}{' '}
        <small>
          {met}/{lines.length}
        </small>
      </h2>
      <ul>
        {lines.map((line, i) => (
          <Line key={`${line.text}-${i}`} desk={desk} line={line} />
        ))}
        {desk.award.value.map((line) => (
          <Line key={line.text} desk={desk} line={line} isAward />
        ))}
      </ul>
    </section>
  );
}
