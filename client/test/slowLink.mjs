// Holds every message of a page up for a while, both ways, and keeps them in order.
import { setTimeout as pause } from 'node:timers/promises';

export async function slowDown(page, { least, most }) {
  const held = (send) => {
    let line = Promise.resolve(); // timers alone might let one overtake another
    return (message) => {
      const due = performance.now() + least + Math.random() * (most - least);
      line = line.then(() => pause(Math.max(0, due - performance.now()))).then(() => send(message));
    };
  };
  await page.routeWebSocket(/\/ws$/, (near) => {
    const far = near.connectToServer();
    near.onMessage(held((message) => far.send(message)));
    far.onMessage(held((message) => near.send(message)));
  });
}
