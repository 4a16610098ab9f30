import {
  type Business,
  businessSchema,
  type SlugChangeLimit,
  slugChangeLimit,
} from '@vouchwell/domain/business';
import { collections } from '@vouchwell/domain/paths';
import { mayTake, publicDocumentSchema } from '@vouchwell/domain/public-document';
import { fromStored, toStored } from '@vouchwell/domain/stored';
import { doc, increment, serverTimestamp, type Transaction } from 'firebase/firestore';
import { firestore, runOnlineTransaction } from '../lib/firebase.ts';
import { isDenied, parseSnapshot } from '../lib/firestore-snapshots.ts';

/** The fields of a business that an owner may change. */
export type BusinessChanges = Partial<
  Omit<
    Business,
    | 'id'
    | 'ownerUserId'
    | 'createdAt'
    | 'updatedAt'
    | 'suspendedAt'
    | 'slugChangedAt'
    | 'slugChanges'
    | 'timeZoneChangedAt'
  >
>;

/** Another business has, or had, this slug. */
export class SlugTaken extends Error {}

/**
 * The slug cannot be changed now; `limit` is null where the server refused and the date is unknown.
 */
export class SlugChangeRefused extends Error {
  constructor(readonly limit: SlugChangeLimit | null) {
    super('The slug cannot be changed now');
  }
}

const publicRef = (slug: string) => doc(firestore, collections.public, slug);

/**
 * Changes a business and its public document in one transaction, so that they cannot differ. A slug
 * that is given up redirects to the new one from then on. Rejects with `SlugTaken`,
 * `SlugChangeRefused`, and offline.
 */
export async function updateBusiness(
  { id, slugChangedAt }: Pick<Business, 'id' | 'slugChangedAt'>,
  changes: BusinessChanges,
): Promise<void> {
  try {
    await runOnlineTransaction((transaction) => updateOnce(transaction, id, changes));
  } catch (error) {
    // The check on this side passed because this device's clock is ahead.
    if (changes.slug && slugChangedAt && isDenied(error)) throw new SlugChangeRefused(null);
    throw error;
  }
}

async function updateOnce(
  transaction: Transaction,
  id: string,
  changes: BusinessChanges,
): Promise<void> {
  const reference = doc(firestore, collections.businesses, id);
  const stored = parseSnapshot(businessSchema, await transaction.get(reference));
  if (!stored) throw new Error(`Business ${id} cannot be read`);
  const slug = changes.slug ?? stored.slug;
  const isMove = slug !== stored.slug;
  const { timeZone = stored.timeZone } = changes;
  if (isMove) await moveSlug(transaction, stored, slug, changes);
  else transaction.update(publicRef(slug), publicPart(changes));
  transaction.update(reference, {
    ...toStored(changes),
    ...(isMove && { slug_changed_at: serverTimestamp(), slug_changes: increment(1) }),
    ...(timeZone !== stored.timeZone && { time_zone_changed_at: serverTimestamp() }),
    updated_at: serverTimestamp(),
  });
}

async function moveSlug(
  transaction: Transaction,
  business: Business,
  next: string,
  changes: BusinessChanges,
): Promise<void> {
  const { id, slug } = business;
  const refusal = slugChangeLimit(business, new Date());
  if (refusal) throw new SlugChangeRefused(refusal);
  const current = await transaction.get(publicRef(slug));
  const there = await transaction.get(publicRef(next));
  const found = there.exists() ? publicDocumentSchema.parse(fromStored(there.data())) : null;
  if (!mayTake(found, id)) throw new SlugTaken(next);
  transaction.set(publicRef(next), { ...current.data(), ...publicPart(changes) });
  transaction.set(publicRef(slug), { business_id: id, moved_to: next });
}

/** The changes that the public document mirrors. */
function publicPart(changes: BusinessChanges): Record<string, string | object | null> {
  const stored = toStored(changes);
  const mirrored = [
    'name',
    'business_url',
    'reward_description',
    'reward_description_es',
    'reward_terms',
    'currency',
    'from_label',
  ] as const;
  return Object.fromEntries(
    mirrored.flatMap((field) => (stored[field] === undefined ? [] : [[field, stored[field]]])),
  );
}
