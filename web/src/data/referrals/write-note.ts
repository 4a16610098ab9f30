import { collections } from '@vouchwell/domain/lib/paths';
import type { Referral } from '@vouchwell/domain/referral/referral';
import { collection, doc, serverTimestamp } from 'firebase/firestore';
import { CallRefused, NoAnswer } from '../lib/call-errors.ts';
import { firestore, runOnlineTransaction } from '../lib/firebase.ts';
import { isDenied } from '../lib/firestore-snapshots.ts';
import { signedInUid } from '../lib/signed-in-uid.ts';

export type OneReferral = Pick<Referral, 'id' | 'businessId'>;

export const eventsOf = ({ id, businessId }: OneReferral) => {
  const { businesses, referrals, events } = collections;
  return collection(firestore, businesses, businessId, referrals, id, events);
};

/**
 * Writes a note on a referral; with the same id again, it is written once.
 * @throws CallRefused where the referral is gone, and NoAnswer.
 */
export async function writeNote(referral: OneReferral, id: string, text: string): Promise<void> {
  const note = doc(eventsOf(referral), id);
  try {
    await runOnlineTransaction(async (transaction) => {
      if ((await transaction.get(note)).exists()) return;
      transaction.set(note, { kind: 'note', text, by: signedInUid(), at: serverTimestamp() });
    });
  } catch (cause) {
    if (isDenied(cause)) throw new CallRefused('referral-changed', 'The note was refused');
    throw new NoAnswer('The note was not written', { cause });
  }
}
