import { isEntitled } from '@vouchwell/domain/billing/entitlement';
import { businessSchema } from '@vouchwell/domain/business/business';
import { publicDocumentSchema } from '@vouchwell/domain/business/public-document';
import { DAY_MS } from '@vouchwell/domain/lib/durations';
import { collections } from '@vouchwell/domain/lib/paths';
import { toStored } from '@vouchwell/domain/lib/stored';
import { FieldValue } from 'firebase-admin/firestore';
import { entitlementRef, parseEntitlement } from '../../functions/src/db/entitlements.ts';
import { type Firestore, parseSnapshot } from '../../functions/src/db/firestore.ts';

/** How long the record of a suspension is kept. */
const KEPT_DAYS = 730;

/** What our team decided about a business, for the record. */
export interface SuspensionDecision {
  /** The slug of its public page, or one that it gave up. */
  readonly slug: string;
  readonly why: string;
  /** Who decided. */
  readonly by: string;
}

/** The business that a decision was about, and whether its public page takes referrals now. */
export interface DecidedBusiness {
  readonly businessId: string;
  readonly slug: string;
  readonly active: boolean;
}

/**
 * Suspends a business: its public pages stay off until `liftSuspension`, whatever its owner or
 * Stripe do. Records why. Safe to repeat; null where no business has the slug.
 */
export const suspendBusiness = (db: Firestore, decision: SuspensionDecision, now: Date) =>
  decide(db, decision, 'suspended', now);

/** Ends a suspension, and records why: the page is on again if the owner's subscription runs. */
export const liftSuspension = (db: Firestore, decision: SuspensionDecision, now: Date) =>
  decide(db, decision, 'lifted', now);

function decide(
  db: Firestore,
  { slug: asked, why, by }: SuspensionDecision,
  action: 'suspended' | 'lifted',
  now: Date,
): Promise<DecidedBusiness | null> {
  const publicRef = (slug: string) => db.collection(collections.public).doc(slug);
  return db.runTransaction(async (transaction) => {
    const document = parseSnapshot(publicDocumentSchema, await transaction.get(publicRef(asked)));
    // The link of a deleted account stays off.
    if (!document || 'deletedAt' in document) return null;
    const { businessId } = document;
    const ref = db.collection(collections.businesses).doc(businessId);
    const business = parseSnapshot(businessSchema, await transaction.get(ref), { id: businessId });
    if (!business) return null;
    const { slug, ownerUserId, suspendedAt } = business;
    const entitlement = parseEntitlement(await transaction.get(entitlementRef(db, ownerUserId)));
    const isSuspended = action === 'suspended';
    const active = !isSuspended && isEntitled(entitlement, now);
    transaction.update(ref, {
      suspended_at: isSuspended ? (suspendedAt ?? now) : FieldValue.delete(),
    });
    transaction.update(publicRef(slug), { active });
    transaction.create(db.collection(collections.suspensions).doc(), {
      ...toStored({ businessId, slug, action, why, by }),
      created_at: now,
      expire_at: new Date(now.getTime() + KEPT_DAYS * DAY_MS),
    });
    return { businessId, slug, active };
  });
}
