import { readItem, writeItem } from '../ui/browser-storage.ts';

/** What session storage did not take: cookies are blocked, the room is full, or an app's browser has none. */
const memory = new Map<string, string>();

/** The keys of session storage, each written once; the first two are the specification's. */
export const storageKeys = {
  draftLink: 'referral_mailto',
  sendMethod: 'referral_send_method',
  /** The slug of the business that the draft introduces. */
  draftSlug: 'referral_draft_slug',
  /** The draft link that the page was left for, most likely for an app. */
  leftForLink: 'referral_left_for',
  typed: 'referral_form',
  attempt: 'referral_request',
  /** The slug of a referral that stands while its customer is not yet on the sent page; else empty. */
  sentSlug: 'referral_sent',
  scans: 'referral_scans',
} as const;
type Key = (typeof storageKeys)[keyof typeof storageKeys];

export const readStored = (key: Key): string | null => memory.get(key) ?? readItem('session', key);

export function writeStored(key: Key, value: string): void {
  if (writeItem('session', key, value)) memory.delete(key);
  else memory.set(key, value);
}

/** JSON under a key; null where there is none, or it is not ours to read. */
export function readStoredJson(key: Key): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null');
  } catch {
    return null;
  }
}
