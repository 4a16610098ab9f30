import type { Customer } from '@vouchwell/domain/customers/customer';
import {
  mayAsk,
  planAsk,
  planOwnersWord,
  planUndoneAsk,
} from '@vouchwell/domain/customers/plan-customer';
import { whyNotMailed } from '@vouchwell/domain/customers/requests';
import { vi } from 'vitest';
import type * as Customers from '../customers.ts';
import { useLiveWorld, world } from './world.ts';

type Change = Parameters<typeof Customers.changeCustomer>[1];

function fieldsOf(stored: Customer, change: Change): Partial<Customer> {
  const now = new Date();
  switch (change.to) {
    case 'asked':
      return planAsk(stored, change.channel, now) ?? {};
    case 'ask-undone':
      return planUndoneAsk(stored, now) ?? {};
    case 'opted-out':
    case 'opted-in':
      return planOwnersWord(stored, change.to, now) ?? {};
    case 'saved':
      return change.customer;
    case 'deleted':
      return {};
  }
}

async function change(key: string, wanted: Change): Promise<string> {
  const others = world.customers.filter((one) => one.key !== key);
  const stored = world.customers.find((one) => one.key === key);
  if (!stored) throw new Error('No such customer');
  const changed = wanted.to === 'deleted' ? [] : [{ ...stored, ...fieldsOf(stored, wanted) }];
  world.customers = [...others, ...changed];
  return key;
}

export const customers = {
  useCustomers: vi.fn<typeof Customers.useCustomers>((_, { state, only, tag }) => {
    const live = useLiveWorld((now) => {
      const shown = now.customers.filter(
        (one) =>
          (!state || one.state === state) &&
          (only !== 'unreachable' || one.unreachable) &&
          (!tag || one.tags.includes(tag)),
      );
      return {
        items: shown,
        customers: shown,
        hasMore: false,
        isLoadingMore: false,
        moreFailed: false,
      };
    }, `${state} ${only} ${tag}`);
    return { ...live, loadMore: () => {} };
  }),
  useCustomer: vi.fn<typeof Customers.useCustomer>((_, key) =>
    useLiveWorld((now) => now.customers.find((one) => one.key === key) ?? null, key),
  ),
  addCustomer: vi.fn<typeof Customers.addCustomer>(),
  changeCustomer: vi.fn<typeof Customers.changeCustomer>(change),
  useAskQueue: vi.fn<typeof Customers.useAskQueue>((_, length) =>
    useLiveWorld((now) =>
      now.customers.filter((one) => one.waitsForAsk && mayAsk(one, new Date())).slice(0, length),
    ),
  ),
  useAskResults: vi.fn<typeof Customers.useAskResults>(() => useLiveWorld((now) => now.askResults)),
  useBatches: vi.fn<typeof Customers.useBatches>(() => useLiveWorld((now) => now.askBatches)),
  useNotSent: vi.fn<typeof Customers.useNotSent>(() => {
    const live = useLiveWorld((now) => ({
      items: now.askRecipients,
      recipients: now.askRecipients,
      ...{ hasMore: false, isLoadingMore: false, moreFailed: false },
    }));
    return { ...live, loadMore: () => {} };
  }),
  useTags: vi.fn<typeof Customers.useTags>(() =>
    useLiveWorld((now) => [...new Set(now.customers.flatMap(({ tags }) => tags))]),
  ),
  previewBatch: vi.fn<typeof Customers.previewBatch>(async ({ states, tag }) => {
    const now = new Date();
    const chosen = world.customers.filter(
      (one) => states.includes(one.state) && (!tag || one.tags.includes(tag)),
    );
    const left = chosen.flatMap((one) => {
      const why = whyNotMailed(one, now);
      return why ? [{ why, count: 1, names: [one.name] }] : [];
    });
    const names = chosen.filter((one) => !whyNotMailed(one, now)).map(({ name }) => name);
    return { ready: names.length, names, left, hasMore: false };
  }),
  testBatch: vi.fn<typeof Customers.testBatch>(async () => {}),
  startBatch: vi.fn<typeof Customers.startBatch>(async () => {}),
  stopBatch: vi.fn<typeof Customers.stopBatch>(async (id) => {
    world.askBatches = world.askBatches.map((one) =>
      one.id === id ? { ...one, status: 'stopped' } : one,
    );
  }),
} satisfies typeof Customers;
