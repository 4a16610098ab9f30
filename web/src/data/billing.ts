import { type Entitlement, entitlementSchema } from '@vouchwell/domain/billing/entitlement';
import { collections } from '@vouchwell/domain/paths';
import { doc } from 'firebase/firestore';
import { callSignedIn } from './lib/call-signed-in.ts';
import { firestore } from './lib/firebase.ts';
import {
  type Live,
  listenToDocument,
  parseSnapshot,
  useSharedLive,
  useUid,
} from './lib/firestore.ts';

export type Subscription = Pick<Entitlement, 'subscribed' | 'subscriptionTier' | 'subscriptionEnd'>;

/** Passes null if the user has never paid. Only functions write this document. */
export const listenToEntitlement = (
  uid: string,
  next: (entitlement: Entitlement | null) => void,
  fail: (error: Error) => void,
): (() => void) =>
  listenToDocument(
    doc(firestore, collections.entitlements, uid),
    (snapshot) => {
      const entitlement = parseSnapshot(entitlementSchema, snapshot);
      if (snapshot.exists() && !entitlement) fail(new Error(`Entitlement ${uid} cannot be read`));
      else next(entitlement);
    },
    fail,
  );

/** Returns null if the user has never paid. */
export function useSubscription(): Live<Entitlement | null> {
  const uid = useUid() ?? '';
  return useSharedLive('entitlement', uid, (next, fail) => listenToEntitlement(uid, next, fail));
}

/** @throws if the server doesn't respond */
export async function checkSubscription(): Promise<Subscription> {
  const answer = await callSignedIn('check-subscription', null);
  return {
    subscribed: answer.subscribed,
    subscriptionTier: answer.subscription_tier,
    subscriptionEnd: answer.subscription_end ? new Date(answer.subscription_end) : null,
  };
}

/** Creates a billing portal URL that is valid for a single visit. */
export const createBillingPortalUrl = async (): Promise<string> =>
  (await callSignedIn('customer-portal', {})).url;
