import type { CallableOutput } from '@vouchwell/domain/api/callables';
import type { CommandInput } from '@vouchwell/domain/api/owner-commands';
import {
  type Customer,
  type CustomerInput,
  type CustomerState,
  customerSchema,
} from '@vouchwell/domain/customers/customer';
import {
  canRequestReferral,
  toSearchableCustomer,
} from '@vouchwell/domain/customers/plan-customer';
import {
  REQUEST_RESULTS_ID,
  type RequestResults,
  requestResultsSchema,
} from '@vouchwell/domain/customers/request-results';
import {
  type RequestBatch,
  type RequestRecipient,
  requestBatchSchema,
  requestRecipientSchema,
} from '@vouchwell/domain/customers/requests';
import type { TextSearch } from '@vouchwell/domain/referrals/search';
import {
  type DocumentSnapshot,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  where,
} from 'firebase/firestore';
import { runCommand, sendCommand } from './lib/call-signed-in.ts';
import {
  getSubcollection,
  type Live,
  parseSnapshot,
  parseSnapshots,
  useLiveDocument,
  useLiveQuery,
} from './lib/firestore.ts';
import { type PagedList, usePagedQuery } from './lib/listen-to-pages.ts';

const parseCustomer = (snapshot: DocumentSnapshot): Customer | null =>
  parseSnapshot(customerSchema, snapshot, { key: snapshot.id });

const parseCustomers = (snapshots: readonly QueryDocumentSnapshot[]): Customer[] =>
  snapshots.flatMap((snapshot) => parseCustomer(snapshot) ?? []);

const CUSTOMER_PAGE_SIZE = 20;

/** In each field, null matches any customer. */
export interface CustomerFilter {
  readonly search: TextSearch | null;
  /** Unreachable customers have an email address that doesn't work. */
  readonly state: CustomerState | 'unreachable' | null;
  readonly tag: string | null;
}

export interface CustomerList extends PagedList {
  readonly customers: readonly Customer[];
}

/** Applies the part of the filter that the query can't. */
function matchesFilter(customer: Customer, { search, tag }: CustomerFilter): boolean {
  const matchesSearch = !search || search.matches(toSearchableCustomer(customer));
  return matchesSearch && (!tag || customer.tags.includes(tag));
}

/** Returns a live list, sorted by name. Memoize `filter`. */
export const useCustomers = (businessId: string, filter: CustomerFilter) =>
  usePagedQuery(
    () => {
      const customers = getSubcollection(businessId, 'customers');
      const { search, state, tag } = filter;
      // Few customers are unreachable, so apply the rest of the filter locally.
      if (state === 'unreachable')
        return query(customers, where('is_unreachable', '==', true), orderBy('name_key'));
      return query(
        customers,
        ...(search ? [where('search_terms', 'array-contains', search.term)] : []),
        // The query supports either a search or a tag, so the other one is checked locally.
        ...(tag && !search ? [where('tags', 'array-contains', tag)] : []),
        ...(state ? [where('state', '==', state)] : []),
        orderBy('name_key'),
      );
    },
    CUSTOMER_PAGE_SIZE,
    [businessId, filter],
    (docs) => ({ customers: parseCustomers(docs).filter((item) => matchesFilter(item, filter)) }),
  );

export const useCustomer = (businessId: string, key: string): Live<Customer | null> =>
  useLiveDocument('customers', businessId, key, parseCustomer);

type CustomerChange = CommandInput<'change-customer'>['change'];

/** Returns the new or existing customer. */
export async function addCustomer(customer: CustomerInput) {
  const { customer: newCustomer } = await runCommand({ command: 'add-customer', customer });
  if (!newCustomer) throw new Error('The response has no customer');
  return newCustomer;
}

/** Returns the customer's key, which an edit may change. Rejects like `sendCommand`. */
export async function updateCustomer(customerKey: string, change: CustomerChange): Promise<string> {
  const { customer } = await runCommand({ command: 'change-customer', customerKey, change });
  return customer?.key ?? customerKey;
}

/** Documents to read per customer shown, because some may have been sent a request recently. */
const READS_PER_CUSTOMER = 3;

