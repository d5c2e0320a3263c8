import { protocolVersion } from '../protocol/messages';
import { read } from '../protocol/read';
import { readBytes } from '../protocol/site';
import type { Listener, Socket } from '../protocol/socket';
import { fetchWorkers, hasModule, moduleAddress } from '../solver/address';
import type { Heard, Order } from '../solver/practiceWorker';

// Whoever practises needs no server: the room that a server has is in the module too, and the page
// speaks to it as to a server's.

export const canHaveRooms = hasModule && typeof Worker !== 'undefined' && typeof WebAssembly !== 'undefined';

// The game that is practised, for when the page is loaded anew: its room, and its log.
const store = 'jobsite.practice';

function keep(kept: string): void {
  try {
    sessionStorage.setItem(store, kept);
  } catch {
    // There is no room for it, or it is forbidden: then it ends with the page.
  }
}

function recallKept(): string {
  try {
    return sessionStorage.getItem(store) ?? '';
  } catch {
    return '';
  }
}

export interface OwnRooms extends Socket {
  // Opens a room again that was played in before the page was loaded anew. Whether there is one.
  takeUp(room: string): boolean;
}

// They are gone where their worker cannot be had, and when a claim breaks in it.
export function openRooms(listener: Listener): OwnRooms | undefined {
  if (!canHaveRooms) return undefined;
  const worker = new Worker(new URL('../solver/practiceWorker.ts', import.meta.url), { type: 'module' });
  const post = (order: Order): void => worker.postMessage(order);
  let ack = 0;

  const socket: OwnRooms = {
    send(message) {
      ack += 1;
      post({ does: 'hear', frame: JSON.stringify({ ...message, ack }) });
      return ack;
    },
    retryNow() {}, // nothing comes between us
    takeUp(room) {
      const kept = recallKept();
      const isThere = kept.startsWith(room);
      if (isThere) post({ does: 'take up', kept });
      return isThere;
    },
  };

  function hear(heard: Heard): void {
    if (heard.has === 'failed') return fail();
    if (heard.has === 'kept') return keep(heard.kept);
    if (typeof heard.said === 'string') {
      const answer = read(heard.said);
      if (answer?.message.type === 'welcome') listener.onStatus('open');
      if (answer !== undefined) listener.onAnswer(answer);
      return;
    }
    const moved = readBytes(heard.said);
    if (moved !== undefined) listener.onBytes(moved);
  }
  function fail(): void {
    worker.onmessage = worker.onerror = null;
    worker.terminate();
    listener.onStatus('gone');
  }
  worker.onmessage = ({ data }: MessageEvent<Heard>) => hear(data);
  worker.onerror = fail; // its script did not come

  post({ does: 'open', module: moduleAddress() });
  socket.send({ type: 'hello', version: protocolVersion, packed: false });
  return socket;
}

const settled = 1500; // ms after which nobody waits for the page any more

// Fetches what a table for practice is drawn with and run by, so that all of it is here when the
// network is not. Whoever counts their bytes gets it when they want it.
export function fetchAhead(scenes: readonly (() => Promise<unknown>)[]): () => void {
  const saves = (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;
  if (saves || !canHaveRooms) return () => undefined;
  const timer = setTimeout(() => {
    for (const coming of [fetchWorkers(), ...scenes.map((scene) => scene())]) coming.catch(() => undefined);
  }, settled);
  return () => clearTimeout(timer);
}
