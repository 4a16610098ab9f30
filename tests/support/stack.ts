import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getAdminApp } from '../../dev/src/admin-app.ts';
import { sendRequest } from '../../dev/src/request.ts';
import { seed } from '../../dev/src/seed/seed.ts';
import { waitUntil } from '../../dev/src/wait-until.ts';
import { clearInbox, setMailOutage } from './emails.ts';
import { testEnvironment } from './test-environment.ts';

/** Admin clients of the test emulators, which bypass security rules. */
export const adminDb = () => getFirestore(getAdminApp(testEnvironment));
export const adminAuth = () => getAuth(getAdminApp(testEnvironment));

export async function clearFirestore(): Promise<void> {
  const { firestoreUrl, projectId } = testEnvironment;
  await remove(`${firestoreUrl}/emulator/v1/projects/${projectId}/databases/(default)/documents`);
}

export const resetStack = () => reset(false);

/** Resets the test stack to the demo data of `npm start`, including customers and rewards. */
export const resetToDemo = () => reset(true);

async function reset(isRich: boolean): Promise<void> {
  const { authUrl, projectId, stripeUrl } = testEnvironment;
  await Promise.all([setMailOutage(false), sendRequest('POST', `${stripeUrl}/control/reset`)]);
  await Promise.all([
    clearFirestore(),
    remove(`${authUrl}/emulator/v1/projects/${projectId}/accounts`),
  ]);
  await Promise.all([seed(testEnvironment, isRich), clearInbox()]);
}

/** The Firestore emulator answers 409 while a trigger's transaction is open. */
const BUSY = 409;
const FREE_WITHIN_MS = 60_000;

async function remove(url: string): Promise<void> {
  const request = { method: 'DELETE', headers: { Authorization: 'Bearer owner' } };
  let status = BUSY;
  await waitUntil(async () => {
    ({ status } = await fetch(url, request));
    return status !== BUSY;
  }, FREE_WITHIN_MS);
  if (status !== 200) throw new Error(`DELETE ${url} answered ${status}.`);
}
