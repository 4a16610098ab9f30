import type { Customer } from '@vouchwell/domain/customers/customer';
import {
  canRequestReferral,
  planOwnerOptOutChange,
  planRequest,
  planRequestUndo,
} from '@vouchwell/domain/customers/plan-customer';
import { getSkipReason } from '@vouchwell/domain/customers/requests';
import { vi } from 'vitest';
import type * as Customers from '../customers.ts';
import { fakeState, mockFunctions, useLiveFakeState } from './fake-state.ts';

const wholeList = { hasMore: false, isLoadingMore: false, moreFailed: false, loadMore: () => {} };

type Change = Parameters<typeof Customers.updateCustomer>[1];

function fieldsOf(customer: Customer, change: Change): Partial<Customer> {
  const now = new Date();
  switch (change.to) {
    case 'asked':
      return planRequest(customer, change.channel, now) ?? {};
    case 'ask-undone':
      return planRequestUndo(customer, now) ?? {};
    case 'opted-out':
    case 'opted-in':
      return planOwnerOptOutChange(customer, change.to, now) ?? {};
    case 'saved':
      return change.customer;
    case 'deleted':
      return {};
  }
}

async function change(key: string, wanted: Change): Promise<string> {
  const others = fakeState.customers.filter((one) => one.key !== key);
  const customer = fakeState.customers.find((one) => one.key === key);
  if (!customer) throw new Error('No such customer');
  const changed = wanted.to === 'deleted' ? [] : [{ ...customer, ...fieldsOf(customer, wanted) }];
  fakeState.customers = [...others, ...changed];
  return key;
}

export const customers = mockFunctions<typeof Customers>({
  useCustomers: (_, { state, only, tag }) =>
    useLiveFakeState((now) => {
      const shown = now.customers.filter(
        (one) =>
          (!state || one.state === state) &&
          (only !== 'unreachable' || one.unreachable) &&
          (!tag || one.tags.includes(tag)),
      );
      return { customers: shown, ...wholeList };
    }, `${state} ${only} ${tag}`),
  useCustomer: (_, key) =>
    useLiveFakeState((now) => now.customers.find((one) => one.key === key) ?? null, key),
  addCustomer: vi.fn(),
  updateCustomer: change,
  useRequestQueue: (_, length) =>
    useLiveFakeState((now) =>
      now.customers
        .filter((one) => one.waitsForAsk && canRequestReferral(one, new Date()))
        .slice(0, length),
    ),
  useRequestResults: () => useLiveFakeState((now) => now.requestResults),
  useRequestBatches: () => useLiveFakeState((now) => now.requestBatches),
  useSkippedRecipients: () =>
    useLiveFakeState((now) => ({ recipients: now.requestRecipients, ...wholeList })),
  useTags: () => useLiveFakeState((now) => [...new Set(now.customers.flatMap(({ tags }) => tags))]),
  previewBatch: async ({ states, tag }) => {
    const now = new Date();
    const chosen = fakeState.customers.filter(
      (one) => states.includes(one.state) && (!tag || one.tags.includes(tag)),
    );
    const left = chosen.flatMap((one) => {
      const why = getSkipReason(one, now);
      return why ? [{ why, count: 1, names: [one.name] }] : [];
    });
    const names = chosen.filter((one) => !getSkipReason(one, now)).map(({ name }) => name);
    return { ready: names.length, names, left, hasMore: false };
  },
  sendTestRequest: async () => {},
  startBatch: async () => {},
  stopBatch: async (id) => {
    fakeState.requestBatches = fakeState.requestBatches.map((one) =>
      one.id === id ? { ...one, status: 'stopped' } : one,
    );
  },
});
