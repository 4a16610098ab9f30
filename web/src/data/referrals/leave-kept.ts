import { itemKeys, readItem, removeItem } from '../../browser-storage.ts';

/** Where this browser keeps whose list, and the list (kept-list.ts): `{uid} {json}`. */
export const KEPT_LIST = 'vouchwell.kept-list';

const OUTBOX = 'vouchwell.outbox ';

/** What the places begin with where this browser keeps what `uid` did and has not sent (outbox.ts). */
export const outboxOf = (uid: string): string => `${OUTBOX}${uid} `;

/** Forgets what somebody else than `uid` has seen in this browser, and done. */
export function leaveKept(uid: string | null): void {
  if (!readItem('local', KEPT_LIST)?.startsWith(`${uid} `)) removeItem('local', KEPT_LIST);
  for (const key of itemKeys('local', OUTBOX))
    if (uid === null || !key.startsWith(outboxOf(uid))) removeItem('local', key);
}
