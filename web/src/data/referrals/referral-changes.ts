import { collections } from '@vouchwell/domain/paths';
import type { Referral, ReferralStatus } from '@vouchwell/domain/referral';
import { doc } from 'firebase/firestore';
import { firestore, runOnlineTransaction } from '../lib/firebase.ts';
import { signedInUid } from '../lib/signed-in-uid.ts';
import { latestWriteQueue } from './latest-write-queue.ts';
import {
  type StatusChange,
  updateReferralStatus,
  type ValueChange,
} from './update-referral-status.ts';

const writeStatus = latestWriteQueue<Omit<StatusChange, 'by'>>();
const writeValue = latestWriteQueue<ValueChange>();
/** The status changes of this tab that are under way, by referral. */
const changing = new Map<string, Promise<void>>();

/** `changeReferralStatus` of referrals.ts. */
export async function changeStatus(
  referral: Referral,
  to: ReferralStatus,
  jobValueCents?: number | null,
): Promise<void> {
  const done = writeStatus(
    referral.id,
    { to, ...(jobValueCents !== undefined && { jobValueCents }) },
    (change) =>
      updateReferralStatus(firestore, runOnlineTransaction, referral, {
        ...change,
        by: signedInUid(),
      }),
  );
  changing.set(referral.id, done);
  try {
    await done;
  } finally {
    if (changing.get(referral.id) === done) changing.delete(referral.id);
  }
}

/** `saveJobValue` of referrals.ts. */
export async function changeJobValue(
  referral: Referral,
  jobValueCents: number | null,
): Promise<void> {
  // A status that could not be saved is told where it was chosen.
  await changing.get(referral.id)?.catch(() => {});
  await writeValue(referral.id, { jobValueCents }, (change) =>
    updateReferralStatus(firestore, runOnlineTransaction, referral, change),
  );
}

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
