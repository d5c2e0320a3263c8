// The least that a room server can be: ws, a map of rooms, JSON. It keeps no log.
// The address says room and seat: /12/0. Prints its port.

import { WebSocketServer } from 'ws';
import { play, start } from './cards.mjs';

const rooms = new Map();

const view = (game, seat) =>
  JSON.stringify({
    turn: game.turn,
    played: game.played,
    held: game.hands.map((hand) => hand.length),
    hand: game.hands[seat],
  });

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
server.on('listening', () => console.log(server.address().port));
server.on('connection', (socket, request) => {
  const [, id, place] = request.url.split('/');
  const seat = Number(place);
  const room = rooms.get(id) ?? { game: start(), sockets: [] };
  rooms.set(id, room);
  room.sockets[seat] = socket;
  socket.on('message', (data) => {
    const { card } = JSON.parse(data);
    if (!play(room.game, seat, card)) return;
    room.sockets.forEach((other, at) => other.send(view(room.game, at)));
  });
  if (room.sockets[0] && room.sockets[1]) {
    room.sockets.forEach((other, at) => other.send(view(room.game, at)));
  }
});
