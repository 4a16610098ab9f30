import type { Entitlement } from '@vouchwell/domain/entitlement';
import { toStored } from '@vouchwell/domain/stored';
import type { Transaction } from 'firebase-admin/firestore';
import { bestStanding, type Standing } from '../standing.ts';
import { entitlementRef, parseEntitlement } from './entitlements.ts';
import type { Firestore } from './firestore.ts';
import { readLinksOf, setLinks } from './public-links.ts';
import { parseStripeCustomer, type StripeCustomer, stripeCustomersOf } from './stripe-customers.ts';

/** What Stripe said of a customer, and which version of ours it was asked for. */
export interface StandingReport {
  readonly customerId: string;
  /** The version before Stripe was asked; 0 for a customer that we did not know. */
  readonly askedAtVersion: number;
  readonly standing: Standing;
  /** The customer's email; null where it was not asked for or there is none. */
  readonly email: string | null;
  /** The user whose verified email that is: they claim the customer, unless somebody has. */
  readonly claimant: string | null;
}

/** `outdated` means that nothing was written: what Stripe said may be older than what we have. */
export type RecordOutcome =
  | { readonly kind: 'outdated' | 'closed' }
  | { readonly kind: 'recorded'; readonly uid: string | null };

async function readOthersOf(
  db: Firestore,
  transaction: Transaction,
  customer: StripeCustomer,
): Promise<StripeCustomer[]> {
  const claimed = stripeCustomersOf(db).where('uid', '==', customer.uid);
  const { docs } = await transaction.get(claimed);
  return docs.flatMap((snapshot) => {
    const other = parseStripeCustomer(snapshot);
    return other && other.id !== customer.id ? [other] : [];
  });
}

/** Settles what a user is entitled to, and their public links with it, from all their customers. */
async function settle(
  db: Firestore,
  transaction: Transaction,
  uid: string,
  customer: StripeCustomer,
  now: Date,
): Promise<() => void> {
  const ref = entitlementRef(db, uid);
  const [others, snapshot, links] = await Promise.all([
    readOthersOf(db, transaction, customer),
    transaction.get(ref),
    readLinksOf(db, transaction, uid),
  ]);
  const standings = [customer, ...others].map(({ standing }) => standing);
  const entitlement: Entitlement = {
    ...bestStanding(standings, now),
    version: (parseEntitlement(snapshot)?.version ?? 0) + 1,
    syncedAt: now,
  };
  return () => {
    transaction.set(ref, toStored(entitlement));
    setLinks(transaction, links, entitlement.subscribed);
  };
}

/**
 * Writes what Stripe said of a customer, and all that follows from it, in one transaction: the
 * customer, whom it is claimed by, that user's entitlement and their public links. Only where
 * nobody wrote since Stripe was asked.
 */
export function recordStanding(
  db: Firestore,
  { customerId, askedAtVersion, standing, email, claimant }: StandingReport,
  now: Date,
): Promise<RecordOutcome> {
  const ref = stripeCustomersOf(db).doc(customerId);
  return db.runTransaction(async (transaction): Promise<RecordOutcome> => {
    const stored = parseStripeCustomer(await transaction.get(ref));
    if (stored?.closedAt) return { kind: 'closed' };
    if ((stored?.version ?? 0) !== askedAtVersion) return { kind: 'outdated' };
    const customer: StripeCustomer = {
      id: customerId,
      uid: stored?.uid ?? claimant,
      email: email ?? stored?.email ?? null,
      standing,
      version: askedAtVersion + 1,
      createdAt: stored?.createdAt ?? now,
      syncedAt: now,
    };
    const { id: _, ...fields } = customer;
    const write = customer.uid
      ? await settle(db, transaction, customer.uid, customer, now)
      : () => undefined;
    transaction.set(ref, toStored(fields));
    write();
    return { kind: 'recorded', uid: customer.uid };
  });
}
