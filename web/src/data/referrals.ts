import type { LoggedReferralOutput } from '@vouchwell/domain/api/outputs';
import { collections } from '@vouchwell/domain/paths';
import type { ReferralChange } from '@vouchwell/domain/referrals/change-referral';
import type { LogReferralForm } from '@vouchwell/domain/referrals/log-referral';
import {
  fillRemovedNames,
  type Referral,
  type ReferralStatus,
  referralSchema,
} from '@vouchwell/domain/referrals/referral';
import {
  EVENTS_MAX,
  type ReferralEvent,
  referralEventSchema,
} from '@vouchwell/domain/referrals/referral-events';
import type { TextSearch } from '@vouchwell/domain/referrals/search';
import {
  CONTACT_REQUESTS_SHOWN_MAX,
  REFERRALS_INITIAL_SIZE,
  REFERRALS_PAGE_SIZE,
} from '@vouchwell/domain/shared/limits';
import {
  collection,
  type DocumentSnapshot,
  doc,
  limit,
  orderBy,
  type Query,
  type QueryConstraint,
  type QueryDocumentSnapshot,
  query,
  serverTimestamp,
  where,
} from 'firebase/firestore';
import { useCallback, useMemo } from 'react';
import { isOffline } from '../network.ts';
import { useLastSeen } from './last-seen.ts';
import { callSignedIn, runCommand, sendCommand } from './lib/call-signed-in.ts';
import { runOnlineTransaction } from './lib/firebase.ts';
import {
  getSubcollection,
  type ListenFunction,
  type Live,
  listenToQuery,
  parseSnapshot,
  parseSnapshots,
  useLive,
  useLiveDocument,
  useLiveQuery,
  useSharedLive,
  useUid,
} from './lib/firestore.ts';
import { listenToPages, type PagedList } from './lib/listen-to-pages.ts';
import { getCurrentUser, getUidOrNull } from './lib/signed-in.ts';

/** `asked`: new referrals whose friend has requested contact. `month`: converted this month. */
export type StatusFilter = ReferralStatus | 'asked' | 'month';

export interface ReferralFilter {
  readonly search: TextSearch | null;
  readonly status: Exclude<StatusFilter, 'month'> | null;
  readonly isOldestFirst?: boolean;
  /** Only referrals converted since this date, latest first; excludes the other filters. */
  readonly convertedSince?: Date;
}

const ALL_REFERRALS: ReferralFilter = { search: null, status: null };

export interface ReferralPage extends Omit<PagedList, 'loadMore'> {
  readonly referrals: readonly Referral[];
  /** Absent until the server has responded. */
  readonly loadMore?: () => void;
}

/** Extra pages that a search loads automatically, because its query matches only one term. */
const EXTRA_PAGES_MAX = 4;

/** Builds the query; sorts newest first by default. */
function queryReferrals(
  businessId: string,
  { search, status, isOldestFirst, convertedSince }: ReferralFilter,
): Query {
  const constraints: QueryConstraint[] = [];
  if (search) constraints.push(where('search_terms', 'array-contains', search.term));
  if (status) constraints.push(where('status', '==', status === 'asked' ? 'new' : status));
  if (convertedSince)
    constraints.push(where('converted_at', '>=', convertedSince), orderBy('converted_at', 'desc'));
  // Sorting by `asked_at` also leaves out referrals without it.
  else if (status === 'asked') constraints.push(orderBy('asked_at', 'desc'));
  else constraints.push(orderBy('created_at', isOldestFirst ? 'asc' : 'desc'));
  return query(getSubcollection(businessId, 'referrals'), ...constraints);
}

function listenToReferrals(
  businessId: string,
  filter: ReferralFilter,
  next: (page: ReferralPage) => void,
  fail: (error: Error) => void,
): () => void {
  const referralQuery = queryReferrals(businessId, filter);
  const { search } = filter;
  let extraPages = search && search.words.length > 1 ? EXTRA_PAGES_MAX : 0;
  return listenToPages<QueryDocumentSnapshot>(
    (size, ...handlers) => listenToQuery(query(referralQuery, limit(size + 1)), ...handlers),
    { first: REFERRALS_INITIAL_SIZE, more: REFERRALS_PAGE_SIZE },
    ({ items, hasMore, isLoadingMore, moreFailed, loadMore }) => {
      const referrals = parseSnapshots(referralSchema, items)
        .filter((referral) => !search || search.matches(referral))
        .map(fillRemovedNames);
      next({ referrals, hasMore, isLoadingMore, moreFailed, loadMore });
      if (extraPages === 0 || isLoadingMore || moreFailed || !hasMore) return;
      if (referrals.length >= REFERRALS_INITIAL_SIZE) return;
      extraPages -= 1;
      loadMore();
    },
    fail,
  );
}

