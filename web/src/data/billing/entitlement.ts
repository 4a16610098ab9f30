import { type Entitlement, entitlementSchema } from '@vouchwell/domain/entitlement';
import { collections } from '@vouchwell/domain/paths';
import { doc } from 'firebase/firestore';
import { firestore } from '../lib/firebase.ts';
import { listenToDocument, parseSnapshot } from '../lib/listen-to-document.ts';
import { type Live, useFollowed, useUid } from '../lib/use-live.ts';

/**
 * Follows what the user `uid` has paid for, from now until the returned function is called; null
 * for someone who never paid. Only functions write it, so each change is Stripe's.
 */
export function listenToEntitlement(
  uid: string,
  next: (entitlement: Entitlement | null) => void,
  fail: (error: Error) => void,
): () => void {
  return listenToDocument(
    doc(firestore, collections.entitlements, uid),
    (snapshot) => {
      const entitlement = snapshot.exists() ? parseSnapshot(entitlementSchema, snapshot) : null;
      if (snapshot.exists() && !entitlement) fail(new Error(`Entitlement ${uid} cannot be read`));
      else next(entitlement);
    },
    fail,
  );
}

/** What the user `uid` has paid for, live; null for someone who never paid. */
export const useEntitlement = (uid: string): Live<Entitlement | null> =>
  useFollowed('entitlement', uid, (next, fail) => listenToEntitlement(uid, next, fail));

/** What the signed-in owner has paid for, live; null for someone who never paid. */
export const useSubscription = (): Live<Entitlement | null> => useEntitlement(useUid() ?? '');
