import { setTimeout as sleep } from 'node:timers/promises';
import { getSubscriptionStage } from '@vouchwell/domain/billing/entitlement';
import { TRIAL_DAYS } from '@vouchwell/domain/billing/plans';
import { DAY_MS, HOUR_MS } from '@vouchwell/domain/shared/dates';
import { normalizeEmail } from '@vouchwell/domain/shared/email';
import type Stripe from 'stripe';
import { findMailboxOwner } from '../accounts/users.ts';
import { readEntitlement } from '../db/accounts.ts';
import { addNotificationOnce } from '../db/notifications.ts';
import { isOurSubscription, isUnpaidTrial, toBillingState } from './billing-state.ts';
import { getStripe, getStripeId, listSubscriptions, nullIfMissing } from './stripe.ts';
import {
  type BillingStateReport,
  readCustomerSnapshot,
  type StripeCustomer,
  type StripeCustomerSnapshot,
  saveBillingState,
} from './stripe-customers.ts';
import { claimTrial, type TrialRejection } from './trials.ts';

/** Retry limit; an attempt fails only if another sync of the same customer wrote first. */
const MAX_ATTEMPTS = 10;
/** Maximum random delay before a conflicting sync retries. */
const MAX_RETRY_DELAY_MS = 150;
/** A trial claimed within this time after its start keeps its end date. */
const CLAIM_TOLERANCE_MS = HOUR_MS;

/** `unknown` means that the customer has never bought anything here. */
type SyncOutcome =
  | { readonly kind: 'synced'; readonly uid: string | null; readonly attempts: number }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'closed' };

/** Restarts the trial when it is claimed, so that no one else can use up its days. */
async function extendTrial({ id, trial_end: end }: Stripe.Subscription, usedAt: Date) {
  const targetEndMs = usedAt.getTime() + TRIAL_DAYS * DAY_MS;
  if (end === null || targetEndMs - end * 1000 <= CLAIM_TOLERANCE_MS) return;
  const trial_end = Math.floor(targetEndMs / 1000);
  await getStripe().subscriptions.update(id, { trial_end, proration_behavior: 'none' });
}

async function findPaymentMethod({
  default_payment_method: method,
  customer: customerRef,
}: Stripe.Subscription): Promise<Stripe.PaymentMethod | null> {
  if (method) return getStripe().paymentMethods.retrieve(getStripeId(method));
  const id = getStripeId(customerRef);
  const customer = await getStripe().customers.retrieve(id);
  const customerMethod = customer.deleted ? null : customer.invoice_settings.default_payment_method;
  if (customerMethod) return getStripe().paymentMethods.retrieve(getStripeId(customerMethod));
  const { data } = await getStripe().paymentMethods.list({ customer: id, type: 'card', limit: 1 });
  return data[0] ?? null;
}

/** Returns Stripe's fingerprint of the card number, the same for all users; null without a card. */
export async function getCardFingerprint(subscription: Stripe.Subscription) {
  const paymentMethod = await nullIfMissing(findPaymentMethod(subscription));
  return paymentMethod?.card?.fingerprint ?? null;
}

/** Cancels the trial, and emails the user if their card has already been used for another trial. */
async function rejectTrial(uid: string, trialId: string, reason: TrialRejection): Promise<void> {
  // Add the email first, because after an interruption, a canceled trial isn't processed again.
  if (reason === 'card-used')
    await addNotificationOnce(`refused-${trialId}`, { kind: 'trial_refused', uid });
  await getStripe().subscriptions.cancel(trialId);
}

/**
 * People can pay before they have an account; the user with the same email then claims their Stripe
 * customer. Returns true if the user may claim the customer: always with a paid plan, but with a
 * trial only if they ask for it or were signed in when they started it. Cancels a second trial for
 * the same user or card, and a trial next to a plan, so that neither is ever charged.
 */
