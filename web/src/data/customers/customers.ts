import {
  type Customer,
  type CustomerState,
  customerSchema,
} from '@vouchwell/domain/customers/customer';
import { mayAsk, searchedCustomer } from '@vouchwell/domain/customers/plan-customer';
import { collections } from '@vouchwell/domain/lib/paths';
import type { TextSearch } from '@vouchwell/domain/referral/search';
import {
  collection,
  type DocumentSnapshot,
  doc,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  where,
} from 'firebase/firestore';
import { useCallback } from 'react';
import { firestore } from '../lib/firebase.ts';
import { listenToDocument, listenToQuery, parseSnapshot } from '../lib/firestore-snapshots.ts';
import { type Longer, listenToLonger, useLonger } from '../lib/longer-list.ts';
import { type Listen, type Live, useLive } from '../lib/use-live.ts';
import { askedIn } from '../referrals/outbox-entries.ts';
import { useOutbox } from '../referrals/outbox-store.ts';

/** Customers of the first page, and how many each press adds. */
const CUSTOMERS_STEP = 20;
/** Of how many who wait for an ask one is offered: others may have been asked lately. */
const READ_FOR_ONE = 3;

/** Which customers a list shows; null stands for any. */
export interface CustomerFilter {
  readonly search: TextSearch | null;
  readonly state: CustomerState | null;
  /** Whether only those whose email does not work. */
  readonly isUnreachable: boolean;
  readonly tag: string | null;
}

export const customersOf = (businessId: string) =>
  collection(firestore, collections.businesses, businessId, collections.customers);

const parseCustomer = (snapshot: DocumentSnapshot): Customer | null =>
  parseSnapshot(customerSchema, snapshot, { key: snapshot.id });

const parseAll = (snapshots: readonly QueryDocumentSnapshot[]) =>
  snapshots.flatMap((one) => parseCustomer(one) ?? []);

/** A part of the list, and whether there are more. */
export interface CustomerList extends Longer<unknown> {
  readonly customers: readonly Customer[];
}

/** Whether a customer has what one query cannot ask for beside the rest of a filter. */
function isShown(customer: Customer, { search, tag }: CustomerFilter): boolean {
  const isFound = !search || search.matches(searchedCustomer(customer));
  return isFound && (!tag || customer.tags.includes(tag));
}

/** The customers of a business by name, live. Memoize `filter`. */
export function useCustomers(businessId: string, filter: CustomerFilter) {
  const start = useCallback(
    (...[next, fail]: Parameters<Listen<CustomerList>>) => {
      const { state, isUnreachable } = filter;
      // They are few, and the page compares the rest.
      const { search, tag } = isUnreachable ? { search: null, tag: null } : filter;
      const found = query(
        customersOf(businessId),
        ...(isUnreachable ? [where('is_unreachable', '==', true)] : []),
        ...(search ? [where('search_terms', 'array-contains', search.term)] : []),
        // A query takes one of both; the page compares the other.
        ...(tag && !search ? [where('tags', 'array-contains', tag)] : []),
        ...(state ? [where('state', '==', state)] : []),
        orderBy('name_key'),
      );
      return listenToLonger<QueryDocumentSnapshot>(
        (size, give, failed) => listenToQuery(query(found, limit(size + 1)), give, failed),
        { first: CUSTOMERS_STEP, more: CUSTOMERS_STEP },
        (list) =>
          next({ ...list, customers: parseAll(list.items).filter((one) => isShown(one, filter)) }),
        fail,
      );
    },
    [businessId, filter],
  );
  return useLonger(start);
}

/** One customer, live; null where the business has none by that key. */
export function useCustomer(businessId: string, key: string): Live<Customer | null> {
  const listen = useCallback<Listen<Customer | null>>(
    (next, fail) =>
      listenToDocument(
        doc(customersOf(businessId), key),
        (snapshot) => next(snapshot.exists() ? parseCustomer(snapshot) : null),
        fail,
      ),
    [businessId, key],
  );
  return useLive(listen);
}

/** Whom to ask today, live: those with a job since they were last asked, the latest job first. */
export function useAskQueue(businessId: string, length: number): Live<readonly Customer[]> {
  const listen = useCallback<Listen<readonly Customer[]>>(
    (next, fail) => {
      const waiting = query(
        customersOf(businessId),
        where('waits_for_ask', '==', true),
        orderBy('last_job_on', 'desc'),
        limit(length * READ_FOR_ONE),
      );
      const give = (snapshots: QueryDocumentSnapshot[]) => {
        const now = new Date();
        next(parseAll(snapshots).filter((one) => mayAsk(one, now)));
      };
      return listenToQuery(waiting, give, fail);
    },
    [businessId, length],
  );
  const live = useLive(listen);
  const asked = askedIn(useOutbox());
  if (live.status !== 'ready') return live;
  return { ...live, data: live.data.filter(({ key }) => !asked.has(key)).slice(0, length) };
}
