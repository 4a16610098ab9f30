import type { Customer, CustomerState } from '@vouchwell/domain/customers/customer';
import { searchedCustomer } from '@vouchwell/domain/customers/plan-customer';
import type { TextSearch } from '@vouchwell/domain/referrals/search';
import { limit, orderBy, type QueryDocumentSnapshot, query, where } from 'firebase/firestore';
import { useCallback } from 'react';
import { listenToQuery } from '../lib/firestore-snapshots.ts';
import { useLiveDocument } from '../lib/live-queries.ts';
import { type Longer, listenToLonger, useLonger } from '../lib/longer-list.ts';
import type { Listen, Live } from '../lib/use-live.ts';
import { customersOf, parseCustomer, parseCustomers } from './customer-documents.ts';

const CUSTOMERS_STEP = 20;

/** Null means any. */
export interface CustomerFilter {
  readonly search: TextSearch | null;
  readonly state: CustomerState | null;
  /** Customers whose email address doesn't work. */
  readonly only: 'unreachable' | null;
  readonly tag: string | null;
}

export interface CustomerList extends Longer<unknown> {
  readonly customers: readonly Customer[];
}

/** Checks the part of the filter that the query can't. */
function isShown(customer: Customer, { search, tag }: CustomerFilter): boolean {
  const isFound = !search || search.matches(searchedCustomer(customer));
  return isFound && (!tag || customer.tags.includes(tag));
}

/** Live, by name. Memoize `filter`. */
export function useCustomers(businessId: string, filter: CustomerFilter) {
  const start = useCallback(
    (...[next, fail]: Parameters<Listen<CustomerList>>) => {
      const { state, only } = filter;
      // Unreachable customers are few, so filter the rest locally.
      const { search, tag } = only ? { search: null, tag: null } : filter;
      const found = query(
        customersOf(businessId),
        ...(only === 'unreachable' ? [where('is_unreachable', '==', true)] : []),
        ...(search ? [where('search_terms', 'array-contains', search.term)] : []),
        // The query supports either search or tag; the other is checked locally.
        ...(tag && !search ? [where('tags', 'array-contains', tag)] : []),
        ...(state ? [where('state', '==', state)] : []),
        orderBy('name_key'),
      );
      return listenToLonger<QueryDocumentSnapshot>(
        (size, give, failed) => listenToQuery(query(found, limit(size + 1)), give, failed),
        { first: CUSTOMERS_STEP, more: CUSTOMERS_STEP },
        (list) =>
          next({
            ...list,
            customers: parseCustomers(list.items).filter((one) => isShown(one, filter)),
          }),
        fail,
      );
    },
    [businessId, filter],
  );
  return useLonger(start);
}

export const useCustomer = (businessId: string, key: string): Live<Customer | null> =>
  useLiveDocument(customersOf, businessId, key, parseCustomer);
