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

// A file that is coming in parts.
interface Coming {
  readonly text: string;
  readonly ack?: number | undefined; // of the question that is not answered yet
}

// A game that is over as a file, which `jobsite replay` and `jobsite verify` read. It comes in
// parts, and one file at a time: whoever asks for a second one meanwhile would mix the two.
export function createSaving(socket: Socket, viewer: ReadonlySignal<Seat | undefined>, name: () => string) {
  let coming: Coming | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function ask(text: string, from: number): void {
    const seat = viewer.value;
    const ack = seat === undefined ? undefined : socket.send({ type: 'log', seat, from });
    coming = ack === undefined ? undefined : { text, ack };
  }

  return {
    start(): void {
      if (coming === undefined) ask('', 0);
    },
    hear(part: LogPart, ack: number | undefined): void {
      if (coming === undefined || ack !== coming.ack) return;
      const text = coming.text + part.text;
      const { next } = part;
      coming = next === undefined ? undefined : { text };
      if (next === undefined) download(name(), text);
      else timer = setTimeout(() => ask(text, next), pause);
    },
    // A part that is refused is the end of it.
    onRefused(ack: number | undefined): void {
      if (ack !== undefined && ack === coming?.ack) coming = undefined;
    },
    // No answer is to be expected any more.
    forget(): void {
      clearTimeout(timer);
      coming = undefined;
    },
  };
}
