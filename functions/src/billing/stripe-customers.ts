import { type Entitlement, entitlementSchema } from '@vouchwell/domain/billing/entitlement';
import { collections } from '@vouchwell/domain/paths';
import { toStored } from '@vouchwell/domain/shared/storage';
import * as z from 'zod/mini';
import { entitlementRef, parseEntitlement } from '../db/accounts.ts';
import {
  addWrite,
  commitIfUnchanged,
  type DocumentSnapshot,
  database,
  documentId,
  idPages,
  parseSnapshot,
  type WriteBatch,
} from '../db/firestore.ts';
import { addLinks, readLinksOf } from '../db/public.ts';
import { type BillingState, NO_BILLING_STATE, pickBestBillingState } from './billing-state.ts';

const billingStateSchema = z.omit(entitlementSchema, { version: true, syncedAt: true });

export const stripeCustomerSchema = z.object({
  id: z.string(),
  /** User who claimed the customer; changes only after our team has released the claim. */
  uid: z.nullable(z.string()),
  /** Account our team released it from; it never claims this customer again. */
  releasedFrom: z.optional(z.string()),
  email: z.nullable(z.string()),
  billingState: billingStateSchema,
  /** Incremented by each write; a sync that finds another version starts again. */
  version: z.int(),
  createdAt: z.date(),
  /** Absent once the account is deleted, so the nightly run skips it. */
  syncedAt: z.optional(z.date()),
  /** When the account was deleted; the customer then stays closed. */
  closedAt: z.optional(z.date()),
});
export type StripeCustomer = z.infer<typeof stripeCustomerSchema>;

const stripeCustomersOf = () => database().collection(collections.stripeCustomers);

const parseStripeCustomer = (snapshot: DocumentSnapshot) =>
  parseSnapshot(stripeCustomerSchema, snapshot);

export interface CustomerSnapshot {
  readonly id: string;
  readonly seen: DocumentSnapshot;
  readonly customer: StripeCustomer | null;
}

export async function readCustomerSnapshot(id: string): Promise<CustomerSnapshot> {
  const seen = await stripeCustomersOf().doc(id).get();
  return { id, seen, customer: parseStripeCustomer(seen) };
}

/** A user's claimed customers, newest first; several if they paid again by email. */
export async function readStripeCustomers(uid: string): Promise<StripeCustomer[]> {
  const { docs } = await stripeCustomersOf().where('uid', '==', uid).get();
  return docs
    .flatMap((snapshot) => parseStripeCustomer(snapshot) ?? [])
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

export async function setCustomerEmail(id: string, email: string): Promise<void> {
  await stripeCustomersOf().doc(id).update({ email });
}

/** Customers last synced before `before`, oldest first. */
export const customersSyncedBefore = (before: Date, pageSize: number) =>
  idPages(
    stripeCustomersOf()
      .where('synced_at', '<', before)
      .orderBy('synced_at')
      .orderBy(documentId())
      .select('synced_at'),
    pageSize,
  );

export async function findUnknownCustomers(ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const refs = ids.map((id) => stripeCustomersOf().doc(id));
  const snapshots = await database().getAll(...refs, { fieldMask: [] });
  return snapshots.flatMap(({ exists, id }) => (exists ? [] : [id]));
}

/** Keeps the emptied documents, so no late webhook or nightly run restores the customers. */
export async function markCustomersDeleted(uid: string, now: Date): Promise<void> {
  const { docs } = await stripeCustomersOf().where('uid', '==', uid).get();
  const batch = database().batch();
  for (const snapshot of docs) {
    batch.set(snapshot.ref, {
      uid: null,
      email: null,
      billing_state: toStored(NO_BILLING_STATE),
      version: snapshot.get('version') + 1,
      created_at: snapshot.get('created_at'),
      closed_at: now,
    });
  }
  await batch.commit();
}

/** Stripe's data on a customer, with our document as it was read before asking Stripe. */
export interface BillingStateReport {
  readonly before: CustomerSnapshot;
  readonly billingState: BillingState;
  /** Null if it wasn't requested or doesn't exist. */
  readonly email: string | null;
  /** User with that verified email, who claims the customer if it is unclaimed. */
  readonly claimant: string | null;
}

/** Writes each customer with the entitlement, so an unchanged entitlement means unchanged customers. */
export async function addEntitlement(
  batch: WriteBatch,
  uid: string,
  { id, billingState }: Pick<StripeCustomer, 'id' | 'billingState'>,
  now: Date,
): Promise<void> {
  const seen = await entitlementRef(uid).get();
  const [claimed, links] = await Promise.all([readStripeCustomers(uid), readLinksOf(uid)]);
  const others = claimed.filter((customer) => customer.id !== id);
  const entitlement: Entitlement = {
    ...pickBestBillingState(
      [billingState, ...others.map((customer) => customer.billingState)],
      now,
    ),
    version: (parseEntitlement(seen)?.version ?? 0) + 1,
    syncedAt: now,
  };
  addWrite(batch, seen, toStored(entitlement));
  addLinks(batch, links, entitlement.subscribed);
}

/** Returns false and writes nothing if a document has changed since we asked Stripe. */
export async function saveBillingState(
  { before, billingState, email, claimant }: BillingStateReport,
  now: Date,
): Promise<boolean> {
  const { id, seen, customer: stored } = before;
  const customer: StripeCustomer = {
    id,
    uid: stored?.uid ?? claimant,
    ...(stored?.releasedFrom ? { releasedFrom: stored.releasedFrom } : {}),
    email: email ?? stored?.email ?? null,
    billingState,
    version: (stored?.version ?? 0) + 1,
    createdAt: stored?.createdAt ?? now,
    syncedAt: now,
  };
  const { id: _, ...fields } = customer;
  const batch = database().batch();
  addWrite(batch, seen, toStored(fields));
  if (customer.uid) await addEntitlement(batch, customer.uid, customer, now);
  return commitIfUnchanged(batch);
}
