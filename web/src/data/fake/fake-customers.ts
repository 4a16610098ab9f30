import type { Customer } from '@vouchwell/domain/customers/customer';
import {
  mayAsk,
  planAsk,
  planOwnersWord,
  planUndoneAsk,
} from '@vouchwell/domain/customers/plan-customer';
import { whyNotMailed } from '@vouchwell/domain/customers/requests';
import { vi } from 'vitest';
import type * as Batches from '../customers/ask-batches.ts';
import type * as Queue from '../customers/ask-queue.ts';
import type * as Results from '../customers/ask-results.ts';
import type * as Changes from '../customers/change-customer.ts';
import type * as Customers from '../customers/customers.ts';
import type * as Sent from '../customers/sent-referrals.ts';
import { useLiveWorld, world } from './world.ts';

type Change = Parameters<typeof Changes.changeCustomer>[1];

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

export const customerChanges = {
  addCustomer: vi.fn<typeof Changes.addCustomer>(),
  changeCustomer: vi.fn<typeof Changes.changeCustomer>(change),
} satisfies typeof Changes;

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
} satisfies typeof Customers;

export const askQueue = {
  useAskQueue: vi.fn<typeof Queue.useAskQueue>((_, length) =>
    useLiveWorld((now) =>
      now.customers.filter((one) => one.waitsForAsk && mayAsk(one, new Date())).slice(0, length),
    ),
  ),
} satisfies typeof Queue;

export const askResults = {
  useAskResults: vi.fn<typeof Results.useAskResults>(() => useLiveWorld((now) => now.askResults)),
} satisfies typeof Results;

export const askBatches = {
  useBatches: vi.fn<typeof Batches.useBatches>(() => useLiveWorld((now) => now.askBatches)),
  useNotSent: vi.fn<typeof Batches.useNotSent>(() => {
    const live = useLiveWorld((now) => ({
      items: now.askRecipients,
      recipients: now.askRecipients,
      ...{ hasMore: false, isLoadingMore: false, moreFailed: false },
    }));
    return { ...live, loadMore: () => {} };
  }),
  useTags: vi.fn<typeof Batches.useTags>(() =>
    useLiveWorld((now) => [...new Set(now.customers.flatMap(({ tags }) => tags))]),
  ),
  previewBatch: vi.fn<typeof Batches.previewBatch>(async ({ states, tag }) => {
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
  testBatch: vi.fn<typeof Batches.testBatch>(async () => {}),
  startBatch: vi.fn<typeof Batches.startBatch>(async () => {}),
  stopBatch: vi.fn<typeof Batches.stopBatch>(async (id) => {
    world.askBatches = world.askBatches.map((one) =>
      one.id === id ? { ...one, status: 'stopped' } : one,
    );
  }),
} satisfies typeof Batches;

export const sentReferrals = {
  useSentBy: vi.fn<typeof Sent.useSentBy>((_, keys) =>
    useLiveWorld(
      (now) => now.referrals.filter((one) => keys.includes(one.referrerKey)),
      keys.join(),
    ),
  ),
} satisfies typeof Sent;
