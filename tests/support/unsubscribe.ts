/** Sends the request that a mail app sends when its user unsubscribes. */
export const clickUnsubscribe = (url: string) =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