/** Returns a live list; stays loading while the filter is null. */
export function useReferrals(
  businessId: string,
  filter: ReferralFilter | null,
): Live<ReferralPage> {
  const listen = useCallback<ListenFunction<ReferralPage>>(
    (next, fail) => (filter ? listenToReferrals(businessId, filter, next, fail) : () => {}),
    [businessId, filter],
  );
  return useLive(listen);
}

export function useRecentReferrals(businessId: string): Live<ReferralPage> {
  const live = useSharedLive<ReferralPage>(`recent ${businessId}`, useUid() ?? '', (next, fail) =>
    listenToReferrals(businessId, ALL_REFERRALS, next, fail),
  );
  const livePage = useLastSeen('recentReferrals', businessId, live);
  return useMemo(() => limitToFirstPage(livePage), [livePage]);
}

/** Trims last-seen data to one page, so the list doesn't shrink when the server responds. */
function limitToFirstPage(livePage: Live<ReferralPage>): Live<ReferralPage> {
  if (livePage.status !== 'ready' || !livePage.isLastSeen || isOffline()) return livePage;
  const referrals = livePage.data.referrals.slice(0, REFERRALS_INITIAL_SIZE);
  const hasMore = livePage.data.hasMore || referrals.length < livePage.data.referrals.length;
  return { ...livePage, data: { referrals, hasMore, isLoadingMore: false, moreFailed: false } };
}

/**
 * New referrals whose friend has requested contact: the latest, or the one waiting longest. Every
 * page reads them, so reads only `CONTACT_REQUESTS_SHOWN_MAX`, plus one to detect that more exist.
 */
export function useContactRequests(
  businessId: string,
  order: 'latest' | 'longest' = 'latest',
): Live<readonly Referral[]> {
  const live = useSharedLive<readonly Referral[]>(
    `contact requests ${businessId} ${order}`,
    useUid() ?? '',
    (next, fail) => {
      const contactRequestQuery = query(
        getSubcollection(businessId, 'referrals'),
        where('status', '==', 'new'),
        // Sorting by `asked_at` also leaves out referrals without it.
        orderBy('asked_at', order === 'latest' ? 'desc' : 'asc'),
        limit(order === 'latest' ? CONTACT_REQUESTS_SHOWN_MAX + 1 : 1),
      );
      const receive = (documents: QueryDocumentSnapshot[]) => next(parseReferrals(documents));
      return listenToQuery(contactRequestQuery, receive, fail);
    },
  );
  // Saves only the latest requests: with an empty owner, last-seen data is neither saved nor shown.
  return useLastSeen('contactRequests', order === 'latest' ? businessId : '', live);
}

function parseReferral(snapshot: DocumentSnapshot): Referral | null {
  const referral = parseSnapshot(referralSchema, snapshot);
  return referral && fillRemovedNames(referral);
}

const parseReferrals = (documents: QueryDocumentSnapshot[]): Referral[] =>
  parseSnapshots(referralSchema, documents).map(fillRemovedNames);

/** Returns null if the referral is missing; stays loading while `id` is null. */
export const useReferral = (businessId: string, id: string | null): Live<Referral | null> =>
  useLiveDocument('referrals', businessId, id, parseReferral);

type WithId = Pick<Referral, 'id'>;

const sendChange = ({ id }: WithId, change: ReferralChange): Promise<void> =>
  sendCommand({ command: 'change-referral', referralId: id, change });

/** Marks a referral as opened on all devices. If this fails, it is tried again the next time. */
export function markOpened({ businessId, id }: Pick<Referral, 'businessId' | 'id'>): void {
  const ref = doc(getSubcollection(businessId, 'referrals'), id);
  runOnlineTransaction(async (transaction) => {
    transaction.update(ref, { opened_at: serverTimestamp() });
  }).catch((error: unknown) => console.error('Failed to mark the referral as opened', error));
}