async function claimOrReject(
  { uid, email, isCaller }: { uid: string; email: string; isCaller: boolean },
  subscriptions: readonly Stripe.Subscription[],
): Promise<boolean> {
  const ourSubscriptions = subscriptions.filter(isOurSubscription);
  if (ourSubscriptions.some((subscription) => !isUnpaidTrial(subscription))) return true;
  const trial = ourSubscriptions.find(({ status }) => status === 'trialing');
  if (!trial) return false;
  // Read the entitlement before claiming: a concurrent sync of this trial may store it as the plan.
  const entitlement = await readEntitlement(uid);
  const hasPlan = getSubscriptionStage(entitlement, new Date()) === 'running';
  const isWanted = isCaller || trial.metadata.uid === uid;
  // A user with a plan doesn't need the trial, so reject it even if they didn't ask for it.
  if (!isWanted && !hasPlan) return false;
  const cardFingerprint = await getCardFingerprint(trial);
  const claim = { uid, email, subscription: trial.id, cardFingerprint, isAllowed: !hasPlan };
  const usedTrial = await claimTrial(claim, new Date());
  if (typeof usedTrial === 'string') {
    await rejectTrial(uid, trial.id, usedTrial);
    return false;
  }
  await extendTrial(trial, usedTrial.usedAt);
  return true;
}

async function fetchEmail(customerId: string): Promise<string | null> {
  const customer = await nullIfMissing(getStripe().customers.retrieve(customerId));
  return !customer || customer.deleted || !customer.email ? null : normalizeEmail(customer.email);
}

async function findClaimant(
  email: string | null,
  storedCustomer: StripeCustomer | null,
  subscriptions: readonly Stripe.Subscription[],
  callerUid: string | null,
): Promise<string | null> {
  const user = email ? await findMailboxOwner(email) : null;
  if (!email || !user || user.uid === storedCustomer?.releasedFrom) return null;
  const claimant = { uid: user.uid, email, isCaller: user.uid === callerUid };
  return (await claimOrReject(claimant, subscriptions)) ? user.uid : null;
}

/** Returns null if the customer has never bought anything here. */
async function readStripeState(
  customerSnapshot: StripeCustomerSnapshot,
  callerUid: string | null,
): Promise<BillingStateReport | null> {
  const { id, customer: storedCustomer } = customerSnapshot;
  const [subscriptions, email] = await Promise.all([
    listSubscriptions(id),
    storedCustomer?.uid ? null : fetchEmail(id),
  ]);
  if (!storedCustomer && !subscriptions.some(isOurSubscription)) return null;
  const claimant = await findClaimant(email, storedCustomer, subscriptions, callerUid);
  // Read the subscriptions again after a claim, which may have extended a trial.
  const latest = claimant ? await listSubscriptions(id) : subscriptions;
  return { customerSnapshot, billingState: toBillingState(latest, new Date()), email, claimant };
}

/**
 * Copies a customer's state from Stripe. The order of events doesn't matter, and the latest of
 * several concurrent syncs wins. `callerUid` is the signed-in user who requested the sync, if any.
 * @throws Error after too many conflicts
 */
export async function syncEntitlement(
  customerId: string,
  callerUid: string | null = null,
): Promise<SyncOutcome> {
  for (let attempts = 1; attempts <= MAX_ATTEMPTS; attempts += 1) {
    const customerSnapshot = await readCustomerSnapshot(customerId);
    if (customerSnapshot.customer?.closedAt) return { kind: 'closed' };
    const report = await readStripeState(customerSnapshot, callerUid);
    if (!report) return { kind: 'unknown' };
    const isSaved = await saveBillingState(report, new Date());
    const uid = customerSnapshot.customer?.uid ?? report.claimant;
    if (isSaved) return { kind: 'synced', uid, attempts };
    await sleep(Math.random() * MAX_RETRY_DELAY_MS);
  }
  throw new Error(`Failed to sync ${customerId}: there were ${MAX_ATTEMPTS} write conflicts.`);
}
