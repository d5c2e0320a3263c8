// A builder of mode Classic made of messages: plays a seat of a room by the protocol alone, with
// a hand as gentle or as rough as a test needs it.
import { once } from 'node:events';
import WebSocket from 'ws';

const unit = 15_000; // micrometres
const turns = {
  xy: [500_000, 500_000, 500_000, 500_000], xz: [0, -707_107, 0, 707_107], yx: [707_107, 0, 0, 707_107],
  yz: [-500_000, -500_000, -500_000, 500_000], zx: [0, 0, 0, 1_000_000], zy: [0, 0, 707_107, 707_107],
};
const halfTurned = ([x, y, z, w]) => [y, -x, w, -z]; // about the piece's own z first
const patience = 400; // tellings of a hand on its way
const aWhile = 44; // ... for 400 mm of it
const outside = 200_000; // micrometres from the axis: beside the first cards
const apart = 25; // ms between two of them

function poseOf(words) {
  const [at, facing] = words.split(':');
  const turn = turns[facing.slice(0, 2)];
  return { at: at.split(',').map((value) => value * unit), turn: facing.endsWith('*') ? halfTurned(turn) : turn };
}

export async function openMason(url, { room, token }, speed) {
  const socket = new WebSocket(new URL('ws', url.replace(/^http/, 'ws')));
  await once(socket, 'open');
  const now = { view: {}, legal: [], acting: [], site: {}, checklist: [], events: [] };
  let seat;
  let heard = () => undefined;
  socket.on('message', (data, isBinary) => {
    if (isBinary) return;
    const message = JSON.parse(data);
    if (message.type === 'joined') ({ seat } = message);
    if (message.type === 'site') now.site = message;
    if (message.type === 'checklist') now.checklist = message.checklist;
    if (message.type === 'told' && message.seat === seat) {
      Object.assign(now.view, message.view);
      now.acting = message.acting;
      now.legal = message.legal ?? [];
      now.events.push(...(message.events ?? []).map(({ key }) => key));
    }
    heard();
  });
  const say = (message) => socket.send(JSON.stringify(message));
  const news = (ms) => new Promise((done) => {
    const timer = ms && setTimeout(done, ms);
    heard = () => {
      clearTimeout(timer);
      done();
    };
  });
  const until = async (holds) => {
    while (!holds()) await news();
  };
  say({ type: 'hello', version: 2 });
  say({ type: 'join', room, token });
  await until(() => now.view.phase !== undefined);

  let number = 0;
  // Leads what is held there until something is so, and says whether it came to that.
  async function lead(pose, more, isSo, times = patience) {
    for (let i = 0; i < times && !isSo(); i += 1) {
      say({ type: 'hand', seat, number: (number += 1), ...pose, ...more });
      await news(apart);
    }
    return isSo();
  }

  async function ledToRail({ ghost, way, piece }) {
    const { at, turn } = poseOf(ghost.pose);
    const start = { at: at.map((value, i) => value + way[i] * unit), turn };
    const id = 10 + Number(piece.slice(4));
    await until(() => now.site.held === id);
    const isOnRail = await lead(start, {}, () => now.site.on_rail === true || now.site.held === undefined);
    return isOnRail ? start : undefined;
  }

  async function press(handling) {
    const start = await ledToRail(handling);
    if (start) await lead(start, { press: speed }, () => now.site.held === undefined);
  }

  // Out from between the walls, up, over his cell and down; says whether he may be let go.
  async function carry({ worker, place, piece }) {
    const [on, cell] = place.split('/');
    const [x, y] = cell.split(',').map((value) => (Number(value) + 0.5) * unit);
    const height = on === 'g' ? 0 : now.view.cards[on].at[2] * unit;
    const from = now.view.workers.find((one) => one.worker === worker).at.map((value) => (value + 0.5) * unit);
    const beside = from[1] < 0 ? -outside : outside;
    const [, player, digit] = /^p(\d)\.(\d)$/.exec(piece);
    await until(() => now.site.held === 100 + 5 * (player - 1) + Number(digit) - 1);
    const turn = [0, 0, 0, 1_000_000];
    const isStanding = () => now.checklist.filter(({ rule }) => rule.endsWith('S54')).every(({ holds }) => holds === 'met') && now.checklist.length > 0;
    const high = height + 100_000;
    const way = [[from[0], beside, from[2] + 10_000], [from[0], beside, high], [x, y, high], [x, y, height + 20_000], [x, y, height + 4_000]];
    for (const at of way) await lead({ at, turn }, {}, () => now.site.held === undefined, aWhile);
    return lead({ at: [x, y, height + 1_200], turn }, {}, isStanding);
  }

  const isAsked = () => now.acting.includes(seat) && now.legal.length > 0;
  return {
    now,
    isAsked,
    until,
    // One move, with all that the hand has to do for it.
    async play(choose) {
      await until(() => isAsked() || now.view.phase === 'over');
      if (now.view.phase === 'over') return undefined;
      const move = choose(now.legal, now.view);
      const before = now.events.length;
      say({ type: 'act', seat, move });
      await until(() => now.events.length > before);
      const { handling } = now.view;
      const isHeld = () => now.legal.includes('release');
      let isThere = true;
      if (handling && isHeld()) isThere = await (handling.does === 'press' ? press(handling) : carry(handling));
      if (now.view.phase === 'press' || now.view.phase === 'carry') {
        if (isHeld()) say({ type: 'act', seat, move: now.view.phase === 'press' || isThere ? 'release' : 'give up' });
      }
      await until(() => !['press', 'carry', 'settle'].includes(now.view.phase));
      return move;
    },
    // Presses a card so hard that a rivet comes loose, and puts it back at once.
    async strain(move, hard) {
      await until(isAsked);
      say({ type: 'act', seat, move });
      await until(() => now.view.handling && now.legal.includes('release'));
      const start = await ledToRail(now.view.handling);
      await lead(start, { press: hard }, () => now.site.loose?.length > 0 || now.site.held === undefined);
      say({ type: 'act', seat, move: 'release' });
      await until(() => !['press', 'settle'].includes(now.view.phase));
    },
    // Takes a worker of ours, sweeps another off his feet with him, and puts him back.
    async knock(worker) {
      await until(isAsked);
      say({ type: 'act', seat, move: now.legal.find((move) => /^move \S+ \d/.test(move)) });
      await until(() => now.view.handling && now.legal.includes('release') && now.site.held !== undefined);
      const middle = ({ at }) => at.map((value, i) => (i === 2 ? value : value + 0.5) * unit);
      const find = (name) => middle(now.view.workers.find((one) => one.worker === name));
      const [from, [x, y, z]] = [find(now.view.handling.worker), find(worker)];
      const beside = from[1] < 0 ? -outside : outside;
      const [low, high] = [z + 8_000, z + 90_000];
      const way = [[from[0], beside, 12_000], [from[0], beside, high], [x, y + outside, high], [x, y + outside, low], [x, y - outside, low]];
      for (const at of way) await lead({ at, turn: [0, 0, 0, 1_000_000] }, {}, () => now.site.held === undefined, 2 * aWhile);
      say({ type: 'act', seat, move: 'give up' });
      await until(() => !['carry', 'settle'].includes(now.view.phase));
    },
    close: () => socket.close(),
  };
}
