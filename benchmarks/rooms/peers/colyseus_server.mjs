// The card game on Colyseus, with its schema: a hand is seen by its own player only, and
// a patch goes out after each move instead of 20 times a second. Prints its port.

import { createServer } from 'node:http';
import { Room, Server } from '@colyseus/core';
import { schema, StateView } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { play, start } from './cards.mjs';

const PlayerState = schema({ held: 'uint8', hand: { array: 'uint8', view: true } });
const CardState = schema({ turn: 'uint32', played: 'uint8', players: { array: PlayerState } });

class CardRoom extends Room {
  maxClients = 2;
  patchRate = null;

  onCreate() {
    this.game = start();
    this.state = new CardState();
    this.state.turn = 0;
    this.state.played = 0;
    this.game.hands.forEach((hand) => {
      const player = new PlayerState();
      player.held = hand.length;
      hand.forEach((card) => player.hand.push(card));
      this.state.players.push(player);
    });
    this.onMessage('play', (client, card) => this.take(this.clients.indexOf(client), card));
  }

  onJoin(client) {
    client.view = new StateView();
    client.view.add(this.state.players[this.clients.indexOf(client)]);
  }

  take(seat, card) {
    if (!play(this.game, seat, card)) return;
    const player = this.state.players[seat];
    const drawn = this.game.hands[seat].find((held) => !player.hand.includes(held));
    player.hand.splice(player.hand.indexOf(card), 1);
    player.hand.push(drawn);
    this.state.turn = this.game.turn;
    this.state.played = this.game.played;
    this.broadcastPatch();
  }
}

const http = createServer();
const server = new Server({
  greet: false,
  transport: new WebSocketTransport({ server: http, pingInterval: 0 }),
});
server.define('cards', CardRoom);
await server.listen(0, '127.0.0.1');
console.log(http.address().port);
