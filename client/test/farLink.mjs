// A link from far away, between browsers and the server: bytes take their time, not always the
// same, and now and then a packet is lost. Then TCP holds back all that follows until it has been
// sent again, which takes the way there and back once more and the three packets that tell of it.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

const aPacket = 16; // ms between two of them, where somebody leads a hand

export async function openFarLink(target, { delay, jitter, loss }, draw = Math.random) {
  const { hostname, port } = new URL(target);
  const sockets = new Set();
  const counted = { up: 0, down: 0, lost: 0 };

  // Timers alone might let one packet overtake another: whichever fires, the oldest goes.
  function carry(from, to, way) {
    const under = []; // way
    let last = 0; // ms, when the bytes before arrive
    const arrive = (bytes) => {
      if (bytes === undefined) to.end();
      else if (to.writable) to.write(bytes);
    };
    function send(bytes, takes) {
      last = Math.max(last, performance.now() + takes);
      under.push(bytes);
      setTimeout(() => arrive(under.shift()), last - performance.now());
    }
    from.on('data', (bytes) => {
      counted[way] += bytes.length;
      const isLost = draw() < loss;
      counted.lost += isLost ? 1 : 0;
      send(bytes, delay + draw() * jitter + (isLost ? 2 * delay + 3 * aPacket : 0));
    });
    from.on('close', () => send(undefined, 0));
    from.on('error', () => to.destroy());
  }

  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ host: hostname, port: Number(port), noDelay: true });
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    carry(near, far, 'up');
    carry(far, near, 'down');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    counted,
    // All who are connected lose their connection.
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
