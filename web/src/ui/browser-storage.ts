/**
 * Wraps `localStorage` and `sessionStorage`. A browser that blocks cookies throws on every use of
 * them, and on writing when the storage is full.
 */
const storage = (kind: 'local' | 'session'): Storage =>
  kind === 'local' ? localStorage : sessionStorage;

/** The item under `key`; null where there is none or the browser refuses access. */
export function readItem(kind: 'local' | 'session', key: string): string | null {
  try {
    return storage(kind).getItem(key);
  } catch {
    return null;
  }
}

/** Stores an item under `key`; false where the browser refuses. */
export function writeItem(kind: 'local' | 'session', key: string, value: string): boolean {
  try {
    storage(kind).setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Removes the item under `key`; ignored where the browser refuses. */
export function removeItem(kind: 'local' | 'session', key: string): void {
  try {
    storage(kind).removeItem(key);
  } catch {
    // A browser that refuses access cannot read the item either.
  }
}
