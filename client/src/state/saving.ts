import type { ReadonlySignal } from '@preact/signals';
import type { LogPart, Seat } from '../protocol/messages';
import type { Socket } from '../protocol/socket';

const pause = 200; // ms between two parts; the server does not like to be asked faster

function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}

// A game that is over as a file, which `jobsite replay` and `jobsite verify` read. It comes in
// parts.
export function createSaving(socket: Socket, viewer: ReadonlySignal<Seat | undefined>, name: () => string) {
  let text = '';
  function ask(from: number): void {
    if (viewer.value !== undefined) socket.send({ type: 'log', seat: viewer.value, from });
  }
  return {
    start(): void {
      text = '';
      ask(0);
    },
    hear(part: LogPart): void {
      text += part.text;
      const { next } = part;
      if (next === undefined) download(name(), text);
      else setTimeout(() => ask(next), pause);
    },
  };
}
