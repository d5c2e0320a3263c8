import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { coachRoom } from '../../state/app';
import type { Table } from '../../state/table';
import { ActionBar } from '../../table/ActionBar';
import { Coach } from '../../table/Coach';
import { DeskNotices } from '../../table/DeskNotices';
import { Frame } from '../../table/Frame';
import { HairsLegend, HairsTool } from '../../table/Hairs';
import { ReplayBar } from '../../table/ReplayBar';
import { SidePanel } from '../../table/SidePanel';
import { listed } from '../../texts/texts';
import { Dialog } from '../../ui/Dialog';
import { Loudness } from '../../ui/Loudness';
import { Crew } from './Crew';
import { EndScreen } from './EndScreen';
import { HandPads } from './HandPads';
import { HandView } from './HandView';
import { Looks } from './Looks';
import { SceneBox } from './SceneBox';
import { TurnStrip } from './TurnStrip';
import { buttonsOf } from './buttons';
import { type Desk, createDesk } from './desk';
import { help, helpFor } from './help';
import { listenToKeyUps, onKey } from './keys';
import { lessons, momentOf } from './lessons';
import { advisedButton, prompt } from './prompt';
import { spoken, standingInWords } from './speech';
import { t } from './texts';
import type { View } from './view';

const fallTime = 3500; // ms

// Whether the building comes down before our eyes: that is looked at before any result is.
function useFall(view: View | undefined): boolean {
  const wasDown = useRef<boolean>(undefined); // when we came
  const isSeen = useSignal(false);
  const isDown = view?.ending === 'collapse';
  if (view !== undefined) wasDown.current ??= isDown;
  const falls = isDown && wasDown.current === false && !isSeen.value;
  useEffect(() => {
    if (!falls) return undefined;
    const timer = setTimeout(() => (isSeen.value = true), fallTime);
    return () => clearTimeout(timer);
  }, [falls]);
  return falls;
}

// What a hand did and what fell, as it was seen then.
function FilmButton({ desk }: { desk: Desk }) {
  const event = desk.table.replay.value?.event ?? 0;
  return (
    <button type="button" class="small" data-do="film" disabled={event === 0} onClick={() => desk.handwork.askFilm(event)}>
      {t('sky.film')}
    </button>
  );
}

// How things stand, for those who look at the page from outside.
const dataOf = ({ view: { value: view }, options, aimed, doer, handwork, table }: Desk) => ({
  'data-phase': view?.phase,
  'data-actions': view?.actionsLeft,
  'data-options': options.value.length,
  'data-aimed': aimed.value?.words,
  'data-doer': doer.value,
  'data-mode': view?.mode,
  'data-held': handwork.mine.value?.piece,
  'data-on-rail': handwork.onRail.value || undefined,
  'data-moving': table.site.state.value?.moving || undefined,
  'data-film': view?.mode === 'classic' ? handwork.film.value : undefined,
});

// What to do, and with what.
function Tray({ desk }: { desk: Desk }) {
  const { table, handwork } = desk;
  const view = desk.view.value;
  return (
    <div class="tray">
      {table.replay.value !== undefined && (
        <ReplayBar table={table} {...(view?.mode === 'classic' && { tools: <FilmButton desk={desk} />, films: handwork.films })} />
      )}
      {coachRoom.value === table.room && <Coach lessons={lessons} words={t} moment={momentOf(desk)} />}
      <ActionBar
        prompt={prompt(desk)}
        help={view && helpFor(view)}
        buttons={buttonsOf(desk)}
        mine={desk.choices.value.any}
        hints={table.hints}
        advised={advisedButton(desk)}
      />
      {handwork.mine.value === undefined ? <HandView desk={desk} /> : <HandPads desk={desk} />}
    </div>
  );
}

// The Skyscrapers table as a whole: the building above, what to do and the hand below it.
export function SkyTable({ table }: { table: Table }) {
  const desk = useMemo(() => createDesk(table), [table]);
  const view = desk.view.value;
  const falls = useFall(view);
  useEffect(() => desk.dispose, [desk]);
  useLayoutEffect(() => listenToKeyUps(desk), [desk]);
  const soundOpen = useSignal(false);
  const classicTools = (
    <>
      <HairsTool />
      <button type="button" class="tool" data-do="sound" onClick={() => (soundOpen.value = true)}>
        {t('comfort.open')}
      </button>
    </>
  );
  return (
    <Frame
      table={table}
      title={t('sky.title', { names: listed(table.state.value?.seats.map((seat) => desk.nameOf(seat.seat)) ?? []) })}
      class={`sky ${view ? '' : 'is-empty'}`}
      data={dataOf(desk)}
      mine={desk.choices.value.any}
      help={help()}
      keys={{ buttons: () => buttonsOf(desk), onKey: (event, key) => onKey(desk, event, key) }}
      head={<TurnStrip desk={desk} />}
      tools={view?.mode === 'classic' && classicTools}
    >
      {(doors) => (
        <>
          <Crew desk={desk} />
          <main class="desk" id="game">
            <DeskNotices table={table} onInvite={doors.invite} />
            <div class="sky-view">
              <SceneBox desk={desk} />
              {view?.mode === 'classic' && <HairsLegend words={desk.standing.value && standingInWords(desk, desk.standing.value)} />}
              <Looks desk={desk} />
            </div>
            <Tray desk={desk} />
          </main>
          <SidePanel table={table} />
          <div class="hidden" aria-live="assertive" data-spoken={spoken.value.count}>
            {spoken.value.words}
          </div>
          {soundOpen.value && (
            <Dialog title={t('comfort.open')} onClose={() => (soundOpen.value = false)}>
              <Loudness />
            </Dialog>
          )}
          {doors.isOver && !falls && <EndScreen desk={desk} onClose={doors.close} onReplay={doors.startReplay} />}
        </>
      )}
    </Frame>
  );
}
