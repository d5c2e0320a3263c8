import { isAsked } from '../state/seat';
import type { Table } from '../state/table';
import { listed, say, t } from '../texts/texts';
import { Dialog } from '../ui/Dialog';
import { ActionBar, type Button, passOnButtons, undoButtons } from './ActionBar';
import { wouldChoose } from './Advice';
import { DeskNotices } from './DeskNotices';
import { EndButtons } from './EndButtons';
import { Frame } from './Frame';
import { ReplayBar } from './ReplayBar';
import { SeatCards } from './SeatCard';
import { SidePanel } from './SidePanel';
import { waitingFor } from './waiting';

// The table of a game that this page has no folder for: what the server shows of it as a list,
// what may be done as buttons, what happens in the log.

const spaced = (name: string): string => name.replaceAll('_', ' ');

function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(inWords).join(', ');
  if (typeof value !== 'object') return String(value);
  if (value === null) return '–';
  return Object.entries(value).map(([name, part]) => `${spaced(name)} ${inWords(part)}`).join(' · ');
}

const buttonName = (move: string): string => `move-${move.replaceAll(' ', '-')}`;

function buttonsOf(table: Table): readonly Button[] {
  const moves = table.legal.value.map((move, i) => ({
    key: i < 9 ? String(i + 1) : '',
    name: buttonName(move),
    label: move,
    run: () => table.act(move),
  }));
  return [...moves, ...passOnButtons(table), ...undoButtons(table)];
}

function promptOf(table: Table): string {
  if (table.replay.value !== undefined) return t('ask.replay');
  if (table.now.value.outcome !== undefined) return t('plain.over');
  const hint = table.hints.now.value;
  if (hint?.move !== undefined) return wouldChoose(hint.move, hint);
  return isAsked(table.now.value) ? t('plain.choose') : waitingFor(table);
}

function Result({ table, onClose, onReplay }: { table: Table; onClose: () => void; onReplay: () => void }) {
  const outcome = table.now.value.outcome;
  if (outcome === undefined) return null;
  const names = listed(outcome.winners.map(table.nameOf));
  return (
    <Dialog title={t(outcome.winners.length > 1 ? 'end.shared' : 'end.wins', { names })} onClose={onClose} class="end">
      <p class="end-why">{say(outcome.ending)}</p>
      <EndButtons table={table} onClose={onClose} onReplay={onReplay} />
    </Dialog>
  );
}

export function PlainBoard({ table }: { table: Table }) {
  const room = table.state.value;
  const seats = room?.seats ?? [];
  const { acting, view } = table.now.value;
  const buttons = () => buttonsOf(table);
  const advised = table.hints.now.value?.move;
  return (
    <Frame
      table={table}
      title={`${spaced(room?.game ?? '')} · ${listed(seats.map(({ seat }) => table.nameOf(seat)))}`}
      class="plain"
      mine={table.legal.value.length > 0}
      help={{ lines: [{ words: t('plain.help') }], keys: [['1 – 9', t('plain.key.move')], ['A', t('help.key.hint')], ['?', t('help.key.help')]] }}
      keys={{ buttons }}
    >
      {(doors) => (
        <>
          <SeatCards
            table={table}
            label={t('plain.players')}
            rows={seats.map(({ seat }) => ({ seat, acting: acting.includes(seat), facts: null, score: null }))}
          />
          <main class="desk" id="game" tabIndex={0}>
            <DeskNotices table={table} onInvite={doors.invite} />
            <dl class="plain-view">
              {!table.curtain.value &&
                Object.entries(table.replay.value?.view ?? view).map(([name, value]) => (
                  <div key={name} data-field={name}>
                    <dt>{spaced(name)}</dt>
                    <dd>{inWords(value)}</dd>
                  </div>
                ))}
            </dl>
            <div class="tray">
              {table.replay.value !== undefined && <ReplayBar table={table} />}
              <ActionBar
                prompt={promptOf(table)}
                help={undefined}
                buttons={buttons()}
                mine={table.legal.value.length > 0}
                hints={table.hints}
                advised={advised === undefined ? undefined : buttonName(advised)}
              />
            </div>
          </main>
          <SidePanel table={table} />
          {doors.isOver && <Result table={table} onClose={doors.close} onReplay={doors.startReplay} />}
        </>
      )}
    </Frame>
  );
}
