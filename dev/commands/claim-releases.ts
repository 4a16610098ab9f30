import { DAY_MS } from '@vouchwell/domain/lib/durations';
import { collections } from '@vouchwell/domain/lib/paths';
import { toStored } from '@vouchwell/domain/lib/stored';
import { NO_BILLING_STATE } from '../../functions/src/billing/billing-state.ts';
import { addEntitlement, lookUpCustomer } from '../../functions/src/billing/stripe-customers.ts';
import {
  addUpdate,
  commitUnlessOutdated,
  type Firestore,
} from '../../functions/src/db/firestore.ts';

/** Kept as long as the record of a suspension. */
const KEPT_DAYS = 730;
/** Each try fails only where a sync of the same customer came between. */
const MAX_TRIES = 10;

/** What our team decided about a claim, for the record. */
export interface ReleaseDecision {
  /** The email that the customer pays under. */
  readonly email: string;
  readonly why: string;
  /** Who decided. */
  readonly by: string;
}

/** A customer at Stripe who is unclaimed from now on, and the account that had claimed them. */
export interface ReleasedClaim {
  readonly customer: string;
  readonly uid: string;
}

/** Takes one customer from its account; null where no account has it. */
async function release(
  db: Firestore,
  customerId: string,
  { email, why, by }: ReleaseDecision,
  now: Date,
): Promise<ReleasedClaim | null> {
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const { seen, customer } = await lookUpCustomer(db, customerId);
    if (!customer?.uid) return null;
    const { uid, version } = customer;
    const batch = db.batch();
    addUpdate(batch, seen, { uid: null, released_from: uid, version: version + 1 });
    await addEntitlement(db, batch, uid, { id: customerId, billingState: NO_BILLING_STATE }, now);
    batch.create(db.collection(collections.claimReleases).doc(), {
      ...toStored({ customer: customerId, uid, email, why, by }),
      created_at: now,
      expire_at: new Date(now.getTime() + KEPT_DAYS * DAY_MS),
    });
    if (await commitUnlessOutdated(batch)) return { customer: customerId, uid };
  }
  throw new Error(`${customerId} could not be released: others wrote between each of our tries.`);
}

/**
 * Releases every customer who pays under an email from the account that claimed them, together with
 * what they entitled that account to, and records why. That account never claims them again;
 * another account that proves the email does so at its next sign-in or sync. Safe to repeat.
 */
export async function releaseClaims(
  db: Firestore,
  decision: ReleaseDecision,
  now: Date,
): Promise<ReleasedClaim[]> {
  const customers = db.collection(collections.stripeCustomers);
  const { docs } = await customers.where('email', '==', decision.email).get();
  const released: ReleasedClaim[] = [];
  for (const { id } of docs) {
    const claim = await release(db, id, decision, now);
    if (claim) released.push(claim);
  }
  return released;
}
