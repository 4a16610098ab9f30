import { collections } from '@vouchwell/domain/paths';
import type { Referral } from '@vouchwell/domain/referrals/referral';
import type { Firestore } from 'firebase-admin/firestore';
import { createPersonalLink } from '../../../functions/src/db/personal-links.ts';
import { readReferrers } from '../../../functions/src/db/referrers.ts';

/** Share of a referral's age after which its status changed. */
export const SHARE_BEFORE_CHANGE = 0.3;

/** Events of a referral that is no longer new. */
function eventsOf({ createdAt, status, note }: Referral, by: string) {
  if (status === 'new') return [];
  const age = Date.now() - createdAt.getTime();
  const at = (share: number) => new Date(createdAt.getTime() + share * age);
  return [
    { kind: 'mail', mail: 'thanks', at: at(0) },
    ...(note ? [{ kind: 'note', text: 'Called, and left a message.', by, at: at(0.2) }] : []),
    { kind: 'status', from: 'new', to: status, by, at: at(SHARE_BEFORE_CHANGE) },
    ...(status === 'converted' ? [{ kind: 'mail', mail: 'converted', at: at(0.31) }] : []),
  ];
}

export async function writeHistory(
  db: Firestore,
  referrals: readonly Referral[],
  ownerUserId: string,
): Promise<void> {
  const batch = db.batch();
  for (const referral of referrals) {
    const { businesses, events } = collections;
    const stored = db.doc(
      `${businesses}/${referral.businessId}/${collections.referrals}/${referral.id}`,
    );
    for (const event of eventsOf(referral, ownerUserId))
      batch.create(stored.collection(events).doc(), event);
  }
  await batch.commit();
}

export async function writePersonalLinks(
  db: Firestore,
  business: { readonly id: string; readonly slug: string },
): Promise<void> {
  const referrers = await readReferrers(db, business.id);
  await Promise.all(referrers.map((referrer) => createPersonalLink(db, business, referrer)));
}
