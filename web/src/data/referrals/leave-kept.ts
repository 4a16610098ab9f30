import { itemKeys, readItem, removeItem } from '../../browser-storage.ts';

/** Where this browser keeps whose list, and the list (kept-list.ts): `{uid} {json}`. */
export const KEPT_LIST = 'vouchwell.kept-list';

const THANKED = 'vouchwell.thanked ';

/** Prefix of the storage keys for the customers whom `uid` thanked (thanked.ts). */
export const thankedBy = (uid: string): string => `${THANKED}${uid} `;

/** Forgets what somebody else than `uid` has seen in this browser, and done. */
export function leaveKept(uid: string | null): void {
  if (!readItem('local', KEPT_LIST)?.startsWith(`${uid} `)) removeItem('local', KEPT_LIST);
  for (const key of itemKeys('local', THANKED))
    if (uid === null || !key.startsWith(thankedBy(uid))) removeItem('local', key);
}
