import { countReferrals, type ReferralCounts } from '@vouchwell/domain/referral/referrer';
import type { Firestore } from '../../functions/src/db/firestore.ts';
import { readReferrals } from '../../functions/src/db/referrals.ts';
import { readReferrers } from '../../functions/src/db/referrers.ts';

export interface CountMismatch {
  readonly referrerKey: string;
  readonly stored: ReferralCounts | null;
  readonly recounted: ReferralCounts;
}

/** Compares a business's stored counts with its referrals; an empty list means that they agree. */
export async function findCountMismatches(
  db: Firestore,
  businessId: string,
): Promise<CountMismatch[]> {
  const [referrals, referrers] = await Promise.all([
    readReferrals(db, businessId),
    readReferrers(db, businessId),
  ]);
  const keys = new Set([...referrals.map((r) => r.referrerKey), ...referrers.map((r) => r.key)]);
  return [...keys].flatMap((referrerKey) => {
    const recounted = countReferrals(referrals.filter((r) => r.referrerKey === referrerKey));
    const stored = referrers.find((r) => r.key === referrerKey) ?? null;
    const names = Object.keys(recounted) as (keyof ReferralCounts)[];
    const agrees = stored !== null && names.every((name) => stored[name] === recounted[name]);
    return agrees ? [] : [{ referrerKey, stored, recounted }];
  });
}
