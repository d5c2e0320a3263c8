import { type Answer, type ClientMessage, protocolVersion } from './messages';
import { Unpacker, isPacked } from './packed';
import { read } from './read';
import { type Film, type Motion, readBytes } from './site';

export type Status = 'connecting' | 'open' | 'gone';

export interface Socket {
  // Sends now and returns the number of the question, or undefined while there is no connection.
  send(message: ClientMessage): number | undefined;
  retryNow(): void;
}

export interface Listener {
  onStatus(status: Status): void;
  onAnswer(answer: Answer): void;
  onBytes(moved: Motion | Film): void;
}

const firstPause = 400; // ms, doubled with each failure
const longestPause = 15_000;
const pingEvery = 20_000;
const silenceMeansGone = 45_000;

// A pause before the n-th attempt to connect again, with a little chance in it so that
// a hundred pages do not come back in the same instant.
export function pauseBefore(attempt: number, chance: number): number {
  const whole = Math.min(longestPause, firstPause * 2 ** attempt);
  return Math.round(whole * (0.75 + chance / 2));
}

// One connection for the whole page, which comes back by itself.
export function connect(address: string, listener: Listener): Socket {
  let socket: WebSocket | undefined;
  let attempt = 0;
  let ack = 0;
  let lastHeard = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(message: ClientMessage): number | undefined {
    if (socket?.readyState !== WebSocket.OPEN) return undefined;
    ack += 1;
    socket.send(JSON.stringify({ ...message, ack }));
    return ack;
  }

  function comeBack(): void {
    if (timer !== undefined) return;
    listener.onStatus('gone');
    timer = setTimeout(open, pauseBefore(attempt, Math.random()));
    attempt += 1;
  }

  function open(): void {
    clearTimeout(timer);
    timer = undefined;
    if (attempt === 0) listener.onStatus('connecting');
    const mine = new WebSocket(address);
    const unpacker = new Unpacker();
    mine.binaryType = 'arraybuffer';
    socket = mine;
    mine.onopen = () => {
      lastHeard = Date.now();
      send({ type: 'hello', version: protocolVersion, packed: true });
    };
    mine.onmessage = (event: MessageEvent<unknown>) => {
      lastHeard = Date.now();
      if (event.data instanceof ArrayBuffer && !isPacked(event.data)) {
        const moved = readBytes(event.data);
        if (moved !== undefined) listener.onBytes(moved);
        return;
      }
      const text = event.data instanceof ArrayBuffer ? unpacker.unpack(event.data) : event.data;
      if (text === undefined) {
        mine.close(); // without these words none that follow can be read: begin anew
        return;
      }
      const answer = typeof text === 'string' ? read(text) : undefined;
      if (answer === undefined) return;
      if (answer.message.type === 'welcome') {
        attempt = 0;
        listener.onStatus('open');
      }
      listener.onAnswer(answer);
    };
    mine.onclose = () => {
      if (socket === mine) comeBack();
    };
  }

  setInterval(() => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - lastHeard > silenceMeansGone) socket.close();
    else send({ type: 'ping' });
  }, pingEvery);

  function retryNow(): void {
    if (timer === undefined) return;
    attempt = 0;
    open();
  }
  window.addEventListener('online', retryNow);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') retryNow();
  });

  open();
  return { send, retryNow };
}
