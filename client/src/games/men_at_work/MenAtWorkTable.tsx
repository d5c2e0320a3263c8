import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { Coach } from '../../table/Coach';
import { HelpSheet } from '../../table/Help';
import { siteHelp, siteHelpFor } from './help';
import { siteLessons, siteMoment } from './lessons';
import { Invitations } from '../../table/Invitations';
import { coachRoom } from '../../state/app';
import type { Table } from '../../state/table';
import { ActionBar } from '../../table/ActionBar';
import { Curtain } from '../../table/Curtain';
import { DeskNotices } from '../../table/DeskNotices';
import { ReplayBar } from '../../table/ReplayBar';
import { LiveLog, SidePanel } from '../../table/SidePanel';
import { type Sheet, TableHead } from '../../table/TableHead';
import { listed, t } from '../../texts/texts';
import { CarryOver } from './CarryOver';
import { Checklist } from './Checklist';
import { ComfortSheet } from './ComfortSheet';
import { Crew } from './Crew';
import { Foreman } from './Foreman';
import { Looks } from './Looks';
import { Ruler } from './Ruler';
import { SceneBox } from './SceneBox';
import { Supply, Takes } from './Shelf';
import { Spoken } from './Spoken';
import { TaskCard } from './TaskCard';
import { Thumbs } from './Thumbs';
import { Verdict } from './Verdict';
import { WorksEnd } from './WorksEnd';
import { buttonsOf } from './buttons';
import { bigTargets } from './comfort';
import { type Desk, createDesk } from './desk';
import { listenToKeys } from './keys';
import { prompt } from './prompt';
import { isPractice } from './view';

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
  const sheet = useSignal<Sheet>('none');
  const comfortOpen = useSignal(false);
  const sideOpen = useSignal(false);
  const folded = useSignal(matchMedia('(max-width: 1080px)').matches); // little room: the site first
  const over = table.now.value.outcome !== undefined;
  const view = desk.view.value;
  const practice = view !== undefined && isPractice(view);
  const alone = view?.players.length === 1 && !practice;
  const buttons = () => buttonsOf(desk, () => giveUp(desk));

  useEffect(() => listenToKeys(desk, { openHelp: () => (sheet.value = 'help'), buttons }), [desk]);
  useEffect(() => {
    if (over) sheet.value = 'end';
  }, [over]);
  const title = t('works.title', { names: listed(table.state.value?.seats.map((seat) => desk.nameOf(seat.seat)) ?? []) });
  useEffect(() => {
    document.title = `${desk.choices.value.any ? '● ' : ''}${title}`;
  });

  const close = (): void => {
    sheet.value = 'none';
  };
  const startReplay = (): void => {
    close();
    table.showMoment(0);
  };
  const classes = [
    'works',
    sideOpen.value && 'side-is-open',
    folded.value && 'is-folded',
    desk.holding.value && 'is-holding',
    bigTargets.value && 'has-big-targets',
  ].filter(Boolean);
  return (
    <div
      class={classes.join(' ')}
      data-phase={view?.phase}
      data-stage={view?.stage}
      data-viewer={table.viewer.value}
      data-acting={table.now.value.acting.join(' ')}
      data-waiting={table.waiting.value}
      data-events={table.now.value.events.length}
      data-held={desk.heldId.value}
      data-film={desk.film.value}
      data-moving={table.site.state.value?.moving ?? false}
    >
      <TableHead
        table={table}
        title={title}
        sheet={sheet}
        sideOpen={sideOpen}
        onReplay={startReplay}
        tools={
          <button type="button" class="tool" data-do="comfort" onClick={() => (comfortOpen.value = true)}>
            {t('comfort.open')}
          </button>
        }
      >
        <Ruler desk={desk} />
        {alone && <p class="chip turns">{t('works.turns', { count: view.turns })}</p>}
      </TableHead>
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
        {!over && <Verdict desk={desk} />}
        <Looks desk={desk} />
        <Thumbs desk={desk} />
        <div class="bench">
          {coachRoom.value === table.room && <Coach lessons={siteLessons} moment={siteMoment(desk)} />}
          <DeskNotices table={table} onInvite={() => (sheet.value = 'invite')} />
          {table.replay.value !== undefined && <ReplayBar table={table} tools={<FilmButton desk={desk} />} films={desk.films} />}
          <ActionBar
            prompt={prompt(desk)}
            help={view && siteHelpFor(view)}
            buttons={buttons()}
            mine={desk.choices.value.any}
          />
          <Supply desk={desk} />
        </div>
        {sheet.value === 'end' && over && <WorksEnd desk={desk} onClose={close} onReplay={startReplay} />}
      </main>
      <LiveLog table={table} />
      <Spoken />
      <Curtain table={table} />
      {sheet.value === 'help' && <HelpSheet page={siteHelp} onClose={close} />}
      {sheet.value === 'invite' && <Invitations table={table} onClose={close} />}
      {comfortOpen.value && <ComfortSheet onClose={() => (comfortOpen.value = false)} />}
    </div>
  );
}
