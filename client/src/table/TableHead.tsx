import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { hasLinks } from '../state/myGames';
import { go } from '../state/route';
import type { Table } from '../state/table';
import { t } from '../texts/texts';
import { LanguagePicker } from '../ui/LanguagePicker';
import type { Side } from './side';

export type Sheet = 'none' | 'help' | 'invite' | 'end';

interface Properties {
  readonly table: Table;
  readonly title: string;
  readonly sheet: Signal<Sheet>;
  readonly side: Side;
  readonly onReplay: () => void;
  readonly tools?: ComponentChildren; // of this game alone
  readonly children: ComponentChildren; // how far the game is
}

// On a phone the tools are a menu, which the browser closes by Escape and by a touch beside it.
function closeMenu({ currentTarget }: { currentTarget: HTMLElement }): void {
  if (currentTarget.matches(':popover-open')) currentTarget.hidePopover();
}

// The strip above every table: the way home, how far the game is, and the tools.
export function TableHead({ table, title, sheet, side, onReplay, tools, children }: Properties) {
  const room = table.state.value;
  const over = table.now.value.outcome !== undefined;
  const open = (which: Sheet) => () => {
    sheet.value = which;
  };
  return (
    <header class="table-head">
      <button type="button" class="round" aria-label={t('app.home')} title={t('app.home')} onClick={() => go({ at: 'lobby' })}>
        <span aria-hidden="true">⌂</span>
      </button>
      <h1 class="hidden">{title}</h1>
      {children}
      <div class="head-tools" id="table-menu" popover="auto" onClick={closeMenu}>
        {room && room.spectators > 0 && <small class="chip">{t('room.spectators', { count: room.spectators })}</small>}
        {hasLinks(table.room) && (
          <button type="button" class="tool" data-do="invite" onClick={open('invite')}>
            {t('invite.title')}
          </button>
        )}
        {table.replay.value === undefined && (
          <button type="button" class="tool" data-do="open-replay" onClick={onReplay}>
            {t('replay.open')}
          </button>
        )}
        {over && (
          <button type="button" class="tool" data-do="show-end" onClick={open('end')}>
            {t('end.show')}
          </button>
        )}
        {tools}
        <button type="button" class="tool" data-do="help" onClick={open('help')}>
          {t('help.open')}
        </button>
        <LanguagePicker />
      </div>
      <button type="button" class="tool side-button" data-do="side" aria-expanded={side.open.value} onClick={side.toggle}>
        {t('table.log')}
        {side.unread.value > 0 && <b class="unread">{side.unread}</b>}
      </button>
      <button type="button" class="round menu-button" data-do="menu" popovertarget="table-menu" aria-label={t('table.menu')}>
        <span aria-hidden="true">☰</span>
      </button>
    </header>
  );
}
