// For tests that stand between the page and the server: what they want to read or change
// must not come packed, so the page's wish for it is not passed on.
export const wishPlain = (message) =>
  typeof message === 'string' ? message.replace('"packed":true', '"packed":false') : message;
