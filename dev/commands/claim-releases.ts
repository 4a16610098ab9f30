import { collections } from '@vouchwell/domain/paths';
import { DAY_MS } from '@vouchwell/domain/shared/dates';
import { toStored } from '@vouchwell/domain/shared/storage';
import { NO_BILLING_STATE } from '../../functions/src/billing/billing-state.ts';
import {
  addEntitlement,
  readCustomerSnapshot,
} from '../../functions/src/billing/stripe-customers.ts';
import {
  addUpdateIfUnchanged,
  commitIfUnchanged,
  database,
} from '../../functions/src/db/firestore.ts';

const RETENTION_DAYS = 730;
/** Retry limit; an attempt fails only if a sync of the same customer interferes with it. */
const MAX_TRIES = 10;

/** Who decided to release a claim, and why; stored as a record. */
interface ReleaseDecision {
  readonly email: string;
  readonly why: string;
  readonly by: string;
}

/** A Stripe customer that was released, and the account that had claimed it. */
interface ReleasedClaim {
  readonly customer: string;
  readonly uid: string;
}

/** Returns null if no account has claimed the customer. */
async function release(
  customerId: string,
  { email, why, by }: ReleaseDecision,
  now: Date,
): Promise<ReleasedClaim | null> {
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const { snapshot: stored, customer } = await readCustomerSnapshot(customerId);
    if (!customer?.uid) return null;
    const { uid, version } = customer;
    const batch = database().batch();
    addUpdateIfUnchanged(batch, stored, { uid: null, released_from: uid, version: version + 1 });
    await addEntitlement(batch, uid, { id: customerId, billingState: NO_BILLING_STATE }, now);
    batch.create(database().collection(collections.claimReleases).doc(), {
      ...toStored({ customer: customerId, uid, email, why, by }),
      created_at: now,
      expire_at: new Date(now.getTime() + RETENTION_DAYS * DAY_MS),
    });
    if (await commitIfUnchanged(batch)) return { customer: customerId, uid };
  }
  throw new Error(`${customerId} could not be released: others wrote between each of our tries.`);
}

/**
 * Releases all customers with this email, and their entitlements, from the account that claimed them. That
 * account can't claim them again; another account that proves the email can. Safe to repeat.
 */
export async function releaseClaims(
  decision: ReleaseDecision,
  now: Date,
): Promise<ReleasedClaim[]> {
  const customers = database().collection(collections.stripeCustomers);
  const { docs } = await customers.where('email', '==', decision.email).get();
  const released: ReleasedClaim[] = [];
  for (const { id } of docs) {
    const claim = await release(id, decision, now);
    if (claim) released.push(claim);
  }
  return released;
}
