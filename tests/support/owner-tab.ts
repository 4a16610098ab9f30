import { deleteApp, initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, type Firestore, getFirestore } from 'firebase/firestore';
import { HOST } from '../../dev/src/environment.ts';
import { testEnvironment } from './test-environment.ts';

/** A tab or device of an owner: the browser's own SDK, with the real rules. */
export interface OwnerTab {
  readonly uid: string;
  readonly firestore: Firestore;
  readonly close: () => Promise<void>;
}

let opened = 0;

/**
 * Opens a tab for the user of this ID token (`signIn` in users.ts), by default with the emulator of
 * the tests' stack.
 */
export function openOwnerTab(
  token: string,
  firestorePort = testEnvironment.ports.firestore,
): OwnerTab {
  opened += 1;
  const app = initializeApp({ projectId: testEnvironment.projectId }, `tab-${opened}`);
  const firestore = getFirestore(app);
  connectFirestoreEmulator(firestore, HOST, firestorePort, {
    mockUserToken: token,
  });
  const [, claims = ''] = token.split('.');
  return {
    uid: JSON.parse(Buffer.from(claims, 'base64url').toString()).user_id,
    firestore,
    close: () => deleteApp(app),
  };
}
