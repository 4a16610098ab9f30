import type { Page } from '@playwright/test';

/** Where Firebase keeps the signed-in user for all tabs of a browser; each looks there by itself. */
const KEPT = { database: 'firebaseLocalStorageDb', store: 'firebaseLocalStorage' };

/** Who is signed in there. */
export const readStoredUser = (page: Page): Promise<unknown> =>
  page.evaluate(
    ({ database, store }) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => {
            opening.result.close();
            const isUser = ({ fbase_key: key }: { fbase_key: string }) =>
              key.startsWith('firebase:authUser:');
            resolve(reading.result.find(isUser));
          };
        };
      }),
    KEPT,
  );

/** Leaves there what a tab leaves that signs in. */
export const writeStoredUser = (page: Page, user: unknown): Promise<void> =>
  page.evaluate(
    ({ database, store, user }) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction(store, 'readwrite');
          writing.objectStore(store).put(user);
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    { ...KEPT, user },
  );
