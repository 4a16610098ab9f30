import { PLAN_TYPES } from '@vouchwell/domain/billing/plan-types';
import { PLANS } from '@vouchwell/domain/billing/plans';
import { mailboxClaims } from '@vouchwell/domain/business/account';
import { collections } from '@vouchwell/domain/lib/paths';
import { getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import type { BillingState } from '../../../functions/src/billing/billing-state.ts';
import { subscriptionsOf as stripeSubscriptionsOf } from '../../../functions/src/billing/stripe.ts';
import { toBillingState } from '../../../functions/src/billing/to-billing-state.ts';
import { createBusiness } from '../../../functions/src/db/businesses.ts';
import { readEntitlement } from '../../../functions/src/db/entitlements.ts';
import { adminApp } from '../../src/command-database.ts';
import type { LocalEnvironment } from '../../src/environment.ts';
import { moveCustomer } from '../../src/stripe/billing/clock.ts';
import {
  changePlan,
  endSubscription,
  setCancelAtPeriodEnd,
} from '../../src/stripe/billing/subscriptions.ts';
import { ensureSubscription } from '../../src/stripe/control.ts';
import { all, subscriptionsOf, type World } from '../../src/stripe/model/world.ts';

/** A user with an account, a business and a Stripe customer. */
export interface Subscriber {
  readonly uid: string;
  readonly slug: string;
  readonly email: string;
  readonly customer: string;
}

/** Creates a subscriber's account and business, then their subscription. */
export async function subscribe(
  environment: LocalEnvironment,
  world: World,
  number: number,
): Promise<Subscriber> {
  const app = adminApp(environment);
  const name = `owner-${number}`;
  const email = `${name}@example.com`;
  await getAuth(app).createUser({ uid: name, email, emailVerified: true });
  await getAuth(app).setCustomUserClaims(name, mailboxClaims(email));
  await createBusiness(getFirestore(app), {
    ownerUserId: name,
    name,
    slug: name,
    businessUrl: null,
    contactEmail: email,
    fromLabel: null,
    rewardDescription: null,
  });
  const plan = PLANS[number % 2 === 0 ? 'monthly' : 'yearly'];
  const trialDays = number % 3 === 0 ? 7 : 0;
  const wanted = { email, lookupKey: plan.lookupKey, trialDays };
  const { customer } = ensureSubscription(world, wanted);
  return { uid: name, slug: name, email, customer };
}

const pick = <T>(items: readonly T[]): T | undefined =>
  items[Math.floor(Math.random() * items.length)];

/** Makes one random change: a new subscription, another plan, a cancellation, or time that passes. */
export function live(world: World, { customer, email }: Subscriber): void {
  const running = subscriptionsOf(world, customer).find(({ status }) => status !== 'canceled');
  const plan = PLANS[pick(PLAN_TYPES) ?? 'monthly'];
  if (!running) {
    ensureSubscription(world, { email, lookupKey: plan.lookupKey });
    return;
  }
  const price = all(world, 'price').find((one) => one.lookup_key === plan.lookupKey);
  const events = [
    () => setCancelAtPeriodEnd(world, running, !running.cancel_at_period_end),
    () => price && changePlan(world, running, price),
    () => moveCustomer(world, customer, 20),
    () => moveCustomer(world, customer, 40),
    () => endSubscription(world, running, 'cancellation_requested'),
  ];
  pick(events)?.();
}

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
  const truth = toBillingState(await stripeSubscriptionsOf(customer), new Date());
  const [entitlement, link] = await Promise.all([
    readEntitlement(db, uid),
    db.collection(collections.public).doc(slug).get(),
  ]);
  if (!entitlement) return false;
  return asText(entitlement) === asText(truth) && link.get('active') === truth.subscribed;
}

/** How many subscribers have an entitlement or public link that disagrees with Stripe. */
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
