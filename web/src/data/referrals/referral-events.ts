import { collections } from '@vouchwell/domain/paths';
import type { Referral } from '@vouchwell/domain/referrals/referral';
import {
  EVENTS_MAX,
  type ReferralEvent,
  referralEventSchema,
} from '@vouchwell/domain/referrals/referral-events';
import { collection, doc, limit, orderBy, query, serverTimestamp } from 'firebase/firestore';
import { auth, firestore, runOnlineTransaction } from '../lib/firebase.ts';
import { parseSnapshots } from '../lib/firestore-snapshots.ts';
import { useLiveQuery } from '../lib/live-queries.ts';
import { signedInUid } from '../lib/signed-in-uid.ts';
import type { Live } from '../lib/use-live.ts';

type OneReferral = Pick<Referral, 'id' | 'businessId'>;

const eventsOf = ({ id, businessId }: OneReferral) => {
  const { businesses, referrals, events } = collections;
  return collection(firestore, businesses, businessId, referrals, id, events);
};

export const useReferralEvents = ({
  id,
  businessId,
}: OneReferral): Live<readonly ReferralEvent[]> =>
  useLiveQuery(
    () => query(eventsOf({ id, businessId }), orderBy('at', 'desc'), limit(EVENTS_MAX)),
    [id, businessId],
    (documents) => parseSnapshots(referralEventSchema, documents),
  );

export const isMine = (uid: string): boolean => auth.currentUser?.uid === uid;

export const newNoteId = (referral: OneReferral): string => doc(eventsOf(referral)).id;

/** Idempotent for the same id. */
export function addNote(referral: OneReferral, id: string, text: string): Promise<void> {
  const note = doc(eventsOf(referral), id);
  return runOnlineTransaction(async (transaction) => {
    if ((await transaction.get(note)).exists()) return;
    transaction.set(note, { kind: 'note', text, by: signedInUid(), at: serverTimestamp() });
  });
}

/** Succeeds if already deleted. Rejects offline. */
export const deleteNote = (referral: OneReferral, id: string): Promise<void> =>
  runOnlineTransaction(async (transaction) => {
    transaction.delete(doc(eventsOf(referral), id));
  });
