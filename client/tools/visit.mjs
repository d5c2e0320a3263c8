// Starts the server, visits it once as a browser would, and stops it: the page and all that
// it asks for, /healthz, and a room by the protocol.
import { strict as assert } from 'node:assert';
import { openRoom, openServer } from '../test/server.mjs';

async function fetchText(url) {
  const answer = await fetch(url);
  assert.ok(answer.ok, `${url}: ${answer.status}`);
  return answer.text();
}

const server = await openServer();
const page = await fetchText(server.url);
const parts = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => new URL(path, server.url));
assert.ok(parts.some(({ pathname }) => pathname.endsWith('.js')), 'the page has no script');
for (const part of parts) await fetchText(part);
assert.equal(await fetchText(new URL('healthz', server.url)), 'ok\n');
const { room } = await openRoom(server.url, { seats: [{ kind: 'here' }, { kind: 'bot', bot: 'random' }] });
assert.equal(await server.close(), 0, 'the server did not stop well');
console.log(`${server.url}: the page with ${parts.length} parts, healthy; room ${room} was opened`);
