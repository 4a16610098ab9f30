import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../../dev/src/seed/demo-owners.ts';
import { webVariables } from '../../../dev/src/variables.ts';
import { testEnvironment } from '../../support/test-environment.ts';
import { signInAtAuth } from '../../support/users.ts';

/** Where Firebase keeps the signed-in user for all tabs of a browser; each looks there by itself. */
const KEPT = { database: 'firebaseLocalStorageDb', store: 'firebaseLocalStorage' };

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
        opening.onupgradeneeded = () =>
          opening.result.createObjectStore(store, { keyPath: 'fbase_key' });
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

/** Signs in without the form: the next page that loads finds the session. */
export async function startSession(page: Page, email: string): Promise<void> {
  const session = await signInAtAuth(email, DEMO_PASSWORD);
  if (!session) throw new Error(`The sign-in of ${email} was refused.`);
  const { localId: uid, idToken: accessToken, refreshToken } = session;
  const now = Date.now();
  const value = {
    ...{ uid, email, emailVerified: true, isAnonymous: false, providerData: [] },
    stsTokenManager: { accessToken, refreshToken, expirationTime: now + 3_600_000 },
    ...{ createdAt: String(now), lastLoginAt: String(now) },
  };
  const apiKey = webVariables(testEnvironment).VITE_FIREBASE_API_KEY;
  // Any page of the app's origin that doesn't load the app.
  await page.goto('/robots.txt');
  await writeStoredUser(page, { fbase_key: `firebase:authUser:${apiKey}:[DEFAULT]`, value });
}
