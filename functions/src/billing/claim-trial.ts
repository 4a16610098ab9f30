import { stageOf } from '@vouchwell/domain/entitlement';
import { TRIAL_DAYS } from '@vouchwell/domain/plans';
import type Stripe from 'stripe';
import { readEntitlement } from '../data/entitlements.ts';
import { database } from '../data/firestore.ts';
import { countTrial } from '../data/trials.ts';
import { stripe } from './stripe.ts';
import { isOurs } from './to-billing-state.ts';
import { isUnpaidTrial } from './unpaid-trial.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** A trial that was claimed sooner after its beginning than this keeps its end. */
const LATE_SECONDS = 60 * 60;

/** The user whose verified email a customer has. */
export interface Claimant {
  readonly uid: string;
  readonly email: string;
  /** Whether it is this user who asks, and not a webhook or the nightly run. */
  readonly isAsking: boolean;
}

async function hasPlan(uid: string): Promise<boolean> {
  const entitlement = await readEntitlement(database(), uid);
  return stageOf(entitlement, new Date()) === 'running';
}

/** The seven days count from the claim, so that nobody else can begin and waste them. */
async function lengthen({ id, trial_end: end }: Stripe.Subscription, usedAt: Date): Promise<void> {
  const wanted = Math.floor(usedAt.getTime() / 1000) + TRIAL_DAYS * DAY_SECONDS;
  if (end === null || wanted - end <= LATE_SECONDS) return;
  await stripe().subscriptions.update(id, { trial_end: wanted, proration_behavior: 'none' });
}

/**
 * Whether a user may claim a customer who has these subscriptions. What was paid is always theirs.
 * A trial is, too, once they ask for it or began it signed in. A second one is ended, and so is one
 * beside a plan of theirs, so that its card is never charged. One that is over is nobody's.
 */
export async function mayClaim(
  { uid, email, isAsking }: Claimant,
  subscriptions: readonly Stripe.Subscription[],
): Promise<boolean> {
  const ours = subscriptions.filter(isOurs);
  if (ours.some((one) => !isUnpaidTrial(one))) return true;
  const trial = ours.find(({ status }) => status === 'trialing');
  if (!trial) return false;
  // Read before the trial is counted: another sync of this very trial may give the plan meanwhile.
  const isServed = await hasPlan(uid);
  const isWanted = isAsking || trial.metadata.uid === uid;
  if (!isWanted && !isServed) return false;
  const person = { email, uids: [uid] };
  const allowance = { isAllowed: !isServed, now: new Date() };
  const usedAt = await countTrial(database(), person, trial.id, allowance);
  if (usedAt) await lengthen(trial, usedAt);
  else await stripe().subscriptions.cancel(trial.id);
  return usedAt !== null;
}
