/** What a mail program sends when its reader presses "Unsubscribe". */
export const clickUnsubscribe = (url: string) =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
