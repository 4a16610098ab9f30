import { itemKeys, readItem, removeItem } from '../../browser-storage.ts';

/** Storage key of the cached list (kept-list.ts): `{uid} {json}`. */
export const KEPT_LIST = 'vouchwell.kept-list';

const THANKED = 'vouchwell.thanked ';

/** Key prefix for customers whom `uid` thanked (thanked.ts). */
export const thankedBy = (uid: string): string => `${THANKED}${uid} `;

/** Deletes what other owners left in this browser. */
export function leaveKept(uid: string | null): void {
  if (!readItem('local', KEPT_LIST)?.startsWith(`${uid} `)) removeItem('local', KEPT_LIST);
  for (const key of itemKeys('local', THANKED))
    if (uid === null || !key.startsWith(thankedBy(uid))) removeItem('local', key);
}
