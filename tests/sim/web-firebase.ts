import { type FirebaseApp, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  type Firestore,
  getFirestore,
  runTransaction,
  setLogLevel,
  type Transaction,
} from 'firebase/firestore';
import { HOST, type LocalEnvironment } from '../../dev/src/environment.ts';

/*
 * Stands for web/src/data/lib/firebase.ts, which needs a browser: the same exports, as one owner's
 * and then as another's.
 */

export let firestore: Firestore;
export const auth: { currentUser: { readonly uid: string } | null } = { currentUser: null };

const apps = new Map<string, FirebaseApp>();

/** What the web's data functions write from now on is written by this owner, under the rules. */
export function signInAs(uid: string, { projectId, ports }: LocalEnvironment): void {
  auth.currentUser = { uid };
  let app = apps.get(uid);
  if (!app) {
    // Denied writes are expected.
    setLogLevel('silent');
    app = initializeApp({ projectId }, uid);
    apps.set(uid, app);
    connectFirestoreEmulator(getFirestore(app), HOST, ports.firestore, {
      mockUserToken: { sub: uid, email_verified: true },
    });
  }
  firestore = getFirestore(app);
}

export const runOnlineTransaction = <T>(
  update: (transaction: Transaction) => Promise<T>,
): Promise<T> => runTransaction(firestore, update);
