import { type Entitlement, entitlementSchema } from '@vouchwell/domain/entitlement';
import { collections } from '@vouchwell/domain/paths';
import { doc } from 'firebase/firestore';
import { callSignedIn } from '../lib/call-signed-in.ts';
import { firestore } from '../lib/firebase.ts';
import { listenToDocument, parseSnapshot } from '../lib/firestore-snapshots.ts';
import { type Live, useFollowed, useUid } from '../lib/use-live.ts';

/** What the server answers of a subscription; the rest of it is in the entitlement (spec, section 3). */
export type Subscription = Pick<Entitlement, 'subscribed' | 'subscriptionTier' | 'subscriptionEnd'>;

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

/** What the signed-in owner has paid for, live; null for someone who never paid. */
export function useSubscription(): Live<Entitlement | null> {
  const uid = useUid() ?? '';
  return useFollowed('entitlement', uid, (next, fail) => listenToEntitlement(uid, next, fail));
}

/** What the signed-in user has paid for, by the server's word; throws where there is none to be had. */
export async function checkSubscription(): Promise<Subscription> {
  const answer = await callSignedIn('check-subscription', null);
  return {
    subscribed: answer.subscribed,
    subscriptionTier: answer.subscription_tier,
    subscriptionEnd: answer.subscription_end ? new Date(answer.subscription_end) : null,
  };
}

/** The address of the owner's billing portal, good for this visit. */
export async function billingPortalUrl(): Promise<string> {
  return (await callSignedIn('customer-portal', {})).url;
}
