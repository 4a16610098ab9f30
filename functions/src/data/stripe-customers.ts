import { ENTITLEMENT_STATUSES } from '@vouchwell/domain/entitlement';
import { collections } from '@vouchwell/domain/paths';
import { PLAN_TYPES } from '@vouchwell/domain/plans';
import * as z from 'zod/mini';
import { type Firestore, parseSnapshot } from './firestore.ts';

const standingSchema = z.object({
  subscribed: z.boolean(),
  subscriptionTier: z.nullable(z.enum(PLAN_TYPES)),
  subscriptionEnd: z.nullable(z.date()),
  status: z.enum(ENTITLEMENT_STATUSES),
  cancelAtPeriodEnd: z.boolean(),
  trialEnd: z.nullable(z.date()),
});

export const stripeCustomerSchema = z.object({
  id: z.string(),
  /** Whom the customer is claimed by: set once, and never to another. */
  uid: z.nullable(z.string()),
  email: z.nullable(z.string()),
  standing: standingSchema,
  /** Grows by one with each write: a sync whose version has passed begins anew. */
  version: z.int(),
  createdAt: z.date(),
  /** Absent once the account is deleted: the nightly run then passes it by. */
  syncedAt: z.optional(z.date()),
  /** When its account was deleted; nothing brings it back. */
  closedAt: z.optional(z.date()),
});
export type StripeCustomer = z.infer<typeof stripeCustomerSchema>;

export const stripeCustomersOf = (db: Firestore) => db.collection(collections.stripeCustomers);

export const parseStripeCustomer = (snapshot: FirebaseFirestore.DocumentSnapshot) =>
  parseSnapshot(stripeCustomerSchema, snapshot, { id: snapshot.id });

export async function readStripeCustomer(
  db: Firestore,
  customerId: string,
): Promise<StripeCustomer | null> {
  return parseStripeCustomer(await stripeCustomersOf(db).doc(customerId).get());
}

/** The customers that a user has claimed, the newest first: several where they paid again by email. */
export async function readCustomersOf(db: Firestore, uid: string): Promise<StripeCustomer[]> {
  const { docs } = await stripeCustomersOf(db).where('uid', '==', uid).get();
  return docs
    .flatMap((snapshot) => parseStripeCustomer(snapshot) ?? [])
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}
