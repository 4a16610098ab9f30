import '../app.ts';
import { collections } from '@vouchwell/domain/paths';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { database } from '../data/firestore.ts';
import { deleteEvents } from '../data/referral-events.ts';
import { withdrawUnownedLink } from '../data/removed-records.ts';
import { enqueueConverted } from '../notifications/enqueue-referrer-mails.ts';

/** The parts of a Firestore change that are used. */
export interface ReferralChange {
  readonly before: FirebaseFirestore.DocumentSnapshot;
  readonly after: FirebaseFirestore.DocumentSnapshot;
}

const isConverted = (referral: FirebaseFirestore.DocumentSnapshot) =>
  referral.get('status') === 'converted';

/** What follows from a change of a referral. Safe to repeat, as events may come twice. */
export async function afterReferralChange(
  businessId: string,
  referralId: string,
  { before, after }: ReferralChange,
): Promise<void> {
  if (!after.exists) {
    await deleteEvents(database(), businessId, referralId);
    // Whoever has no referral left here is not remembered, and recommends nothing any more.
    await withdrawUnownedLink(database(), businessId, String(before.get('referrer_key')));
  }
  // A referral comes in as new: one that begins as converted is data that was copied here.
  else if (before.exists && isConverted(after) && !isConverted(before))
    await enqueueConverted(businessId, referralId, String(after.get('referrer_key')));
}

/** Deletes a referral's events with it, and the link of whoever has none left, and tells its referrer when the friend became a customer. */
export const followReferral = onDocumentWritten(
  `${collections.businesses}/{businessId}/${collections.referrals}/{referralId}`,
  async ({ params: { businessId, referralId }, data }) => {
    if (data) await afterReferralChange(businessId, referralId, data);
  },
);
