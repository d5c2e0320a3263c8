import { useSignal } from '@preact/signals';
import { useContext, useEffect, useRef } from 'preact/hooks';
import { TokenBadge } from '../art/marks';
import { longestChat } from '../protocol/messages';
import type { Table } from '../state/table';
import { t } from '../texts/texts';
import { useDismiss } from '../ui/dismiss';
import { Sentence, plainSentence } from './Sentence';
import { ThisGame, isQuiet } from './game';
import { type Line, linesOf, timesOf } from './lines';
import { TheSide } from './side';
import { isTurn } from './steps';

// The written log and the chat. They know no game: what an event says is for its vocabulary.

const mostShown = 400;

// Every line leads to its moment; in a look back the lines to come are there too.
function Log({ table }: { table: Table }) {
  const game = useContext(ThisGame);
  const list = useRef<HTMLOListElement>(null);
  const events = table.curtain.value ? [] : table.now.value.events;
  const moment = table.replay.value?.event ?? events.length;
  const start = Math.max(0, Math.min(moment, events.length - mostShown / 2) - mostShown / 2);
  useEffect(() => {
    const line = list.current?.querySelector<HTMLElement>('[aria-current]');
    const element = list.current;
    if (element && line) element.scrollTop = line.offsetTop + line.offsetHeight - element.offsetTop - element.clientHeight + 4;
  }, [events.length, moment]);
  const lookOf = ({ event, first }: Line): string =>
    [isTurn(event) ? 'is-turn' : isQuiet(game, event) && 'is-quiet', first > moment && 'is-to-come'].filter(Boolean).join(' ');
  const isNow = ({ first, last }: Line): boolean => first <= moment && moment <= last;
  return (
    <ol class="log" ref={list} tabIndex={0} aria-label={t('table.log')}>
      {linesOf(events.slice(start, start + mostShown), start).map((line) => (
        <li key={line.first} class={lookOf(line)} data-event={line.event.key} data-times={timesOf(line)} aria-current={isNow(line) ? 'step' : undefined}>
          <button type="button" tabIndex={-1} title={t('replay.from_here')} onClick={() => table.showMoment(line.last)}>
            <Sentence table={table} event={line.event} />
            {timesOf(line) > 1 && <span class="times"> ×{timesOf(line)}</span>}
          </button>
        </li>
      ))}
    </ol>
  );
}

// The newest sentences, for those who listen to the page.
export function LiveLog({ table }: { table: Table }) {
  const game = useContext(ThisGame);
  const spoken = useSignal('');
  useEffect(
    () =>
      table.listen((_, events) => {
        spoken.value = events
          .filter((event) => !isQuiet(game, event))
          .map((event) => plainSentence(table, event, game.vocabulary))
          .join(' ');
      }),
    [table, game],
  );
  // What was told to one is not for whoever looks next: behind the curtain nothing is said.
  const viewer = table.viewer.value;
  const covered = table.curtain.value;
  useEffect(() => {
    spoken.value = '';
  }, [viewer, covered]);
  return (
    <div class="hidden" role="log" aria-live="polite" data-live-log>
      {!covered && spoken}
    </div>
  );
}

export function Chat({ table }: { table: Table }) {
  const field = useRef<HTMLInputElement>(null);
  const mayTalk = table.viewer.value !== 'spectator';
  return (
    <div class="chat">
      <ol aria-live="polite" aria-label={t('table.chat')} class="said" tabIndex={0}>
        {table.chat.value.length === 0 && <li class="is-quiet">{t('table.chat_empty')}</li>}
        {table.chat.value.map((line, i) => (
          <li key={i}>
            <b class={`who of-${line.seat}`}>
              <TokenBadge seat={line.seat} size={14} /> {line.name || table.nameOf(line.seat)}
            </b>{' '}
            {line.text}
          </li>
        ))}
      </ol>
      {mayTalk && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const words = field.current?.value.trim();
            if (words) table.say(words);
            if (field.current) field.current.value = '';
          }}
        >
          <input ref={field} maxLength={longestChat} placeholder={t('table.chat_field')} aria-label={t('table.chat_field')} />
          <button type="submit" class="small">
            {t('table.chat_send')}
          </button>
        </form>
      )}
    </div>
  );
}

export function SidePanel({ table }: { table: Table }) {
  const side = useContext(TheSide);
  const panel = useRef<HTMLElement>(null);
  useDismiss(side?.open.value ?? false, panel, () => side?.close(), '[data-do=side]');
  if (side === undefined) return null;
  const { tab, unread } = side;
  return (
    <section class="side" aria-label={t('table.log')} ref={panel}>
      <div class="tabs">
        <div role="tablist" aria-label={t('table.details')}>
          {(table.home === 'page' ? (['log'] as const) : (['log', 'chat'] as const)).map((name) => (
            <button
              type="button"
              role="tab"
              key={name}
              id={`tab-${name}`}
              aria-controls="side-panel"
              aria-selected={tab.value === name}
              onClick={() => (tab.value = name)}
            >
              {t(name === 'log' ? 'table.log' : 'table.chat')}
              {name === 'chat' && unread.value > 0 && <b class="unread">{unread}</b>}
            </button>
          ))}
        </div>
        <button type="button" class="round side-close" data-do="close-side" aria-label={t('app.close')} onClick={side.close}>
          <span aria-hidden="true">✕</span>
        </button>
      </div>
      <div id="side-panel" role="tabpanel" aria-labelledby={`tab-${tab.value}`} class="tab-panel">
        {tab.value === 'log' ? <Log table={table} /> : <Chat table={table} />}
      </div>
    </section>
  );
}
