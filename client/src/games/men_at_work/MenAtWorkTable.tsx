import { useSignal } from '@preact/signals';
import { useLayoutEffect, useMemo } from 'preact/hooks';
import type { Table } from '../../state/table';
import { ActionBar } from '../../table/ActionBar';
import { DeskNotices } from '../../table/DeskNotices';
import { Frame } from '../../table/Frame';
import { HairsTool } from '../../table/Hairs';
import { ReplayBar } from '../../table/ReplayBar';
import { SidePanel } from '../../table/SidePanel';
import { listed } from '../../texts/texts';
import { CarryOver } from './CarryOver';
import { Checklist } from './Checklist';
import { ComfortSheet } from './ComfortSheet';
import { Crew } from './Crew';
import { Foreman } from './Foreman';
import { HandLine } from './HandLine';
import { Looks } from './Looks';
import { Ruler } from './Ruler';
import { SceneBox } from './SceneBox';
import { Supply, Takes } from './Shelf';
import { Spoken } from './Spoken';
import { TaskCard } from './TaskCard';
import { Thumbs } from './Thumbs';
import { Verdict } from './Verdict';
import { WorksEnd } from './WorksEnd';
import { advisedButton } from './advice';
import { buttonsOf } from './buttons';
import { turnsWithout } from './callings';
import { bigTargets } from './comfort';
import { type Desk, createDesk } from './desk';
import { help, helpFor } from './help';
import { onKey } from './keys';
import { Guide } from './Guide';
import { prompt } from './prompt';
import { t } from './texts';
import { isContest, isPractice } from './view';
import { follow } from './stopwatch';

const littleRoom = '(max-width: 960px), (max-height: 560px) and (min-width: 600px)'; // as works-phone.css has it

function giveUp(desk: Desk): void {
  if (confirm(t('works.give_up_sure'))) desk.act(desk.choices.value.has('give up'));
}

// What the hand did and what fell, as it was seen then.
function FilmButton({ desk }: { desk: Desk }) {
  const event = desk.table.replay.value?.event ?? 0;
  return (
    <button type="button" class="small" data-do="film" disabled={event === 0} onClick={() => desk.askFilm(event)}>
      {t('works.film')}
    </button>
  );
}

// The Men at Work table as a whole: the site fills the screen, everything else lies over its edges.
export function MenAtWorkTable({ table }: { table: Table }) {
  const desk = useMemo(() => createDesk(table), [table]);
  const comfortOpen = useSignal(false);
  const folded = useSignal(matchMedia(littleRoom).matches); // the site first
  const view = desk.view.value;
  const practice = view !== undefined && isPractice(view);
  const alone = view?.players.length === 1 && isContest(view);
  useLayoutEffect(() => follow(desk), [desk]);
  const buttons = () => buttonsOf(desk, () => giveUp(desk));
  const classes = [
    'works',
    folded.value && 'is-folded',
    desk.holding.value && 'is-holding',
    bigTargets.value && 'has-big-targets',
  ].filter(Boolean);
  return (
    <Frame
      table={table}
      title={t('works.title', { names: listed(table.state.value?.seats.map((seat) => desk.nameOf(seat.seat)) ?? []) })}
      class={classes.join(' ')}
      data={{
        'data-phase': view?.phase,
        'data-stage': view?.stage,
        'data-held': desk.heldId.value,
        'data-film': desk.film.value,
        'data-moving': table.site.state.value?.moving ?? false,
      }}
      mine={desk.choices.value.any}
      help={help()}
      keys={{ buttons, onKey: (event, key) => onKey(desk, event, key) }}
      tools={
        <>
          <HairsTool />
          <button type="button" class="tool" data-do="comfort" onClick={() => (comfortOpen.value = true)}>
            {t('comfort.open')}
          </button>
        </>
      }
      head={
        <>
          <Ruler desk={desk} />
          {alone && <p class="chip turns">{t('works.turns', { count: turnsWithout(table.happened.value) })}</p>}
        </>
      }
    >
      {(doors) => (
        <>
          <main class="building" id="game">
            <SceneBox desk={desk} />
            <div class="left-edge">
              <TaskCard desk={desk} />
              {!practice && (
                <button
                  type="button"
                  class="small fold"
                  aria-expanded={!folded.value}
                  onClick={() => (folded.value = !folded.value)}
                >
                  {t(folded.value ? 'works.unfold' : 'works.fold')}
                </button>
              )}
              <Checklist desk={desk} />
              <Foreman desk={desk} />
            </div>
            <Crew desk={desk} />
            <Takes desk={desk} />
            <CarryOver desk={desk} />
            <SidePanel table={table} />
            {table.now.value.outcome === undefined && <Verdict desk={desk} />}
            <Looks desk={desk} />
            <Thumbs desk={desk} />
            <div class={`bench ${desk.aside.value.has('bench') ? 'is-aside' : ''}`}>
              <Guide desk={desk} />
              <DeskNotices table={table} onInvite={doors.invite} />
              <HandLine desk={desk} />
              {table.replay.value !== undefined ? (
                <ReplayBar table={table} tools={<FilmButton desk={desk} />} films={desk.films} />
              ) : (
                <ActionBar
                  prompt={prompt(desk)}
                  help={view && helpFor(view)}
                  buttons={buttons()}
                  mine={desk.choices.value.any}
                  hints={table.hints}
                  advised={advisedButton(desk)}
                />
              )}
              <Supply desk={desk} />
            </div>
            {doors.isOver && <WorksEnd desk={desk} onClose={doors.close} onReplay={doors.startReplay} />}
          </main>
          <Spoken />
          {comfortOpen.value && <ComfortSheet onClose={() => (comfortOpen.value = false)} />}
        </>
      )}
    </Frame>
  );
}