/** Customers who have had a job since their last request, latest job first. */
export function useRequestQueue(businessId: string, length: number): Live<readonly Customer[]> {
  const live = useLiveQuery(
    () =>
      query(
        getSubcollection(businessId, 'customers'),
        where('waits_for_ask', '==', true),
        orderBy('last_job_on', 'desc'),
        limit(length * READS_PER_CUSTOMER),
      ),
    [businessId, length],
    (snapshots) => {
      const now = new Date();
      return parseCustomers(snapshots).filter((customer) => canRequestReferral(customer, now));
    },
  );
  if (live.status !== 'ready') return live;
  return { ...live, data: live.data.slice(0, length) };
}

const parseResults = (snapshot: DocumentSnapshot) => parseSnapshot(requestResultsSchema, snapshot);

export const useRequestResults = (businessId: string): Live<RequestResults | null> =>
  useLiveDocument('stats', businessId, REQUEST_RESULTS_ID, parseResults);

const BATCHES_MAX = 10;
/** Number of customers to collect tag suggestions from. */
const TAGGED_CUSTOMERS_MAX = 200;
const SKIPPED_RECIPIENT_PAGE_SIZE = 20;

export type BatchChoice = Pick<RequestBatch, 'states' | 'tag'>;
/** Shows who would get the email, and who wouldn't and why. */
export type BatchPreview = NonNullable<CallableOutput<'run-command'>['preview']>;

export const useRequestBatches = (businessId: string): Live<readonly RequestBatch[]> =>
  useLiveQuery(
    () =>
      query(
        getSubcollection(businessId, 'requestBatches'),
        orderBy('created_at', 'desc'),
        limit(BATCHES_MAX),
      ),
    [businessId],
    (docs) => parseSnapshots(requestBatchSchema, docs),
  );

export interface SkippedRecipient extends RequestRecipient {
  readonly customerKey: string;
}

/** Recipients who won't get the email of a stopped batch. */
const STOPPED_STATUSES = ['not_sent', 'waiting', 'queued'];

/** Returns a live list, sorted by name; includes customers still pending in a stopped batch. */
export const useSkippedRecipients = (
  businessId: string,
  { id, status }: Pick<RequestBatch, 'id' | 'status'>,
) =>
  usePagedQuery<{ readonly recipients: readonly SkippedRecipient[] }>(
    () =>
      query(
        getSubcollection(businessId, 'requestRecipients'),
        where('batch_id', '==', id),
        where('status', 'in', status === 'stopped' ? STOPPED_STATUSES : ['not_sent']),
        orderBy('name_key'),
      ),
    SKIPPED_RECIPIENT_PAGE_SIZE,
    [businessId, id, status],
    (docs) => ({
      recipients: docs.flatMap((snapshot) => {
        const recipient = parseSnapshot(requestRecipientSchema, snapshot);
        // The document's id is the batch's id, a hyphen and the customer's key.
        return recipient ? [{ ...recipient, customerKey: snapshot.id.slice(id.length + 1) }] : [];
      }),
    }),
  );

/** Tags to choose from; incomplete if more than `TAGGED_CUSTOMERS_MAX` customers have tags. */
export const useTags = (businessId: string): Live<readonly string[]> =>
  useLiveQuery(
    () =>
      query(
        getSubcollection(businessId, 'customers'),
        where('tags', '>', []),
        limit(TAGGED_CUSTOMERS_MAX),
      ),
    [businessId],
    (docs) => {
      const tags = parseCustomers(docs).flatMap((customer) => customer.tags);
      return [...new Set(tags)].sort((a, b) => a.localeCompare(b));
    },
  );

export async function previewBatch(choice: BatchChoice): Promise<BatchPreview> {
  const { preview } = await runCommand({ command: 'preview-batch', ...choice });
  if (!preview) throw new Error('The response has no preview');
  return preview;
}

export const sendTestRequest = (): Promise<void> => sendCommand({ command: 'test-batch' });

export const startBatch = (choice: BatchChoice, isReminding: boolean): Promise<void> =>
  sendCommand({ command: 'start-batch', ...choice, isReminding });

export const stopBatch = (batchId: string): Promise<void> =>
  sendCommand({ command: 'stop-batch', batchId });
