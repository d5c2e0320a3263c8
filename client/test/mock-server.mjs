// A stand-in for `jobsite serve`: speaks the room protocol over a WebSocket and serves dist/,
// while the real rules run in `jobsite engine`, one process per room. For working on the
// client only: it keeps everything in memory and trusts everybody.
//
//   node test/mock-server.mjs --engine ../build/dev/src/cli/jobsite --port 8720 [--bot-pause 600] [--seed 7]
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { WebSocketServer } from 'ws';

const { values: options } = parseArgs({
  options: {
    engine: { type: 'string', default: '../build/dev/src/cli/jobsite' },
    port: { type: 'string', default: '8720' },
    'bot-pause': { type: 'string', default: '600' },
    seed: { type: 'string' },
  },
});
const botPause = Number(options['bot-pause']);
const dist = new URL('../dist/', import.meta.url).pathname;
const rooms = new Map();
const token = () => randomBytes(16).toString('base64url');
const roomName = () =>
  [...randomBytes(10)].map((byte) => 'abcdefghijklmnopqrstuvwxyz234567'[byte % 32]).join('');

// ---- the engine, asked one question at a time

function createEngine() {
  const child = spawn(options.engine, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const waiting = new Map();
  let ack = 0;
  createInterface({ input: child.stdout }).on('line', (line) => {
    const answer = JSON.parse(line);
    waiting.get(answer.ack)?.(answer);
    waiting.delete(answer.ack);
  });
  return {
    ask(message) {
      ack += 1;
      child.stdin.write(`${JSON.stringify({ ...message, ack })}\n`);
      return new Promise((resolve) => waiting.set(ack, resolve));
    },
    end: () => child.stdin.end(),
  };
}

// ---- rooms

async function openRoom(message, moved) {
  const engine = createEngine();
  const created = await engine.ask({
    type: 'create',
    game: message.game,
    seats: message.seats.length,
    options: message.options ?? {},
    ...(options.seed ? { seed: Number(options.seed) } : {}),
  });
  if (created.type !== 'created') return created;
  const room = {
    id: roomName(),
    message,
    engine,
    clock: message.clock,
    seats: message.seats.map((wish, i) => ({
      seat: `p${i + 1}`,
      kind: wish.kind,
      name: wish.name ?? '',
      ...(wish.kind === 'bot' ? { bot: wish.bot ?? 'random' } : {}),
      claimed: wish.kind !== 'link',
      token: moved?.seats[i].token ?? (wish.kind === 'here' ? token() : undefined),
      invitation: moved?.seats[i].invitation ?? (wish.kind === 'link' ? token() : undefined),
      connections: new Set(),
    })),
    spectator: moved?.spectator ?? token(),
    watchers: new Set(),
    sent: new Map(), // per connection and seat: { event, view }
    moments: new Map(), // per seat: views by event number, for the replay
    over: false,
    queue: Promise.resolve(),
  };
  rooms.set(room.id, room);
  await tellAll(room);
  runBots(room);
  return room;
}

const inTurn = (room, work) => {
  room.queue = room.queue.then(work).catch((error) => console.error(error));
  return room.queue;
};

async function snapshot(room, seat) {
  const [view, legal, events] = [
    await room.engine.ask({ type: 'view', seat }),
    seat === 'spectator' ? { moves: [], undo: false } : await room.engine.ask({ type: 'legal', seat }),
    await room.engine.ask({ type: 'since', seat, seen: 0 }),
  ];
  const list = events.events.map((event) => ({ key: event.key, args: event.arguments }));
  const moments = room.moments.get(seat) ?? [];
  moments.push({ event: list.length, view: view.view });
  room.moments.set(seat, moments);
  return {
    view: view.view,
    acting: view.acting,
    legal: view.acting.includes(seat) ? legal.moves : [],
    undo: legal.undo ?? false,
    events: list,
    outcome: events.outcome,
  };
}

function tell(connection, room, seat, shot, seen) {
  const key = seat;
  const before = connection.sent.get(key) ?? { event: seen ?? 0, view: {} };
  const changed = Object.fromEntries(
    Object.entries(shot.view).filter(
      ([name, value]) => JSON.stringify(before.view[name]) !== JSON.stringify(value),
    ),
  );
  connection.sent.set(key, { event: shot.events.length, view: shot.view });
  connection.say({
    type: 'told',
    seat,
    first: before.event + 1,
    events: shot.events.slice(before.event),
    view: changed,
    acting: shot.acting,
    legal: shot.legal,
    undo: shot.undo,
    ...(shot.outcome ? { outcome: shot.outcome } : {}),
  });
}

async function tellAll(room) {
  for (const { seat, connections } of room.seats) {
    const shot = await snapshot(room, seat);
    room.over = shot.outcome !== undefined;
    room.acting = shot.acting;
    for (const connection of connections) tell(connection, room, seat, shot);
  }
  const shot = await snapshot(room, 'spectator');
  for (const connection of room.watchers) tell(connection, room, 'spectator', shot);
  if (room.over && !room.saidOver) {
    room.saidOver = true;
    sayRoom(room);
  }
  if (room.clock) {
    room.clockStart = Date.now();
    sayRoom(room);
  }
}

function sayRoom(room) {
  const everybody = new Set([...room.seats.flatMap((s) => [...s.connections]), ...room.watchers]);
  const left = room.clock ? Math.max(0, room.clock - (Date.now() - (room.clockStart ?? 0)) / 1000) : 0;
  const message = {
    type: 'room',
    room: room.id,
    game: room.message.game,
    options: room.message.options ?? {},
    seats: room.seats.map(({ seat, kind, name, bot, claimed, connections }) => ({
      seat, kind, name, ...(bot ? { bot } : {}), claimed, connections: connections.size,
    })),
    spectators: room.watchers.size,
    ...(room.clock ? { clock: { seconds: room.clock, left, seats: room.acting ?? [] } } : {}),
    over: room.over,
    ...(room.rematch ? { rematch: room.rematch } : {}),
  };
  for (const connection of everybody) connection.say(message);
}

function pickMove(moves, bot) {
  if (bot === 'greedy') {
    const wish = ['put', 'place', 'play resources', 'play project', 'take', 'draw'];
    for (const verb of wish) {
      const some = moves.filter((move) => move.startsWith(verb));
      if (some.length) return some[Math.floor(Math.random() * some.length)];
    }
  }
  return moves[Math.floor(Math.random() * moves.length)];
}

function runBots(room) {
  const bot = room.seats.find((seat) => seat.bot && room.acting?.includes(seat.seat));
  if (!bot || room.over) return;
  setTimeout(
    () =>
      inTurn(room, async () => {
        if (!bot.bot) return;
        const legal = await room.engine.ask({ type: 'legal', seat: bot.seat });
        if (!legal.moves?.length) return;
        await room.engine.ask({ type: 'act', seat: bot.seat, move: pickMove(legal.moves, bot.bot) });
        await tellAll(room);
        runBots(room);
      }),
    botPause,
  );
}

// ---- messages

const games = [
  {
    name: 'monster_office',
    seats: { least: 2, most: 6 },
    options: [{ name: 'contest', values: ['full', 'quick'] }],
    playable: true,
  },
  { name: 'men_at_work', seats: { least: 2, most: 4 }, options: [], playable: false },
  { name: 'skyscrapers', seats: { least: 2, most: 4 }, options: [], playable: false },
];

const refuse = (rule, key, text, args = {}) => ({ type: 'refused', rule, key, text, args });

const handlers = {
  hello: async (_, { version }) =>
    version === 1
      ? { type: 'welcome', version: 1, games, bots: ['random', 'greedy'] }
      : refuse('protocol 8', 'protocol.other_version', 'Reload the page.', { version: 1 }),

  async open(_, message) {
    const room = await openRoom(message);
    if (!room.id) return room;
    return {
      type: 'opened',
      room: room.id,
      seats: room.seats.map(({ seat, kind, token, invitation }) => ({
        seat, kind, ...(token ? { token } : {}), ...(invitation ? { invitation } : {}),
      })),
      spectator: room.spectator,
    };
  },

  async join(connection, { room: id, token: secret, name, seen }) {
    const room = rooms.get(id);
    if (!room) return refuse('room 1', 'room.unknown_room', 'There is no such table.');
    if (connection.room !== room) connection.leave();
    connection.room = room;
    let seat = 'spectator';
    let fresh;
    if (secret === room.spectator) {
      room.watchers.add(connection);
    } else {
      const found = room.seats.find((s) => s.token === secret || (s.invitation === secret && !s.token));
      if (!found) return refuse('room 2', 'room.wrong_token', 'That link opens no seat at this table.');
      if (!found.token) {
        fresh = token();
        found.token = fresh;
        found.claimed = true;
      }
      if (name) found.name = name;
      found.connections.add(connection);
      seat = found.seat;
    }
    connection.sent.delete(seat);
    connection.answer({ type: 'joined', room: id, seat, ...(fresh ? { token: fresh } : {}) });
    sayRoom(room);
    await inTurn(room, async () => tell(connection, room, seat, await snapshot(room, seat), seen));
    return undefined;
  },

  async leave(connection, { seat }) {
    connection.leave(seat);
    return { type: 'left', seat };
  },

  async act(connection, { seat, move }) {
    const room = connection.room;
    let answer;
    await inTurn(room, async () => {
      const result = await room.engine.ask({ type: 'act', seat, move });
      if (result.type === 'refused') {
        answer = refuse(result.rule, result.key, result.text, result.arguments);
        return;
      }
      await tellAll(room);
      runBots(room);
    });
    return answer;
  },

  async undo(connection, { seat }) {
    const room = connection.room;
    let answer;
    await inTurn(room, async () => {
      const result = await room.engine.ask({ type: 'undo', seat });
      if (result.type === 'refused') answer = refuse(result.rule, result.key, result.text);
      else await tellAll(room);
    });
    return answer;
  },

  async rename(connection, { seat, name }) {
    const row = connection.room.seats.find((s) => s.seat === seat);
    row.name = String(name).slice(0, 24);
    sayRoom(connection.room);
  },

  async say(connection, { seat, text }) {
    const room = connection.room;
    const name = room.seats.find((s) => s.seat === seat).name;
    const all = new Set([...room.seats.flatMap((s) => [...s.connections]), ...room.watchers]);
    for (const other of all) other.say({ type: 'said', seat, name, text });
  },

  async hand_over(connection, { seat, to, bot }) {
    const row = connection.room.seats.find((s) => s.seat === seat);
    if (to === 'bot') row.bot = bot ?? 'random';
    else delete row.bot;
    sayRoom(connection.room);
    runBots(connection.room);
  },

  async rematch(connection) {
    const room = connection.room;
    room.rematch ??= (await openRoom(room.message, room)).id;
    sayRoom(room);
  },

  async at(connection, { seat, event }) {
    const moments = connection.room.moments.get(seat) ?? [];
    const moment = moments.filter((m) => m.event <= event).at(-1) ?? moments[0];
    return { type: 'at', seat, event, view: moment.view, events_total: moments.at(-1).event };
  },

  ping: async () => ({ type: 'pong' }),
};

// ---- the port

const kinds = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css',
  '.svg': 'image/svg+xml', '.woff2': 'font/woff2', '.json': 'application/json',
};

