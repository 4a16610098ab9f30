import { itemKeys, readItem, removeItem } from '../../browser-storage.ts';

/** Where this browser keeps whose list, and the list (kept-list.ts): `{uid} {json}`. */
export const KEPT_LIST = 'vouchwell.kept-list';

const OWN = 'vouchwell.own ';

/**
 * What the places begin with where this browser keeps what `uid` did: what is not sent yet (outbox.ts), and
 * whom they thanked (thanked.ts).
 */
export const placeOf = (uid: string, what: 'outbox' | 'thanked'): string => `${OWN}${uid} ${what} `;

/** Forgets what somebody else than `uid` has seen in this browser, and done. */
export function leaveKept(uid: string | null): void {
  if (!readItem('local', KEPT_LIST)?.startsWith(`${uid} `)) removeItem('local', KEPT_LIST);
  for (const key of itemKeys('local', OWN))
    if (uid === null || !key.startsWith(`${OWN}${uid} `)) removeItem('local', key);
}
