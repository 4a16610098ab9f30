import type { Stats } from '@vouchwell/domain/analytics/stats';
import type { Entitlement } from '@vouchwell/domain/billing/entitlement';
import type { Business } from '@vouchwell/domain/business/business';
import type { Campaign } from '@vouchwell/domain/campaigns';
import type { Customer } from '@vouchwell/domain/customers/customer';
import type { RequestBatch } from '@vouchwell/domain/customers/requests';
import type { Template } from '@vouchwell/domain/messages/templates';
import type { PersonalLink } from '@vouchwell/domain/referrals/personal-links';
import type { Referral } from '@vouchwell/domain/referrals/referral';
import type { ReferralEvent } from '@vouchwell/domain/referrals/referral-events';
import type { Referrer } from '@vouchwell/domain/referrals/referrer';
import type { Reward } from '@vouchwell/domain/rewards/reward';
import { useMemo, useSyncExternalStore } from 'react';
import { vi } from 'vitest';
import type { SkippedRecipient } from '../customers.ts';
import type { Live } from '../lib/firestore.ts';
import type { PagedList } from '../lib/listen-to-pages.ts';
import type { Session, SignedInSession } from '../session-state.ts';
import type { TemplateId } from '../templates.ts';
import { sampleBusiness } from './samples.ts';

/** Session of the sample business's owner, who has paid. */
export const signedInSession = (fields: Partial<SignedInSession> = {}): SignedInSession => ({
  status: 'signed-in',
  uid: 'owner',
  email: 'owner@shop.test',
  emailVerified: true,
  origin: 'load',
  check: 'done',
  subscription: { subscribed: true, subscriptionTier: 'monthly', subscriptionEnd: null },
  ...fields,
});

const createInitialState = () => ({
  /** Whether listeners are still loading. */
  isLoading: false,
  session: signedInSession() as Session,
  /** Null if the owner never paid. */
  entitlement: null as Entitlement | null,
  business: sampleBusiness() as Business | null,
  templates: {} as Partial<Record<TemplateId, Template>>,
  /** Newest first. */
  referrals: [] as readonly Referral[],
  /** Events of all referrals, newest first. */
  events: [] as readonly ReferralEvent[],
  rewards: [] as readonly Reward[],
  campaigns: [] as readonly Campaign[],
  /** Sorted by name. */
  customers: [] as readonly Customer[],
  /** Newest first. */
  requestBatches: [] as readonly RequestBatch[],
  requestRecipients: [] as readonly SkippedRecipient[],
  referrers: [] as readonly Referrer[],
  /** Stats of the business; null until loaded. */
  stats: null as Stats | null,
  personalLinks: {} as Readonly<Record<string, PersonalLink>>,
  takenSlugs: [] as readonly string[],
  isCurrencyLocked: false as boolean | null,
  isTotpEnabled: false,
});

/** State of the fake data layer: tests set it, components read it live. */
export type FakeState = ReturnType<typeof createInitialState>;

/**
 * Turns the functions of a fake module into mocks, so a test can change what they return. Functions
 * that no component test calls are left out; Vitest names a missing function if a test needs it.
 */
export const mockFunctions = <M extends object>(fake: Partial<M>): Partial<M> =>
  Object.fromEntries(
    Object.entries(fake as object).map(([name, value]) => [
      name,
      typeof value === 'function' ? vi.fn(value) : value,
    ]),
  ) as Partial<M>;

const listeners = new Set<() => void>();
let version = 0;

/** Setting a field re-renders the page, so use `act`. */
export const fakeState: FakeState = new Proxy(createInitialState(), {
  set(target, field, value) {
    Reflect.set(target, field, value);
    version += 1;
    for (const listener of listeners) listener();
    return true;
  },
});

export const resetFakeState = (): void => void Object.assign(fakeState, createInitialState());

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Reads the state again after each change. If `read` varies, `key` must vary with it. */
export function useFakeState<T>(read: (state: FakeState) => T, key = ''): T {
  const currentVersion = useSyncExternalStore(subscribe, () => version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they trigger another read.
  return useMemo(() => read(fakeState), [currentVersion, key]);
}

export const useLiveFakeState = <T>(read: (state: FakeState) => T, key?: string): Live<T> =>
  useFakeState(
    (state) => (state.isLoading ? { status: 'loading' } : { status: 'ready', data: read(state) }),
    key,
  );

/** Paging of a list that has only one page. */
export const WHOLE_LIST: PagedList = {
  hasMore: false,
  isLoadingMore: false,
  moreFailed: false,
  loadMore: () => {},
};