const http = createServer((request, response) => {
  const path = normalize(new URL(request.url, 'http://x').pathname).replace(/^(\.\.[/\\])+/, '');
  const file = join(dist, path.endsWith('/') ? `${path}index.html` : path);
  if (!existsSync(file) || !statSync(file).isFile()) {
    response.writeHead(404);
    return response.end();
  }
  response.writeHead(200, {
    'content-type': kinds[extname(file)] ?? 'application/octet-stream',
    'content-security-policy': "default-src 'self'; frame-ancestors 'none'; base-uri 'none'",
    'cache-control': 'no-cache',
  });
  return createReadStream(file).pipe(response);
});

new WebSocketServer({ server: http, path: '/ws' }).on('connection', (socket) => {
  const connection = {
    room: undefined,
    sent: new Map(),
    say: (message) => socket.send(JSON.stringify(message)),
    leave(seat) {
      const { room } = connection;
      if (!room) return;
      for (const row of room.seats) {
        if (seat === undefined || row.seat === seat) row.connections.delete(connection);
      }
      if (seat === undefined || seat === 'spectator') room.watchers.delete(connection);
      if (seat === undefined) connection.sent.clear();
      else connection.sent.delete(seat);
      sayRoom(room);
    },
  };
  socket.on('message', async (data) => {
    const message = JSON.parse(String(data));
    connection.answer = (answer) => connection.say({ ...answer, ack: message.ack });
    const answerNow = connection.answer;
    try {
      const answer = await handlers[message.type]?.(connection, message);
      if (answer) answerNow(answer);
    } catch (error) {
      console.error(error);
    }
  });
  socket.on('close', () => connection.leave());
});

http.listen(Number(options.port), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${options.port}/`);
});
