import type { Customer } from '@vouchwell/domain/customers/customer';
import { mayAsk } from '@vouchwell/domain/customers/plan-customer';
import { limit, orderBy, query, where } from 'firebase/firestore';
import { useLiveQuery } from '../lib/live-queries.ts';
import type { Live } from '../lib/use-live.ts';
import { customersOf, parseCustomers } from './customer-documents.ts';

/* Home loads it, and without it nothing of the list of customers. */

/** Of how many who wait for an ask one is offered: others may have been asked lately. */
const READ_FOR_ONE = 3;

/** Whom to ask today, live: those with a job since they were last asked, the latest job first. */
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
