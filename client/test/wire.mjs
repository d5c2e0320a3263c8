// For tests that stand between the page and the server: what they want to read or change
// must not come packed, so the page's wish for it is not passed on.
export const wishPlain = (message) =>
  typeof message === 'string' ? message.replace('"packed":true', '"packed":false') : message;

// The page hears what the server says, each message as `change` makes it.
export async function rewrite(page, change) {
  await page.routeWebSocket(/\/ws$/, (near) => {
    const far = near.connectToServer();
    near.onMessage((message) => far.send(wishPlain(message)));
    far.onMessage((message) => near.send(typeof message === 'string' ? JSON.stringify(change(JSON.parse(message))) : message));
  });
}

// All that the page is told from now on.
export async function listenIn(page) {
  const told = [];
  await rewrite(page, (message) => {
    told.push(message);
    return message;
  });
  return told;
}
