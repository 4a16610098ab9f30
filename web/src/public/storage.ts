import { readItem, writeItem } from '../browser-storage.ts';

/** Fallback where session storage is unavailable: cookies blocked, quota exceeded, or an in-app browser. */
const memory = new Map<string, string>();

/** The keys of session storage, each written once; the first two are the specification's. */
export const storageKeys = {
  draftLink: 'referral_mailto',
  sendMethod: 'referral_send_method',
  /** The slug of the business that the draft introduces. */
  draftSlug: 'referral_draft_slug',
  /** The draft link that an app has probably opened. */
  leftForLink: 'referral_left_for',
  /** The draft link that the customer said to have sent. */
  sentLink: 'referral_sent_link',
  /** The request of the referral that the draft belongs to; empty once its opening was reported. */
  draftRequest: 'referral_draft_request',
  /** The code of the customer's personal link (own-code.ts). */
  linkCode: 'referral_link_code',
  typed: 'referral_form',
  attempt: 'referral_request',
  askAttempt: 'referral_ask_request',
  thankAttempt: 'referral_thank_request',
  /** The code by which a friend has asked to be contacted, and whom they may write to. */
  asked: 'referral_asked',
  /** The token of the referrer's own page, for reloads. */
  referrerToken: 'referral_page_token',
  /** Where the customer is after a recorded request, for reloads (sent-mark.ts). */
  sentMark: 'referral_sent',
  scans: 'referral_scans',
} as const;
export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

export const readStored = (key: StorageKey): string | null =>
  memory.get(key) ?? readItem('session', key);

export function writeStored(key: StorageKey, value: string): void {
  if (writeItem('session', key, value)) memory.delete(key);
  else memory.set(key, value);
}

/** The parsed JSON under a key; null if there is none, or if it cannot be parsed. */
export function readStoredJson(key: StorageKey): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null');
  } catch {
    return null;
  }
}
