import { readItem, removeItem, writeItem } from '../../browser-storage.ts';

/** Read by the scripts in index.html and app.html, too. */
const KEY = 'vouchwell.signed-in';

/*
 * Who was signed in when this browser was last open, and the id of their business: `{uid} {businessId}`.
 * It is only a hint, which says what to load ahead: what may be read, Auth and the rules decide.
 */
const readHint = () => (readItem('local', KEY) ?? '').split(' ');

/**
 * Whether this browser had a session. It can be read before Firebase is loaded, so that pages for
 * visitors need not load it.
 */
export const hasSessionHint = (): boolean => readItem('local', KEY) !== null;

/** Stores who is signed in, or null for nobody; without browser storage, pages ask Firebase each time. */
export function setSessionHint(uid: string | null): void {
  if (uid === null) removeItem('local', KEY);
  else if (readHint()[0] !== uid) writeItem('local', KEY, uid);
}

export function setBusinessHint(uid: string, businessId: string | null): void {
  writeItem('local', KEY, businessId ? `${uid} ${businessId}` : uid);
}

/** The id of the business that `uid` had when this browser was last open; null where it knows none. */
export function businessHint(uid: string): string | null {
  const [known, businessId = ''] = readHint();
  return known === uid && /^[\w-]+$/.test(businessId) ? businessId : null;
}
