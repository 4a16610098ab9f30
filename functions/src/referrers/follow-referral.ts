import '../app.ts';
import { collections } from '@vouchwell/domain/paths';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { database } from '../data/firestore.ts';
import { deleteEvents } from '../data/referral-events.ts';
import { enqueueConverted } from '../notifications/enqueue-referrer-mails.ts';

/** The parts of a Firestore change that are used. */
export interface ReferralChange {
  readonly before: FirebaseFirestore.DocumentSnapshot;
  readonly after: FirebaseFirestore.DocumentSnapshot;
}

/** What follows from a change of a referral. Safe to repeat, as events may come twice. */
export async function afterReferralChange(
  businessId: string,
  referralId: string,
  { before, after }: ReferralChange,
): Promise<void> {
  if (!after.exists) await deleteEvents(database(), businessId, referralId);
  // A document that is new with this status was imported or restored: its referrer knows.
  else if (
    before.exists &&
    after.get('status') === 'converted' &&
    before.get('status') !== 'converted'
  )
    await enqueueConverted(businessId, referralId, String(after.get('referrer_key')));
}

/** Deletes a referral's events with it, and tells its referrer when the friend became a customer. */
export const followReferral = onDocumentWritten(
  `${collections.businesses}/{businessId}/${collections.referrals}/{referralId}`,
  async ({ params: { businessId, referralId }, data }) => {
    if (data) await afterReferralChange(businessId, referralId, data);
  },
);
