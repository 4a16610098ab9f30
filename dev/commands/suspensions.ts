import { isEntitled } from '@vouchwell/domain/billing/entitlement';
import { businessSchema } from '@vouchwell/domain/business/business';
import { publicDocumentSchema } from '@vouchwell/domain/business/public-document';
import { collections } from '@vouchwell/domain/paths';
import { DAY_MS } from '@vouchwell/domain/shared/dates';
import { toStored } from '@vouchwell/domain/shared/storage';
import { FieldValue } from 'firebase-admin/firestore';
import { entitlementRef, parseEntitlement } from '../../functions/src/db/accounts.ts';
import {
  businessRef,
  database,
  parseSnapshot,
  publicRef,
} from '../../functions/src/db/firestore.ts';

const RETENTION_DAYS = 730;

/** Who decided to suspend or reinstate a business, and why; stored as a record. */
interface SuspensionDecision {
  /** The business's current or former slug. */
  readonly slug: string;
  readonly why: string;
  readonly by: string;
}

interface DecidedBusiness {
  readonly businessId: string;
  readonly slug: string;
  readonly active: boolean;
}

/** Takes the pages offline until `liftSuspension`. Safe to repeat; returns null if the slug is unknown. */
export const suspendBusiness = (decision: SuspensionDecision, now: Date) =>
  decide(decision, 'suspended', now);

/** Reactivates the page if the owner's subscription is active. */
export const liftSuspension = (decision: SuspensionDecision, now: Date) =>
  decide(decision, 'lifted', now);

function decide(
  { slug: givenSlug, why, by }: SuspensionDecision,
  action: 'suspended' | 'lifted',
  now: Date,
): Promise<DecidedBusiness | null> {
  return database().runTransaction(async (transaction) => {
    const document = parseSnapshot(
      publicDocumentSchema,
      await transaction.get(publicRef(givenSlug)),
    );
    // The link of a deleted account stays inactive.
    if (!document || 'deletedAt' in document) return null;
    const { businessId } = document;
    const ref = businessRef(businessId);
    const business = parseSnapshot(businessSchema, await transaction.get(ref), { id: businessId });
    if (!business) return null;
    const { slug, ownerUserId, suspendedAt } = business;
    const entitlement = parseEntitlement(await transaction.get(entitlementRef(ownerUserId)));
    const isSuspended = action === 'suspended';
    const active = !isSuspended && isEntitled(entitlement, now);
    transaction.update(ref, {
      suspended_at: isSuspended ? (suspendedAt ?? now) : FieldValue.delete(),
    });
    transaction.update(publicRef(slug), { active });
    transaction.create(database().collection(collections.suspensions).doc(), {
      ...toStored({ businessId, slug, action, why, by }),
      created_at: now,
      expire_at: new Date(now.getTime() + RETENTION_DAYS * DAY_MS),
    });
    return { businessId, slug, active };
  });
}
