import { useEffect, useMemo } from 'preact/hooks';
import { coachRoom } from '../../state/app';
import type { Table } from '../../state/table';
import { ActionBar } from '../../table/ActionBar';
import { Coach } from '../../table/Coach';
import { DeskNotices } from '../../table/DeskNotices';
import { Frame } from '../../table/Frame';
import { ReplayBar } from '../../table/ReplayBar';
import { SidePanel } from '../../table/SidePanel';
import { listed } from '../../texts/texts';
import { Crew } from './Crew';
import { EndScreen } from './EndScreen';
import { HandView } from './HandView';
import { Looks } from './Looks';
import { SceneBox } from './SceneBox';
import { TurnStrip } from './TurnStrip';
import { buttonsOf } from './buttons';
import { createDesk } from './desk';
import { help, helpFor } from './help';
import { onKey } from './keys';
import { lessons, momentOf } from './lessons';
import { prompt } from './prompt';
import { spoken } from './speech';
import { t } from './texts';

// The Skyscrapers table as a whole: the building above, what to do and the hand below it.
export function SkyTable({ table }: { table: Table }) {
  const desk = useMemo(() => createDesk(table), [table]);
  const view = desk.view.value;
  const mine = desk.choices.value.any;
  useEffect(() => desk.dispose, [desk]);
  return (
    <Frame
      table={table}
      title={t('sky.title', { names: listed(table.state.value?.seats.map((seat) => desk.nameOf(seat.seat)) ?? []) })}
      class={`sky ${view ? '' : 'is-empty'}`}
      data={{
        'data-phase': view?.phase,
        'data-actions': view?.actionsLeft,
        'data-options': desk.options.value.length,
        'data-aimed': desk.aimed.value?.words,
        'data-doer': desk.doer.value,
      }}
      mine={mine}
      help={help()}
      keys={{ buttons: () => buttonsOf(desk), onKey: (event, key) => onKey(desk, event, key) }}
      head={<TurnStrip desk={desk} />}
    >
      {(doors) => (
        <>
          <Crew desk={desk} />
          <main class="desk" id="game">
            <DeskNotices table={table} onInvite={doors.invite} />
            <div class="sky-view">
              <SceneBox desk={desk} />
              <Looks desk={desk} />
            </div>
            <div class="tray">
              {table.replay.value !== undefined && <ReplayBar table={table} />}
              {coachRoom.value === table.room && <Coach lessons={lessons} words={t} moment={momentOf(desk)} />}
              <ActionBar prompt={prompt(desk)} help={view && helpFor(view)} buttons={buttonsOf(desk)} mine={mine} />
              <HandView desk={desk} />
            </div>
          </main>
          <SidePanel table={table} />
          <div class="hidden" aria-live="assertive" data-spoken={spoken.value.count}>
            {spoken.value.words}
          </div>
          {doors.isOver && <EndScreen desk={desk} onClose={doors.close} onReplay={doors.startReplay} />}
        </>
      )}
    </Frame>
  );
}
