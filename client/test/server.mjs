// The program itself: `jobsite serve` on a free port, with a data folder of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';

const beside = (path) => new URL(path, import.meta.url).pathname;
export const program = process.env.JOBSITE_PROGRAM ?? beside('../../build/release/src/cli/jobsite');

export async function openServer({ botPause = 5, grace = 0 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'jobsite-data-'));
  const server = { url: 'http://127.0.0.1:0/', folder, start, end, close };
  let child;

  // The second time on the same port, as after a crash.
  async function start() {
    const { port } = new URL(server.url);
    const flags = [
      '--port', port, '--data-dir', folder, '--client', beside('../dist'),
      '--bot-pause', botPause, '--grace', grace,
    ];
    child = spawn(program, ['serve', ...flags], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = await Promise.race([
      once(createInterface({ input: child.stdout }), 'line'),
      once(child, 'exit').then(() => ['']),
    ]);
    const address = /http:\S+/.exec(line);
    if (address === null) throw new Error(`${program} did not start.`);
    server.url = address[0];
  }

  // Gives the exit code, or null if the signal ended it, this one or one before.
  async function end(signal) {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const gone = once(child, 'exit');
    child.kill(signal);
    return (await gone)[0];
  }

  async function close() {
    const code = await end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
    return code;
  }

  await start();
  return server;
}

// Opens a room by the protocol alone; gives the answer, with its tokens. One address may open
// so many rooms and no more: whoever needs many comes from several.
export async function openRoom(url, wish, from = '127.0.0.1') {
  const socket = new WebSocket(new URL('ws', url.replace(/^http/, 'ws')), { localAddress: from });
  await once(socket, 'open');
  const ask = async (message) => {
    const answer = once(socket, 'message');
    socket.send(JSON.stringify(message));
    return JSON.parse((await answer)[0]);
  };
  await ask({ type: 'hello', version: 2 });
  const opened = await ask({ type: 'open', game: 'monster_office', ...wish });
  socket.close();
  if (opened.type !== 'opened') throw new Error(`No room was opened: ${JSON.stringify(opened)}`);
  return opened;
}
