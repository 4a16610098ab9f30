import type { Business } from '@vouchwell/domain/business';
import { collections } from '@vouchwell/domain/paths';
import { doc, serverTimestamp } from 'firebase/firestore';
import { firestore, runOnlineTransaction } from '../lib/firebase.ts';

/** Switches the mails of a business's new referrals on or off; its other settings stay. Rejects offline. */
export async function setReferralMails(
  { id }: Pick<Business, 'id'>,
  areWanted: boolean,
): Promise<void> {
  const reference = doc(firestore, collections.businesses, id);
  await runOnlineTransaction(async (transaction) => {
    transaction.update(reference, {
      'settings.referral_mails': areWanted,
      updated_at: serverTimestamp(),
    });
  });
}
