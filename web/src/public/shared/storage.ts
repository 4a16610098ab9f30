import { parseJson, readItem, writeItem } from '../../browser-storage.ts';

/** Fallback if session storage fails: blocked cookies, full storage, some in-app browsers. */
const memoryStorage = new Map<string, string>();

/** Session storage keys; the first two are from the specification. */
export const storageKeys = {
  draftLink: 'referral_mailto',
  sendMethod: 'referral_send_method',
  draftSlug: 'referral_draft_slug',
  /** Draft link that an app has probably opened. */
  openedLink: 'referral_left_for',
  /** Draft link that the customer has confirmed sending. */
  sentLink: 'referral_sent_link',
  /** Request id of the draft's referral; empty once the opening of the draft has been reported. */
  draftRequest: 'referral_draft_request',
  /** Personal link code (form/form-page.tsx). */
  linkCode: 'referral_link_code',
  typed: 'referral_form',
  attempt: 'referral_request',
  askAttempt: 'referral_ask_request',
  thankAttempt: 'referral_thank_request',
  /** The friend's link code and the business's contact email. */
  contactRequest: 'referral_asked',
  /** Lets a reload open the same referrer's page. */
  referrerToken: 'referral_page_token',
  /** Tracks whether a reload should open the sent page (navigation.ts). */
  sentMark: 'referral_sent',
  scans: 'referral_scans',
} as const;
export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

export const readStoredValue = (key: StorageKey): string | null =>
  memoryStorage.get(key) ?? readItem('session', key);

export function writeStoredValue(key: StorageKey, value: string): void {
  if (writeItem('session', key, value)) memoryStorage.delete(key);
  else memoryStorage.set(key, value);
}

export const readStoredJson = (key: StorageKey): unknown => parseJson(readStoredValue(key));
