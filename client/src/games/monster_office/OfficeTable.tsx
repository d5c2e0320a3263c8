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
import { focusGroup } from '../../ui/Rove';
import { Contest } from './Contest';
import { EndScreen } from './EndScreen';
import { HandView } from './HandView';
import { PlayersView } from './PlayersView';
import { Race } from './Race';
import { RevealNote } from './RevealNote';
import { Supply } from './Supply';
import { Wall } from './Wall';
import { advisedButton } from './advice';
import { buttonsOf } from './buttons';
import { type Desk, createDesk } from './desk';
import { flyAlong } from './flights';
import { help, helpFor } from './help';
import { lessons, momentOf } from './lessons';
import { prompt } from './prompt';
import { t } from './texts';

const groups: Readonly<Record<string, string>> = { w: 'wall', e: 'supply', h: 'hand' };

function onKey(desk: Desk, key: string): boolean {
  const group = groups[key];
  if (key === 'escape') desk.letGo();
  else if (group !== undefined) focusGroup(group);
  else return false;
  return true;
}

// The Monster Office table as a whole.
export function OfficeTable({ table }: { table: Table }) {
  const desk = useMemo(() => createDesk(table), [table]);
  const view = desk.view.value;
  const mine = desk.choices.value.all.length > 0;
  const names = listed(table.state.value?.seats.map((seat) => desk.nameOf(seat.seat)) ?? []);

  useEffect(() => {
    const stops = [flyAlong(desk), desk.dispose];
    return () => stops.forEach((stop) => stop());
  }, [desk]);

  return (
    <Frame
      table={table}
      title={t('table.title', { names })}
      class={`office ${view ? '' : 'is-empty'}`}
      data={{ 'data-phase': view?.phase }}
      mine={mine}
      help={help()}
      keys={{ buttons: () => buttonsOf(desk), onKey: (_, key) => onKey(desk, key) }}
      head={<Race desk={desk} />}
    >
      {(doors) => (
        <>
          <PlayersView desk={desk} />
          <main class="desk" id="game" tabIndex={0}>
            <DeskNotices table={table} onInvite={doors.invite} />
            <Supply desk={desk} />
            <Contest desk={desk} />
            <RevealNote desk={desk} />
            <Wall desk={desk} />
            <div class="tray">
              {coachRoom.value === table.room && <Coach lessons={lessons} words={t} moment={momentOf(desk)} />}
              {table.replay.value !== undefined ? (
                <ReplayBar table={table} />
              ) : (
                <ActionBar
                  prompt={prompt(desk)}
                  help={view && helpFor(view.phase)}
                  buttons={buttonsOf(desk)}
                  mine={mine}
                  hints={table.hints}
                  advised={advisedButton(desk.advised.value)}
                />
              )}
              <HandView desk={desk} />
            </div>
          </main>
          <SidePanel table={table} />
          {doors.isOver && <EndScreen desk={desk} onClose={doors.close} onReplay={doors.startReplay} />}
        </>
      )}
    </Frame>
  );
}
