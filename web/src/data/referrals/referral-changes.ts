import { collections } from '@vouchwell/domain/paths';
import type { Referral, ReferralStatus } from '@vouchwell/domain/referral';
import { doc } from 'firebase/firestore';
import { firestore, runOnlineTransaction } from '../lib/firebase.ts';
import { signedInUid } from '../lib/signed-in-uid.ts';
import { latestWriteQueue, updateReferralStatus } from './update-referral-status.ts';

const writeStatus = latestWriteQueue<ReferralStatus>();

/** `changeReferralStatus` of referrals.ts. */
export const changeStatus = (referral: Referral, status: ReferralStatus): Promise<void> =>
  writeStatus(referral.id, status, (to) =>
    updateReferralStatus(firestore, runOnlineTransaction, referral, { to, by: signedInUid() }),
  );

/**
 * Deletes a referral and updates its referrer's counts; with the last referral, the referrer is
 * deleted too. Succeeds where the referral is already gone. Rejects offline.
 */
export async function deleteReferral(referral: Referral): Promise<void> {
  await updateReferralStatus(firestore, runOnlineTransaction, referral, null);
  try {
    await deleteEmptyReferrer(referral);
  } catch (error) {
    // The referral is deleted and the referrer's name and email are cleared; only a row of zeros
    // stays.
    console.error('A referrer without referrals was kept', error);
  }
}

/** Deletes a referrer who has no referrals left. */
async function deleteEmptyReferrer({ businessId, referrerKey }: Referral): Promise<void> {
  const business = doc(firestore, collections.businesses, businessId);
  const referrer = doc(business, collections.referrers, referrerKey);
  await runOnlineTransaction(async (transaction) => {
    const snapshot = await transaction.get(referrer);
    if (snapshot.get('total') === 0) transaction.delete(referrer);
  });
}
