import { setTimeout as sleep } from 'node:timers/promises';
import { normalizeEmail } from '@vouchwell/domain/email';
import type Stripe from 'stripe';
import { findVerifiedUser } from '../accounts/users.ts';
import { database } from '../data/firestore.ts';
import { type BillingStateReport, saveBillingState } from '../data/save-billing-state.ts';
import {
  lookUpCustomer,
  type SeenCustomer,
  type StripeCustomer,
} from '../data/stripe-customers.ts';
import { mayClaim } from './claim-trial.ts';
import { stripe } from './stripe.ts';
import { isMissing } from './stripe-errors.ts';
import { subscriptionsOf } from './subscriptions-of.ts';
import { isOurs, toBillingState } from './to-billing-state.ts';

/** Each try fails only where another sync of the same customer came between, and that one wrote. */
const MAX_TRIES = 10;
/** Those who met once wait a random while of up to this, so that they do not meet again. */
const RETRY_WITHIN_MS = 150;

/** What became of a sync; `unknown` is a customer who never bought anything here. */
export type SyncOutcome =
  | { readonly kind: 'synced'; readonly uid: string | null; readonly tries: number }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'closed' };

async function fetchEmail(customerId: string): Promise<string | null> {
  try {
    const customer = await stripe().customers.retrieve(customerId);
    return customer.deleted || !customer.email ? null : normalizeEmail(customer.email);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** The user who claims a customer by their verified email; null where nobody does. */
async function claimantOf(
  email: string | null,
  known: StripeCustomer | null,
  subscriptions: readonly Stripe.Subscription[],
  askedBy: string | null,
): Promise<string | null> {
  const user = email ? await findVerifiedUser(email) : null;
  if (!email || !user || user.uid === known?.releasedFrom) return null;
  const claimant = { uid: user.uid, email, isAsking: user.uid === askedBy };
  return (await mayClaim(claimant, subscriptions)) ? user.uid : null;
}

/** What Stripe says, for `recordStanding`; null where the customer is a stranger to us. */
async function askStripe(
  before: SeenCustomer,
  askedBy: string | null,
): Promise<BillingStateReport | null> {
  const { id, customer: known } = before;
  const [subscriptions, email] = await Promise.all([
    subscriptionsOf(id),
    known?.uid ? null : fetchEmail(id),
  ]);
  if (!known && !subscriptions.some(isOurs)) return null;
  const claimant = await claimantOf(email, known, subscriptions, askedBy);
  // A claim may have made a trial longer.
  const now = claimant ? await subscriptionsOf(id) : subscriptions;
  return { before, standing: toBillingState(now, new Date()), email, claimant };
}

/**
 * Makes our copy of what a customer has paid for what Stripe says now. The only way in which an
 * entitlement changes: it does not matter which event came, how often, or in which order, for each
 * only makes us ask. Of two syncs at once the later asker wins; rejects where it could not.
 * `askedBy` is the signed-in user who asks, where one does.
 */
export async function syncEntitlement(
  customerId: string,
  askedBy: string | null = null,
): Promise<SyncOutcome> {
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const before = await lookUpCustomer(database(), customerId);
    if (before.customer?.closedAt) return { kind: 'closed' };
    const report = await askStripe(before, askedBy);
    if (!report) return { kind: 'unknown' };
    const isRecorded = await saveBillingState(database(), report, new Date());
    const uid = before.customer?.uid ?? report.claimant;
    if (isRecorded) return { kind: 'synced', uid, tries };
    await sleep(Math.random() * RETRY_WITHIN_MS);
  }
  throw new Error(`${customerId} could not be synced: others wrote between each of our tries.`);
}
