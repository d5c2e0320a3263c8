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

// A log that is coming in parts, and what to do with it.
interface Coming {
  readonly text: string;
  readonly then: ReadonlySet<(log: string) => void>;
  readonly ack?: number | undefined; // of the question that is not answered yet
}

// A game that is over as a file, which `jobsite replay` and `jobsite verify` read. It comes in
// parts, and once: whoever asks for it meanwhile gets the same.
export function createSaving(socket: Socket, viewer: ReadonlySignal<Seat | undefined>, name: () => string) {
  let coming: Coming | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function ask(text: string, then: Coming['then'], from: number): void {
    const seat = viewer.value;
    const ack = seat === undefined ? undefined : socket.send({ type: 'log', seat, from });
    coming = ack === undefined ? undefined : { text, then, ack };
  }

  function read(then: (log: string) => void): void {
    if (coming === undefined) ask('', new Set([then]), 0);
    else coming = { ...coming, then: new Set([...coming.then, then]) };
  }

  const save = (text: string): void => download(name(), text);
  return {
    read,
    start: () => read(save),
    hear(part: LogPart, ack: number | undefined): void {
      if (coming === undefined || ack !== coming.ack) return;
      const text = coming.text + part.text;
      const { then } = coming;
      const { next } = part;
      coming = next === undefined ? undefined : { text, then };
      if (next === undefined) then.forEach((one) => one(text));
      else timer = setTimeout(() => ask(text, coming?.then ?? then, next), pause);
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
