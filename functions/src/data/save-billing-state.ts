import type { Entitlement } from '@vouchwell/domain/entitlement';
import { toStored } from '@vouchwell/domain/stored';
import type { WriteBatch } from 'firebase-admin/firestore';
import { type BillingState, bestBillingState } from '../billing-state.ts';
import { entitlementRef, parseEntitlement } from './entitlements.ts';
import type { Firestore } from './firestore.ts';
import { addWrite, commitUnlessOutdated } from './optimistic-write.ts';
import { addLinks, readLinksOf } from './public.ts';
import { readCustomersOf, type SeenCustomer, type StripeCustomer } from './stripe-customers.ts';

/** What Stripe said of a customer, and what we had of them before it was asked. */
export interface BillingStateReport {
  readonly before: SeenCustomer;
  readonly standing: BillingState;
  /** The customer's email; null where it was not asked for or there is none. */
  readonly email: string | null;
  /** The user whose verified email that is: they claim the customer, unless somebody has. */
  readonly claimant: string | null;
}

/**
 * Adds to a batch what a user is entitled to by all their customers, and their public links with
 * it. Each of those customers is written together with this entitlement, so that an entitlement
 * which is as it was seen means that they are, too.
 */
export async function addEntitlement(
  db: Firestore,
  batch: WriteBatch,
  uid: string,
  { id, standing }: Pick<StripeCustomer, 'id' | 'standing'>,
  now: Date,
): Promise<void> {
  const seen = await entitlementRef(db, uid).get();
  const [claimed, links] = await Promise.all([readCustomersOf(db, uid), readLinksOf(db, uid)]);
  const others = claimed.filter((customer) => customer.id !== id);
  const entitlement: Entitlement = {
    ...bestBillingState([standing, ...others.map((customer) => customer.standing)], now),
    version: (parseEntitlement(seen)?.version ?? 0) + 1,
    syncedAt: now,
  };
  addWrite(batch, seen, toStored(entitlement));
  addLinks(batch, links, entitlement.subscribed);
}

/**
 * Writes what Stripe said of a customer, and all that follows from it, at once: the customer, whom
 * it is claimed by, that user's entitlement and their public links. False, and nothing is written,
 * where anyone wrote since Stripe was asked: what it said may be older than what we have.
 */
export async function saveBillingState(
  db: Firestore,
  { before, standing, email, claimant }: BillingStateReport,
  now: Date,
): Promise<boolean> {
  const { id, seen, customer: stored } = before;
  const customer: StripeCustomer = {
    id,
    uid: stored?.uid ?? claimant,
    ...(stored?.releasedFrom ? { releasedFrom: stored.releasedFrom } : {}),
    email: email ?? stored?.email ?? null,
    standing,
    version: (stored?.version ?? 0) + 1,
    createdAt: stored?.createdAt ?? now,
    syncedAt: now,
  };
  const { id: _, ...fields } = customer;
  const batch = db.batch();
  addWrite(batch, seen, toStored(fields));
  if (customer.uid) await addEntitlement(db, batch, customer.uid, customer, now);
  return commitUnlessOutdated(batch);
}
