import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../../dev/src/seed/demo-owners.ts';
import { webVariables } from '../../../dev/src/variables.ts';
import { testEnvironment } from '../../support/test-environment.ts';
import { signInAtAuth } from '../../support/users.ts';

/** Local storage key under which Firebase stores the signed-in user for all tabs. */
const KEY = `firebase:authUser:${webVariables(testEnvironment).VITE_FIREBASE_API_KEY}:[DEFAULT]`;

export const readStoredUser = (page: Page): Promise<string> =>
  page.evaluate((key) => localStorage.getItem(key) ?? '', KEY);

/** Stores a user as a sign-in in another tab would; open tabs notice the change. */
export const writeStoredUser = (page: Page, user: string): Promise<void> =>
  page.evaluate(([key, value]) => localStorage.setItem(key, value), [KEY, user] as const);

/** Signs in without the form, by storing a session for the next page to find. */
export async function startSession(page: Page, email: string): Promise<void> {
  const session = await signInAtAuth(email, DEMO_PASSWORD);
  if (!session) throw new Error(`The sign-in of ${email} was refused.`);
  const { localId: uid, idToken: accessToken, refreshToken } = session;
  const now = Date.now();
  const value = {
    uid,
    email,
    emailVerified: true,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: { accessToken, refreshToken, expirationTime: now + 3_600_000 },
    createdAt: String(now),
    lastLoginAt: String(now),
  };
  // Use a page on the app's origin that doesn't load the app.
  await page.goto('/robots.txt');
  await writeStoredUser(page, JSON.stringify(value));
}
