import {
  EVENTS_MAX,
  type ReferralEvent,
  referralEventSchema,
} from '@vouchwell/domain/messages/referral-event';
import type { Referral } from '@vouchwell/domain/referral/referral';
import { doc, limit, orderBy, type QueryDocumentSnapshot, query } from 'firebase/firestore';
import { useCallback } from 'react';
import { auth, runOnlineTransaction } from '../lib/firebase.ts';
import { listenToQuery, parseSnapshot } from '../lib/firestore-snapshots.ts';
import { type Listen, type Live, useLive } from '../lib/use-live.ts';
import { act } from './outbox.ts';
import { eventsOf, type OneReferral } from './write-note.ts';

/** The newest events of a referral, live. */
export function useReferralEvents({ id, businessId }: OneReferral): Live<readonly ReferralEvent[]> {
  const listen = useCallback<Listen<readonly ReferralEvent[]>>(
    (next, fail) => {
      const newest = query(eventsOf({ id, businessId }), orderBy('at', 'desc'), limit(EVENTS_MAX));
      const give = (documents: QueryDocumentSnapshot[]) =>
        next(documents.flatMap((event) => parseSnapshot(referralEventSchema, event) ?? []));
      return listenToQuery(newest, give, fail);
    },
    [id, businessId],
  );
  return useLive(listen);
}

/** Whether the signed-in owner did it. */
export const isMine = (uid: string): boolean => auth.currentUser?.uid === uid;

/** An id for a note that is about to be saved. */
export const newNoteId = (referral: OneReferral): string => doc(eventsOf(referral)).id;

/**
 * Saves a note on a referral; false where it waits for a connection. With the same id again, it is saved
 * once.
 */
export async function addNote(
  {
    id: referralId,
    businessId,
    referralName,
  }: Pick<Referral, 'id' | 'businessId' | 'referralName'>,
  id: string,
  text: string,
): Promise<boolean> {
  return (await act(businessId, referralName, { kind: 'note', referralId, text }, id)) !== null;
}

/** Deletes a note; one that is gone already counts as deleted. Rejects offline. */
export const deleteNote = (referral: OneReferral, id: string): Promise<void> =>
  runOnlineTransaction(async (transaction) => {
    transaction.delete(doc(eventsOf(referral), id));
  });
