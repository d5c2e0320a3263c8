// Rooms beside the page, for whoever practises.
import { instantiate } from './module';
import { type Rooms, type Said, openRooms } from './practice';

export type Order =
  | { readonly does: 'open'; readonly module: string }
  | { readonly does: 'hear'; readonly frame: string }
  | { readonly does: 'take up'; readonly kept: string };

// What a room says, how the game stands whenever it has gone on, or that there are no rooms.
export type Heard =
  | { readonly has: 'said'; readonly said: Said }
  | { readonly has: 'kept'; readonly kept: string }
  | { readonly has: 'failed' };

const say = (heard: Heard): void => self.postMessage(heard);
const hasGoneOn = (said: Said): boolean => typeof said === 'string' && said.startsWith('{"type":"told"');

let rooms: Promise<Rooms> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let isNew = false; // what has been told, and not been kept

function hear(said: Said): void {
  isNew ||= hasGoneOn(said);
  say({ has: 'said', said });
}

// Time passes there as it does here, whenever something is due.
function goOn(here: Rooms): void {
  clearTimeout(timer);
  const wait = here.wait();
  if (wait === undefined) return;
  timer = setTimeout(() => {
    attempt(here, () => here.pass());
    goOn(here);
  }, wait);
}

// A claim that breaks stops the module: then there are no rooms here any more.
function attempt(here: Rooms, deed: () => void): void {
  try {
    deed();
    if (isNew) say({ has: 'kept', kept: here.kept() });
    isNew = false;
  } catch {
    say({ has: 'failed' });
    self.close();
  }
}

self.onmessage = ({ data }: MessageEvent<Order>) => {
  if (data.does === 'open') {
    rooms = WebAssembly.compileStreaming(fetch(data.module))
      .then(instantiate)
      .then((site) => openRooms(site, () => performance.now(), hear));
  } else {
    rooms = rooms?.then((here) => {
      attempt(here, () => (data.does === 'hear' ? here.hear(data.frame) : here.takeUp(data.kept)));
      goOn(here);
      return here;
    });
  }
  rooms?.catch(() => say({ has: 'failed' }));
};
