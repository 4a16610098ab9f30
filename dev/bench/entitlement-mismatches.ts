import { collections } from '@vouchwell/domain/paths';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { subscriptionsOf } from '../../functions/src/billing/stripe.ts';
import { toBillingState } from '../../functions/src/billing/to-billing-state.ts';
import type { BillingState } from '../../functions/src/billing-state.ts';
import { readEntitlement } from '../../functions/src/data/entitlements.ts';
import { adminApp } from '../src/admin-app.ts';
import type { LocalEnvironment } from '../src/environment.ts';
import type { Subscriber } from './subscribers.ts';

const asText = ({ subscribed, subscriptionTier, subscriptionEnd, status, ...rest }: BillingState) =>
  JSON.stringify([
    subscribed,
    subscriptionTier,
    subscriptionEnd,
    status,
    rest.cancelAtPeriodEnd,
    rest.trialEnd,
    rest.priceCents,
  ]);

async function isRight(db: Firestore, { uid, slug, customer }: Subscriber): Promise<boolean> {
  const truth = toBillingState(await subscriptionsOf(customer), new Date());
  const [entitlement, link] = await Promise.all([
    readEntitlement(db, uid),
    db.collection(collections.public).doc(slug).get(),
  ]);
  if (!entitlement) return false;
  return asText(entitlement) === asText(truth) && link.get('active') === truth.subscribed;
}

/** How many subscribers' entitlement or public link is not what Stripe says it must be. */
export async function countMismatches(
  environment: LocalEnvironment,
  subscribers: readonly Subscriber[],
): Promise<number> {
  const db = getFirestore(adminApp(environment));
  let wrong = 0;
  for (const subscriber of subscribers) {
    if (!(await isRight(db, subscriber))) wrong += 1;
  }
  return wrong;
}
