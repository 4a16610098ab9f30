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
import { fakeState, mockFunctions, useLiveFakeState, WHOLE_LIST } from './fake-state.ts';

type Change = Parameters<typeof Customers.updateCustomer>[1];

function getChanges(customer: Customer, change: Change): Partial<Customer> {
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

async function changeCustomer(key: string, change: Change): Promise<string> {
  const others = fakeState.customers.filter((customer) => customer.key !== key);
  const customer = fakeState.customers.find((candidate) => candidate.key === key);
  if (!customer) throw new Error('No such customer');
  const changed = change.to === 'deleted' ? [] : [{ ...customer, ...getChanges(customer, change) }];
  fakeState.customers = [...others, ...changed];
  return key;
}

export const customers = mockFunctions<typeof Customers>({
  useCustomers: (_, { state, tag }) =>
    useLiveFakeState((fake) => {
      const shown = fake.customers.filter(
        (customer) =>
          (!state || (state === 'unreachable' ? customer.unreachable : customer.state === state)) &&
          (!tag || customer.tags.includes(tag)),
      );
      return { customers: shown, ...WHOLE_LIST };
    }, `${state} ${tag}`),
  useCustomer: (_, key) =>
    useLiveFakeState((fake) => fake.customers.find((item) => item.key === key) ?? null, key),
  addCustomer: vi.fn(),
  updateCustomer: changeCustomer,
  useRequestQueue: (_, length) =>
    useLiveFakeState((fake) =>
      fake.customers
        .filter((customer) => customer.waitsForAsk && canRequestReferral(customer, new Date()))
        .slice(0, length),
    ),
  useRequestResults: () => useLiveFakeState(() => null),
  useRequestBatches: () => useLiveFakeState((fake) => fake.requestBatches),
  useSkippedRecipients: () =>
    useLiveFakeState((fake) => ({ recipients: fake.requestRecipients, ...WHOLE_LIST })),
  useTags: () =>
    useLiveFakeState((fake) => [...new Set(fake.customers.flatMap(({ tags }) => tags))]),
  previewBatch: async ({ states, tag }) => {
    const now = new Date();
    const audience = fakeState.customers.filter(
      (customer) => states.includes(customer.state) && (!tag || customer.tags.includes(tag)),
    );
    const skipped = audience.flatMap((customer) => {
      const reason = getSkipReason(customer, now);
      return reason ? [{ why: reason, count: 1, names: [customer.name] }] : [];
    });
    const names = audience.filter((item) => !getSkipReason(item, now)).map(({ name }) => name);
    return { ready: names.length, names, left: skipped, hasMore: false };
  },
  sendTestRequest: async () => {},
  startBatch: async () => {},
  stopBatch: async (id) => {
    fakeState.requestBatches = fakeState.requestBatches.map((batch) =>
      batch.id === id ? { ...batch, status: 'stopped' } : batch,
    );
  },
});
