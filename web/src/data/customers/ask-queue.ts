import type { Customer } from '@vouchwell/domain/customers/customer';
import { mayAsk } from '@vouchwell/domain/customers/plan-customer';
import { limit, orderBy, query, where } from 'firebase/firestore';
import { useLiveQuery } from '../lib/live-queries.ts';
import type { Live } from '../lib/use-live.ts';
import { customersOf, parseCustomers } from './customer-documents.ts';

/* Separate from customers.ts, so the dashboard loads only this. */

/** Read a few, because some may have been asked recently. */
const READ_FOR_ONE = 3;

/** Customers with a job since their last request, latest job first. */
export function useAskQueue(businessId: string, length: number): Live<readonly Customer[]> {
  const live = useLiveQuery(
    () =>
      query(
        customersOf(businessId),
        where('waits_for_ask', '==', true),
        orderBy('last_job_on', 'desc'),
        limit(length * READ_FOR_ONE),
      ),
    [businessId, length],
    (snapshots) => {
      const now = new Date();
      return parseCustomers(snapshots).filter((customer) => mayAsk(customer, now));
    },
  );
  if (live.status !== 'ready') return live;
  return { ...live, data: live.data.slice(0, length) };
}
