/** Session storage where the browser lets us, memory where it does not (blocked cookies, some in-app browsers). */
const memory = new Map<string, string>();

/** The spec's keys (section 7) and ours, each written once. */
export const storageKeys = {
  draftLink: 'referral_mailto',
  sendMethod: 'referral_send_method',
  typed: 'referral_form',
  attempt: 'referral_request',
  scans: 'referral_scans',
} as const;
type Key = (typeof storageKeys)[keyof typeof storageKeys];

export function readStored(key: Key): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

export function writeStored(key: Key, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    memory.set(key, value);
  }
}

/** JSON under a key; null where there is none, or it is not ours to read. */
export function readStoredJson(key: Key): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null');
  } catch {
    return null;
  }
}
