import type { Business } from '@vouchwell/domain/business/business';
import { businessRef, database, deleteField } from '../../functions/src/db/firestore.ts';
import { rejectionsRef } from '../../functions/src/mail/quota.ts';
import { readBusinessBySlug, recordDecision, type TeamDecision } from './suspensions.ts';

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