const latestStatusChoices = new Map<string, ReferralStatus>();
let lastStatusChange: Promise<void> = Promise.resolve();

/** Saves one status change at a time, skipping choices that the owner has since replaced. */
export function changeReferralStatus(referral: WithId, status: ReferralStatus): Promise<void> {
  latestStatusChoices.set(referral.id, status);
  const change = lastStatusChange.then(async () => {
    if (latestStatusChoices.get(referral.id) === status) await sendChange(referral, { to: status });
  });
  lastStatusChange = change.catch(() => undefined);
  return change;
}

/** Sets the job's value (null if unknown) and updates due rewards. Rejects if not converted. */
export const changeJobValue = (referral: WithId, jobValueCents: number | null): Promise<void> =>
  sendChange(referral, { to: 'value', jobValueCents });

/** Records a referral for a friend who called. @throws ApiError, NetworkError. */
export const logReferral = async (form: LogReferralForm): Promise<LoggedReferralOutput> =>
  (await runCommand({ command: 'log-referral', ...form })).logged ?? {};

/** Allows rewards for a flagged referral; earned rewards become due. Rejects if offline. */
export const allowRewards = (referral: WithId): Promise<void> =>
  sendChange(referral, { to: 'allowed' });

export const setReferrer = (
  { id: referralId }: WithId,
  sentBy: LogReferralForm['sentBy'],
): Promise<void> => sendCommand({ command: 'name-referrer', referralId, sentBy });

/** Deletes a test referral and everything it caused. Rejects if offline. */
export const deleteTestReferral = (referral: WithId): Promise<void> =>
  sendChange(referral, { to: 'test-over' });

/** Rejects if offline or if the friend has since requested contact. Succeeds if already deleted. */
export const deleteReferral = (referral: Pick<Referral, 'id' | 'askedAt'>): Promise<void> =>
  sendChange(referral, { to: 'deleted', sawContactRequest: referral.askedAt !== undefined });

/** Removes the friend or referrer and blocks them. @throws ApiError, NetworkError. */
export async function removePerson(
  referralId: string,
  person: 'friend' | 'referrer',
): Promise<void> {
  await callSignedIn('remove-person', { referralId, person });
}

type ReferralIds = Pick<Referral, 'id' | 'businessId'>;

const getEventsCollection = ({ id, businessId }: ReferralIds) =>
  collection(getSubcollection(businessId, 'referrals'), id, collections.events);

export const useReferralEvents = ({
  id,
  businessId,
}: ReferralIds): Live<readonly ReferralEvent[]> =>
  useLiveQuery(
    () => query(getEventsCollection({ id, businessId }), orderBy('at', 'desc'), limit(EVENTS_MAX)),
    [id, businessId],
    (documents) => parseSnapshots(referralEventSchema, documents),
  );

export const isCurrentUser = (uid: string): boolean => getUidOrNull() === uid;

export const createNoteId = (referral: ReferralIds): string =>
  doc(getEventsCollection(referral)).id;

/** Adds a note; safe to retry with the same id. */
export function addNote(referral: ReferralIds, id: string, text: string): Promise<void> {
  const note = doc(getEventsCollection(referral), id);
  return runOnlineTransaction(async (transaction) => {
    if ((await transaction.get(note)).exists()) return;
    transaction.set(note, { kind: 'note', text, by: getCurrentUser().uid, at: serverTimestamp() });
  });
}

/** Deletes a note. Succeeds if already deleted. Rejects if offline. */
export const deleteNote = (referral: ReferralIds, id: string): Promise<void> =>
  runOnlineTransaction(async (transaction) => {
    transaction.delete(doc(getEventsCollection(referral), id));
  });

const CUSTOMER_REFERRALS_MAX = 10;

/** Live query of a customer's newest referrals. `keys` must be memoized. */
export const useReferralsByCustomer = (
  businessId: string,
  keys: readonly string[],
): Live<readonly Referral[]> =>
  useLiveQuery(
    () =>
      query(
        getSubcollection(businessId, 'referrals'),
        where('referrer_key', 'in', keys),
        orderBy('created_at', 'desc'),
        limit(CUSTOMER_REFERRALS_MAX),
      ),
    [businessId, keys],
    parseReferrals,
  );
