import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { call } from '../state/calls';
import type { Table } from '../state/table';
import { t } from '../texts/texts';
import { Curtain } from './Curtain';
import { type HelpPage, HelpSheet } from './Help';
import { Invitations } from './Invitations';
import { LiveLog } from './SidePanel';
import { type Sheet, TableHead } from './TableHead';
import { type Keys, listenToKeys } from './keys';
import { TheSide, createSide } from './side';

// What a table opens over itself.
export interface Doors {
  readonly isOver: boolean; // and the result has not been laid aside
  invite(): void;
  close(): void;
  startReplay(): void;
}

interface Properties {
  readonly table: Table;
  readonly title: string;
  readonly class: string;
  readonly data?: Readonly<Record<`data-${string}`, string | number | boolean | undefined>>;
  readonly mine: boolean; // whether somebody here is asked
  readonly help: HelpPage;
  readonly keys: Keys;
  readonly head?: ComponentChildren; // how far the game is
  readonly tools?: ComponentChildren; // of this game alone
  readonly children: (doors: Doors) => ComponentChildren;
}

// Around every board: the strip above it, the keys, the sheets that lie over it, and what is
// said aloud.
export function Frame({ table, title, class: className, data, mine, help, keys, head, tools, children }: Properties) {
  const sheet = useSignal<Sheet>('none');
  const side = useMemo(() => createSide(table), [table]);
  useEffect(() => side.dispose, [side]);
  const over = table.now.value.outcome !== undefined;
  const latest = useRef(keys);
  latest.current = keys;

  const open = (which: Sheet) => (): void => {
    sheet.value = which;
  };
  const closes = (key: string): boolean => {
    const isClosing = key === 'escape' && sheet.value !== 'none';
    if (isClosing) sheet.value = 'none';
    return isClosing;
  };
  useLayoutEffect(
    () =>
      listenToKeys(table, open('help'), {
        buttons: () => latest.current.buttons(),
        onKey: (event, key) => closes(key) || (latest.current.onKey?.(event, key) ?? false),
      }),
    [table],
  );
  useEffect(() => {
    if (over) sheet.value = 'end';
  }, [over]);
  useEffect(() => {
    document.title = `${mine ? '● ' : ''}${title}`;
  });

  useEffect(() => {
    if (mine) call(t('call.turn'), title);
  }, [mine]);

  const close = open('none');
  const startReplay = (): void => {
    close();
    table.showMoment(0);
  };
  return (
    <div
      class={`table ${className} ${side.open.value ? 'side-is-open' : ''}`}
      data-viewer={table.viewer.value}
      data-ahead={table.site.isAhead.value || undefined}
      data-acting={table.now.value.acting.join(' ')}
      data-waiting={table.waiting.value}
      data-events={table.now.value.events.length}
      {...data}
    >
      <div class="all-of-it" inert={table.curtain.value}>
        <TableHead table={table} title={title} sheet={sheet} side={side} onReplay={startReplay} tools={tools}>
          {head}
        </TableHead>
        <TheSide.Provider value={side}>
          {children({ isOver: over && sheet.value === 'end', invite: open('invite'), close, startReplay })}
        </TheSide.Provider>
        <LiveLog table={table} />
      </div>
      <Curtain table={table} />
      {sheet.value === 'help' && <HelpSheet page={help} onClose={close} />}
      {sheet.value === 'invite' && <Invitations table={table} onClose={close} />}
    </div>
  );
}
