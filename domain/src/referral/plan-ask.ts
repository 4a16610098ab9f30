import { type ContactRequest, mergeContactRequest } from './merge-contact-request.ts';
import type { Ask, Referral } from './referral.ts';

/** An existing referral, and its fields to update. */
export interface Join {
  readonly stored: Referral;
  readonly fields: Pick<Referral, 'referralName' | 'status'> & { readonly asks: readonly Ask[] };
}

/**
 * Replaces a phone number in place of a name. Returns null if `ASKS_MAX` is reached, and for a test,
 * which will be deleted.
 */
export function joinAsk(stored: Referral, asker: ContactRequest, at: Date): Join | null {
  if (stored.isTest) return null;
  const isNamed = stored.referralName !== stored.referralPhone;
  const referralName = isNamed ? stored.referralName : asker.referralName;
  const merged = mergeContactRequest({ ...stored, referralName }, asker, at);
  return merged && { stored, fields: { referralName, ...merged } };
}

/** `known` are the friend's referrals from this referrer, newest first. Prefers one that isn't lost. */
export function planAsk(asker: ContactRequest, known: readonly Referral[], at: Date): Join | null {
  const found = known.flatMap((stored) => joinAsk(stored, asker, at) ?? []);
  return found.find(({ stored }) => stored.status !== 'lost') ?? found[0] ?? null;
}

/**
 * Joins the newest open referral of the same friend and referrer, so that draft, call and contact request
 * become one in any order. Skips erased referrers and tests.
 */
export function planDraft(
  draft: ContactRequest & Pick<Referral, 'isTest'>,
  known: readonly Referral[],
  at: Date,
): Join | null {
  if (draft.isTest) return null;
  const open = known.filter(({ status, referrerName }) => status !== 'lost' && referrerName !== '');
  return planAsk({ ...draft, isDraft: true }, open, at);
}
