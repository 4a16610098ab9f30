import { readItem, removeItem, writeItem } from '../../browser-storage.ts';

/** Also read by the scripts in index.html and app.html. */
const KEY = 'vouchwell.signed-in';

/* Last signed-in user and their business: `{uid} {businessId}`. Only a hint for preloading; Auth
   and the rules decide what may be read. */
const readHint = () => (readItem('local', KEY) ?? '').split(' ');

/** Available before Firebase, so visitors' pages don't need to load it. */
export const hasSessionHint = (): boolean => readItem('local', KEY) !== null;

export function setSessionHint(uid: string | null): void {
  if (uid === null) removeItem('local', KEY);
  else if (readHint()[0] !== uid) writeItem('local', KEY, uid);
}

export function setBusinessHint(uid: string, businessId: string | null): void {
  writeItem('local', KEY, businessId ? `${uid} ${businessId}` : uid);
}

export function readBusinessHint(uid: string): string | null {
  const [known, businessId = ''] = readHint();
  return known === uid && /^[\w-]+$/.test(businessId) ? businessId : null;
}
