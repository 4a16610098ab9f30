import { readItem, removeItem } from '../../browser-storage.ts';

/** Where this browser keeps whose list, and the list (kept-list.ts): `{uid} {json}`. */
export const KEPT_LIST = 'vouchwell.kept-list';

/** Forgets what somebody else than `uid` has seen in this browser. */
export function leaveKeptList(uid: string | null): void {
  if (!readItem('local', KEPT_LIST)?.startsWith(`${uid} `)) removeItem('local', KEPT_LIST);
}
