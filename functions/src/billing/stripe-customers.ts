import { type Entitlement, entitlementSchema } from '@vouchwell/domain/billing/entitlement';
import { collections } from '@vouchwell/domain/paths';
import { toStored } from '@vouchwell/domain/shared/storage';
import * as z from 'zod/mini';
import { entitlementRef, parseEntitlement } from '../db/accounts.ts';
import {
  addUpsert,
  commitIfUnchanged,
  type DocumentSnapshot,
  database,
  documentId,
  parseSnapshot,
  readIdPages,
  type WriteBatch,
} from '../db/firestore.ts';
import { readOwnerLinks, setLinksActive } from '../db/public.ts';
import { type BillingState, NO_BILLING_STATE, pickBestBillingState } from './billing-state.ts';

const billingStateSchema = z.omit(entitlementSchema, { version: true, syncedAt: true });

const stripeCustomerSchema = z.object({
  id: z.string(),
  /** User who claimed this customer; changes only if our team releases the claim. */
  uid: z.nullable(z.string()),
  /** User whose claim our team released; they can't claim this customer again. */
  releasedFrom: z.optional(z.string()),
  email: z.nullable(z.string()),
  billingState: billingStateSchema,
  /** Incremented by each write. A sync starts again if the version has changed. */
  version: z.int(),
  createdAt: z.date(),
  /** Absent once the account is deleted, so that the nightly run skips this customer. */
  syncedAt: z.optional(z.date()),
  /** When the account was deleted; the customer then stays closed. */
  closedAt: z.optional(z.date()),
});
export type StripeCustomer = z.infer<typeof stripeCustomerSchema>;

const stripeCustomersRef = () => database().collection(collections.stripeCustomers);

const parseStripeCustomer = (snapshot: DocumentSnapshot) =>
  parseSnapshot(stripeCustomerSchema, snapshot);

export async function readCustomerSnapshot(id: string) {
  const snapshot = await stripeCustomersRef().doc(id).get();
  return { id, snapshot, customer: parseStripeCustomer(snapshot) };
}
export type StripeCustomerSnapshot = Awaited<ReturnType<typeof readCustomerSnapshot>>;

/** Returns the user's customers, newest first; there are several if the user paid again under the same email. */
export async function readStripeCustomers(uid: string): Promise<StripeCustomer[]> {
  const { docs } = await stripeCustomersRef().where('uid', '==', uid).get();
  return docs
    .flatMap((snapshot) => parseStripeCustomer(snapshot) ?? [])
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

export async function setCustomerEmail(id: string, email: string): Promise<void> {
  await stripeCustomersRef().doc(id).update({ email });
}

/** Finds customers that haven't been synced since `cutoff`, least recently synced first. */
export const findCustomerIdsSyncedBefore = (cutoff: Date, pageSize: number) =>
  readIdPages(
    stripeCustomersRef()
      .where('synced_at', '<', cutoff)
      .orderBy('synced_at')
      .orderBy(documentId())
      .select('synced_at'),
    pageSize,
  );

export async function findUnknownStripeCustomerIds(ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const refs = ids.map((id) => stripeCustomersRef().doc(id));
  const snapshots = await database().getAll(...refs, { fieldMask: [] });
  return snapshots.flatMap(({ exists, id }) => (exists ? [] : [id]));
}

/** Keeps empty documents, so that a late webhook or nightly run doesn't restore the customers. */
export async function markCustomersDeleted(uid: string, now: Date): Promise<void> {
  const { docs } = await stripeCustomersRef().where('uid', '==', uid).get();
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

/** State that Stripe reported; `customerSnapshot` was read before we asked Stripe. */
export interface BillingStateReport {
  readonly customerSnapshot: StripeCustomerSnapshot;
  readonly billingState: BillingState;
  readonly email: string | null;
  /** User with this verified email, who claims the customer unless it is already claimed. */
  readonly claimant: string | null;
}

/** Adds the entitlement to the customer's batch, so the batch fails if any of the user's customers has changed. */
export async function addEntitlement(
  batch: WriteBatch,
  uid: string,
  { id, billingState }: Pick<StripeCustomer, 'id' | 'billingState'>,
  now: Date,
): Promise<void> {
  const snapshot = await entitlementRef(uid).get();
  const [customers, links] = await Promise.all([readStripeCustomers(uid), readOwnerLinks(uid)]);
  const others = customers.filter((customer) => customer.id !== id);
  const entitlement: Entitlement = {
    ...pickBestBillingState(
      [billingState, ...others.map((customer) => customer.billingState)],
      now,
    ),
    version: (parseEntitlement(snapshot)?.version ?? 0) + 1,
    syncedAt: now,
  };
  addUpsert(batch, snapshot, toStored(entitlement));
  setLinksActive(batch, links, entitlement.subscribed);
}

/** Returns false and writes nothing if a document has changed since we asked Stripe. */
export async function saveBillingState(
  { customerSnapshot, billingState, email, claimant }: BillingStateReport,
  now: Date,
): Promise<boolean> {
  const { id, snapshot, customer: storedCustomer } = customerSnapshot;
  const uid = storedCustomer?.uid ?? claimant;
  const customer: Omit<StripeCustomer, 'id'> = {
    uid,
    ...(storedCustomer?.releasedFrom ? { releasedFrom: storedCustomer.releasedFrom } : {}),
    email: email ?? storedCustomer?.email ?? null,
    billingState,
    version: (storedCustomer?.version ?? 0) + 1,
    createdAt: storedCustomer?.createdAt ?? now,
    syncedAt: now,
  };
  const batch = database().batch();
  addUpsert(batch, snapshot, toStored(customer));
  if (uid) await addEntitlement(batch, uid, { id, billingState }, now);
  return commitIfUnchanged(batch);
}
