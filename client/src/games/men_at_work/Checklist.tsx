import type { Condition } from '../../protocol/site';
import { say } from '../../texts/texts';
import { RuleNumber } from '../../ui/RuleNumber';
import type { Desk } from './desk';
import { girdersIn, isForemans } from './footing';
import { VerdictIcon } from './icons';
import { t } from './texts';

const labels = { met: 'works.met', unmet: 'works.unmet', undecided: 'works.undecided' } as const;

// What the foreman would have instead: the evidence of his line names it.
function Cure({ desk, line }: { desk: Desk; line: Condition }) {
  const view = desk.view.value;
  if (!view?.added.length || line.holds !== 'unmet' || !isForemans(line) || line.evidence.length === 0) return null;
  return <small class="cure">{t('works.would_do', { girders: girdersIn(view, line.evidence.map(({ piece }) => piece)) })}</small>;
}

function Line({ desk, line }: { desk: Desk; line: Condition }) {
  const point = (): void => {
    desk.pointed.value = line;
  };
  const leave = (): void => {
    desk.pointed.value = undefined;
  };
  return (
    <li class={`condition is-${line.holds}`} data-condition={line.text} data-holds={line.holds}>
      <button type="button" title={t('works.show_proof')} onMouseEnter={point} onMouseLeave={leave} onFocus={point} onBlur={leave}>
        <VerdictIcon holds={line.holds} />
        <span>
          {say(line.text) ?? line.text}
          <span class="hidden"> {t(labels[line.holds])}</span>
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
    <section class="checklist" aria-label={t('works.checklist')}>
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
      </ul>
    </section>
  );
}
