import { collections } from '@vouchwell/domain/paths';
import type { Referral } from '@vouchwell/domain/referral';
import { countReferrals, type Referrer } from '@vouchwell/domain/referrer';
import { searchTerms } from '@vouchwell/domain/search';
import { toStored } from '@vouchwell/domain/stored';
import type { Firestore } from 'firebase-admin/firestore';
import { hashEmail, hashPhone } from '../../../functions/src/data/hash-identifier.ts';
import { newReferralId } from '../../../functions/src/data/referrals.ts';
import type { DemoReferral } from './demo-referrals.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Writes referrals with a past, and referrers whose counts agree with them, in one batch. */
export async function writeReferrals(
  db: Firestore,
  businessId: string,
  demoReferrals: readonly DemoReferral[],
): Promise<void> {
  const referrals = demoReferrals.map((demo) =>
    toReferral(demo, businessId, newReferralId(db, businessId)),
  );
  const business = db.collection(collections.businesses).doc(businessId);
  const batch = db.batch();
  for (const { id, ...fields } of referrals) {
    const friendKeys = [
      ...(fields.referralEmail ? [hashEmail(fields.referralEmail)] : []),
      ...(fields.referralPhone ? [hashPhone(fields.referralPhone)] : []),
    ];
    const document = toStored({
      ...fields,
      statusChangedAt: fields.createdAt,
      friendKeys,
      searchTerms: searchTerms(fields),
    });
    batch.set(business.collection(collections.referrals).doc(id), document);
  }
  for (const { key, ...fields } of referrersOf(referrals)) {
    batch.set(business.collection(collections.referrers).doc(key), toStored(fields));
  }
  await batch.commit();
}

function toReferral(demo: DemoReferral, businessId: string, id: string): Referral {
  const { referrer, friend, status, daysAgo, note = null } = demo;
  const createdAt = new Date(Date.now() - daysAgo * DAY_MS);
  return {
    id,
    businessId,
    referrerName: referrer.name,
    referrerEmail: referrer.email,
    placement: null,
    referrerKey: hashEmail(referrer.email),
    referralName: friend.name,
    referralEmail: friend.email ?? null,
    referralPhone: friend.phone ?? null,
    status,
    sendMethod: friend.email ? 'email' : 'sms',
    note,
    flags: [],
    consentAt: createdAt,
    createdAt,
  };
}

/** Who referred these, counted anew. */
export function referrersOf(referrals: readonly Referral[]): Referrer[] {
  const keys = [...new Set(referrals.map(({ referrerKey }) => referrerKey))];
  return keys.flatMap((key) => {
    const own = referrals.filter(({ referrerKey }) => referrerKey === key);
    const [latest] = own.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    if (!latest) return [];
    return {
      key,
      email: latest.referrerEmail,
      name: latest.referrerName,
      ...countReferrals(own),
      lastReferralId: latest.id,
      lastReferralAt: latest.createdAt,
      countsChangedAt: latest.createdAt,
    };
  });
}
