import { type ContactRequest, mergeContactRequest } from './merge-contact-request.ts';
import type { Ask, Referral } from './referral.ts';

/** A referral that what came later joins, and the fields of it that change. */
export interface Join {
  readonly stored: Referral;
  readonly fields: Pick<Referral, 'referralName' | 'status'> & { readonly asks: readonly Ask[] };
}

/** Joins an ask to this referral; null where there is no room. A name takes the place of a bare number. */
export function joinAsk(stored: Referral, asker: ContactRequest, at: Date): Join | null {
  const isNamed = stored.referralName !== stored.referralPhone;
  const referralName = isNamed ? stored.referralName : asker.referralName;
  const merged = mergeContactRequest({ ...stored, referralName }, asker, at);
  return merged && { stored, fields: { referralName, ...merged } };
}

/**
 * Plans what an ask joins: of the referrals of this friend by the link's owner, the newest first, one
 * that is not lost, else the newest; null where it is a new referral.
 */
export function planAsk(asker: ContactRequest, known: readonly Referral[], at: Date): Join | null {
  const found = known.flatMap((stored) => joinAsk(stored, asker, at) ?? []);
  return found.find(({ stored }) => stored.status !== 'lost') ?? found[0] ?? null;
}

/**
 * Plans what a customer's draft joins: their newest referral of this friend that is not lost, however it
 * came, so that each order of draft, call and ask gives one; null where it is a new referral. One whose
 * customer was removed is joined by nobody, and an owner's test stays by itself.
 */
export function planDraft(
  draft: ContactRequest & Pick<Referral, 'isTest'>,
  known: readonly Referral[],
  at: Date,
): Join | null {
  if (draft.isTest) return null;
  const open = known.filter(
    ({ status, referrerName, isTest }) => status !== 'lost' && referrerName !== '' && !isTest,
  );
  return planAsk({ ...draft, isDraft: true }, open, at);
}
