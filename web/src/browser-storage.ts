type StorageKind = 'local' | 'session';

/** Returns `fallback` if cookies are blocked, because any use then throws, or if storage is full. */
function tryStorage<T>(kind: StorageKind, use: (storage: Storage) => T, fallback: T): T {
  try {
    return use(kind === 'local' ? localStorage : sessionStorage);
  } catch {
    return fallback;
  }
}

/** Returns null if the key is missing or storage is blocked. */
export const readItem = (kind: StorageKind, key: string): string | null =>
  tryStorage(kind, (storage) => storage.getItem(key), null);

/** Returns null if the text is missing or isn't JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

export const readJson = (kind: StorageKind, key: string): unknown => parseJson(readItem(kind, key));

export const getLocalKeys = (prefix: string): readonly string[] =>
  tryStorage(
    'local',
    (storage) => Object.keys(storage).filter((key) => key.startsWith(prefix)),
    [],
  );

/** Returns false if the browser rejects the write. */
export function writeItem(kind: StorageKind, key: string, value: string): boolean {
  const write = (storage: Storage) => {
    storage.setItem(key, value);
    return true;
  };
  return tryStorage(kind, write, false);
}

export const removeItem = (kind: StorageKind, key: string): void =>
  tryStorage(kind, (storage) => storage.removeItem(key), undefined);

/** Also read by the scripts in public-page.html and app.html. */
const LANGUAGE_KEY = 'vouchwell_language';

/** Returns the stored value, unvalidated; null if the user hasn't chosen a language. */
export const readChosenLanguage = (): string | null => readItem('local', LANGUAGE_KEY);

export const rememberLanguage = (language: string) => writeItem('local', LANGUAGE_KEY, language);
