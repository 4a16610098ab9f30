import {
  ASK_RESULTS_ID,
  type AskResults,
  askResultsSchema,
} from '@vouchwell/domain/customers/ask-results';
import { collections } from '@vouchwell/domain/lib/paths';
import { type DocumentSnapshot, doc } from 'firebase/firestore';
import { useCallback } from 'react';
import { firestore } from '../lib/firebase.ts';
import { listenToDocument, parseSnapshot } from '../lib/firestore-snapshots.ts';
import { type Listen, type Live, useLive } from '../lib/use-live.ts';

/** What came of a business's asks, live, by one document; null before the first ask. */
export function useAskResults(businessId: string): Live<AskResults | null> {
  const listen = useCallback<Listen<AskResults | null>>(
    (next, fail) => {
      const { businesses, stats } = collections;
      const give = (snapshot: DocumentSnapshot) =>
        next(snapshot.exists() ? parseSnapshot(askResultsSchema, snapshot) : null);
      return listenToDocument(
        doc(firestore, businesses, businessId, stats, ASK_RESULTS_ID),
        give,
        fail,
      );
    },
    [businessId],
  );
  return useLive(listen);
}
