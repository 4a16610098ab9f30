/** Accessing storage throws if cookies are blocked; writing also throws if storage is full. */
const getStorage = (kind: 'local' | 'session'): Storage =>
  kind === 'local' ? localStorage : sessionStorage;

/** Returns null if the key is missing or storage is blocked. */
export function readItem(kind: 'local' | 'session', key: string): string | null {
  try {
    return getStorage(kind).getItem(key);
  } catch {
    return null;
  }
}

/** Returns null if the text is missing or isn't JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

export const readJson = (kind: 'local' | 'session', key: string): unknown =>
  parseJson(readItem(kind, key));

export function getItemKeys(kind: 'local' | 'session', prefix: string): readonly string[] {
  try {
    return Object.keys(getStorage(kind)).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Returns false if the browser rejects the write. */
export function writeItem(kind: 'local' | 'session', key: string, value: string): boolean {
  try {
    getStorage(kind).setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeItem(kind: 'local' | 'session', key: string): void {
  try {
    getStorage(kind).removeItem(key);
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}

/** Also read by the scripts in public-page.html and app.html. */
const LANGUAGE_KEY = 'vouchwell_language';

/** Returns the stored value, unvalidated; null if the user hasn't chosen a language. */
export const readChosenLanguage = (): string | null => readItem('local', LANGUAGE_KEY);

export const rememberLanguage = (language: string) => writeItem('local', LANGUAGE_KEY, language);
