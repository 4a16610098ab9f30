import {
  ASK_RESULTS_ID,
  type AskResults,
  askResultsSchema,
} from '@vouchwell/domain/customers/requests';
import { collections } from '@vouchwell/domain/paths';
import { collection, type DocumentSnapshot } from 'firebase/firestore';
import { firestore } from '../lib/firebase.ts';
import { parseSnapshot } from '../lib/firestore-snapshots.ts';
import { useLiveDocument } from '../lib/live-queries.ts';
import type { Live } from '../lib/use-live.ts';

const statsOf = (businessId: string) =>
  collection(firestore, collections.businesses, businessId, collections.stats);
const parseResults = (snapshot: DocumentSnapshot) => parseSnapshot(askResultsSchema, snapshot);

export const useAskResults = (businessId: string): Live<AskResults | null> =>
  useLiveDocument(statsOf, businessId, ASK_RESULTS_ID, parseResults);
