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
  type Transaction,
} from '../../functions/src/db/firestore.ts';

const RETENTION_DAYS = 730;

/** What our team decided about a business, and why; stored as a record. */
export interface TeamDecision {
  /** The business's current or former slug. */
  readonly slug: string;
  readonly why: string;
  readonly by: string;
}

/** Returns null if no business has the slug. */
export async function readBusinessBySlug(transaction: Transaction, slug: string) {
  const document = parseSnapshot(publicDocumentSchema, await transaction.get(publicRef(slug)));
  // The link of a deleted account stays inactive.
  if (!document || 'deletedAt' in document) return null;
  return parseSnapshot(businessSchema, await transaction.get(businessRef(document.businessId)));
}

export function recordDecision(
  transaction: Transaction,
  record: TeamDecision & { readonly businessId: string; readonly action: string },
  now: Date,
): void {
  transaction.create(database().collection(collections.suspensions).doc(), {
    ...toStored(record),
    created_at: now,
    expire_at: new Date(now.getTime() + RETENTION_DAYS * DAY_MS),
  });
}

interface DecidedBusiness {
  readonly businessId: string;
  readonly slug: string;
  readonly active: boolean;
}

/** Takes the pages offline until `liftSuspension`. Safe to repeat; returns null if the slug is unknown. */
export const suspendBusiness = (decision: TeamDecision, now: Date) =>
  decide(decision, 'suspended', now);

/** Reactivates the page if the owner's subscription is active. */
export const liftSuspension = (decision: TeamDecision, now: Date) =>
  decide(decision, 'lifted', now);

function decide(
  decision: TeamDecision,
  action: 'suspended' | 'lifted',
  now: Date,
): Promise<DecidedBusiness | null> {
  return database().runTransaction(async (transaction) => {
    const business = await readBusinessBySlug(transaction, decision.slug);
    if (!business) return null;
    const { id: businessId, slug, ownerUserId, suspendedAt } = business;
    const entitlement = parseEntitlement(await transaction.get(entitlementRef(ownerUserId)));
    const isSuspended = action === 'suspended';
    const active = !isSuspended && isEntitled(entitlement, now);
    transaction.update(businessRef(businessId), {
      suspended_at: isSuspended ? (suspendedAt ?? now) : FieldValue.delete(),
    });
    transaction.update(publicRef(slug), { active });
    const { why, by } = decision;
    recordDecision(transaction, { businessId, slug, action, why, by }, now);
    return { businessId, slug, active };
  });
}
