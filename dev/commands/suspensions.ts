import { isEntitled } from '@vouchwell/domain/billing/entitlement';
import { type Business, businessSchema } from '@vouchwell/domain/business/business';
import { publicDocumentSchema } from '@vouchwell/domain/business/public-document';
import { collections } from '@vouchwell/domain/paths';
import { DAY_MS } from '@vouchwell/domain/shared/dates';
import { toStored } from '@vouchwell/domain/shared/storage';
import { entitlementRef, parseEntitlement } from '../../functions/src/db/accounts.ts';
import {
  businessRef,
  database,
  deleteField,
  parseSnapshot,
  publicRef,
  type Transaction,
} from '../../functions/src/db/firestore.ts';
import { rejectionsRef } from '../../functions/src/mail/quota.ts';

const RETENTION_DAYS = 730;

/** Our team's decision about a business; stored as a record. */
interface TeamDecision {
  /** The business's current or former slug. */
  readonly slug: string;
  readonly why: string;
  readonly by: string;
}

/** Returns null if no business has the slug. */
async function readBusinessBySlug(transaction: Transaction, slug: string) {
  const document = parseSnapshot(publicDocumentSchema, await transaction.get(publicRef(slug)));
  // The link of a deleted account stays inactive.
  if (!document || 'deletedAt' in document) return null;
  return parseSnapshot(businessSchema, await transaction.get(businessRef(document.businessId)));
}

function recordDecision(
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
      suspended_at: isSuspended ? (suspendedAt ?? now) : deleteField(),
    });
    transaction.update(publicRef(slug), { active });
    const { why, by } = decision;
    recordDecision(transaction, { businessId, slug, action, why, by }, now);
    return { businessId, slug, active };
  });
}

export interface EmailDecision extends TeamDecision {
  /** `mail_quota` sets the daily quota to `mails`, or restores the default if it is null. */
  readonly action: 'mails_paused' | 'mails_resumed' | 'mail_quota';
  readonly mails?: number | null;
}

/** Pauses or resumes a business's emails, or changes its quota. Safe to repeat; returns null if no business has the slug. */
export function applyEmailDecision(
  { slug, why, by, action, mails = null }: EmailDecision,
  now: Date,
): Promise<Pick<Business, 'id' | 'name'> | null> {
  return database().runTransaction(async (transaction) => {
    const business = await readBusinessBySlug(transaction, slug);
    if (!business) return null;
    const { id: businessId, name } = business;
    const changes = {
      mails_paused: { referrer_mails_paused_at: now },
      mails_resumed: { referrer_mails_paused_at: deleteField() },
      mail_quota: { referrer_mail_quota: mails },
    } as const;
    transaction.update(businessRef(businessId), changes[action]);
    // Delete the rejections; otherwise, the next one would pause the emails again.
    if (action === 'mails_resumed') transaction.delete(rejectionsRef(businessId));
    const record = { businessId, slug, action, why, by, mails };
    recordDecision(transaction, record, now);
    return { id: businessId, name };
  });
}
