/**
 * The one place that touches `localStorage` and `sessionStorage`. A browser that blocks cookies throws
 * on every use of them, and a full one on writing.
 */
const storage = (kind: 'local' | 'session'): Storage =>
  kind === 'local' ? localStorage : sessionStorage;

/** What is stored under `key`; null where there is nothing, or the browser does not let us look. */
export function readItem(kind: 'local' | 'session', key: string): string | null {
  try {
    return storage(kind).getItem(key);
  } catch {
    return null;
  }
}

/** The keys of what is stored that begin with `prefix`. */
export function itemKeys(kind: 'local' | 'session', prefix: string): readonly string[] {
  try {
    return Object.keys(storage(kind)).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Stores `value` under `key`; false where the browser refuses. */
export function writeItem(kind: 'local' | 'session', key: string, value: string): boolean {
  try {
    storage(kind).setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Removes what is stored under `key`, where there is something and the browser lets us. */
export function removeItem(kind: 'local' | 'session', key: string): void {
  try {
    storage(kind).removeItem(key);
  } catch {
    // What cannot be reached cannot be read either.
  }
}
