import type { CallableOutput } from '@vouchwell/domain/api/callables';
import {
  type AskBatch,
  type AskRecipient,
  askBatchSchema,
  recipientSchema,
} from '@vouchwell/domain/customers/requests';
import { collections } from '@vouchwell/domain/paths';
import {
  collection,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  where,
} from 'firebase/firestore';
import { useCallback } from 'react';
import { firestore } from '../lib/firebase.ts';
import { listenToQuery, parseSnapshot, parseSnapshots } from '../lib/firestore-snapshots.ts';
import { useLiveQuery } from '../lib/live-queries.ts';
import { type Longer, listenToLonger, useLonger } from '../lib/longer-list.ts';
import { sendAgain, sendCommand } from '../lib/send-command.ts';
import type { Listen, Live } from '../lib/use-live.ts';
import { customersOf, parseCustomers } from './customer-documents.ts';

const BATCHES_MAX = 10;
/** Number of customers whose tags are suggested. */
const TAGS_OF = 200;
const NOT_SENT_STEP = 20;

export type BatchChoice = Pick<AskBatch, 'states' | 'tag'>;
/** Who would get the email, and who wouldn't and why. */
export type BatchPreview = NonNullable<CallableOutput<'run-command'>['preview']>;

const within = (businessId: string, name: string) =>
  collection(firestore, collections.businesses, businessId, name);

export const useBatches = (businessId: string): Live<readonly AskBatch[]> =>
  useLiveQuery(
    () =>
      query(
        within(businessId, collections.askBatches),
        orderBy('created_at', 'desc'),
        limit(BATCHES_MAX),
      ),
    [businessId],
    (found) => parseSnapshots(askBatchSchema, found),
  );

export interface NotSentList extends Longer<unknown> {
  readonly recipients: readonly (AskRecipient & { readonly id: string })[];
}

/** By name, live; includes pending customers of a stopped batch. */
export function useNotSent(businessId: string, { id, status }: Pick<AskBatch, 'id' | 'status'>) {
  const start = useCallback(
    (...[next, fail]: Parameters<Listen<NotSentList>>) => {
      const unsent = status === 'stopped' ? ['not_sent', 'waiting', 'queued'] : ['not_sent'];
      const found = query(
        within(businessId, collections.askRecipients),
        where('batch_id', '==', id),
        where('status', 'in', unsent),
        orderBy('name_key'),
      );
      return listenToLonger<QueryDocumentSnapshot>(
        (size, give, failed) => listenToQuery(query(found, limit(size + 1)), give, failed),
        { first: NOT_SENT_STEP, more: NOT_SENT_STEP },
        (list) => {
          const recipients = list.items.flatMap((one) => {
            const parsed = parseSnapshot(recipientSchema, one);
            return parsed ? [{ ...parsed, id: one.id }] : [];
          });
          next({ ...list, recipients });
        },
        fail,
      );
    },
    [businessId, id, status],
  );
  return useLonger(start);
}

/** Tags to choose from; not exhaustive for long customer lists. */
export const useTags = (businessId: string): Live<readonly string[]> =>
  useLiveQuery(
    () => query(customersOf(businessId), where('tags', '>', []), limit(TAGS_OF)),
    [businessId],
    (found) => {
      const tags = parseCustomers(found).flatMap((customer) => customer.tags);
      return [...new Set(tags)].sort((one, other) => one.localeCompare(other));
    },
  );

/** Rejects like `sendCommand`. */
export async function previewBatch(choice: BatchChoice): Promise<BatchPreview> {
  const requestId = crypto.randomUUID();
  const { preview } = await sendAgain({ command: 'preview-batch', requestId, ...choice });
  if (!preview) throw new Error('Nobody was counted');
  return preview;
}

export const testBatch = (): Promise<void> => sendCommand({ command: 'test-batch' });

export const startBatch = (choice: BatchChoice, isReminding: boolean): Promise<void> =>
  sendCommand({ command: 'start-batch', ...choice, isReminding });

export const stopBatch = (batchId: string): Promise<void> =>
  sendCommand({ command: 'stop-batch', batchId });
