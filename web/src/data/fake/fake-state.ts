import type { Stats } from '@vouchwell/domain/analytics/stats';
import type { Entitlement } from '@vouchwell/domain/billing/entitlement';
import type { Business } from '@vouchwell/domain/business/business';
import type { PublicBusiness } from '@vouchwell/domain/business/public-document';
import type { Campaign } from '@vouchwell/domain/campaigns';
import type { Customer } from '@vouchwell/domain/customers/customer';
import type {
  RequestBatch,
  RequestRecipient,
  RequestResults,
} from '@vouchwell/domain/customers/requests';
import type { PersonalLink } from '@vouchwell/domain/referrals/personal-links';
import type { Referral } from '@vouchwell/domain/referrals/referral';
import type { ReferralEvent } from '@vouchwell/domain/referrals/referral-events';
import type { Referrer } from '@vouchwell/domain/referrals/referrer';
import type { Reward } from '@vouchwell/domain/rewards/reward';
import { useMemo, useSyncExternalStore } from 'react';
import type { PlacementResults } from '../analytics.ts';
import type { Live } from '../lib/firestore.ts';
import type { Factor } from '../second-factor.ts';
import type { AuthEvent, Session, SignedIn } from '../session-state.ts';
import type { Template, TemplateId } from '../templates.ts';
import { sampleBusiness } from './samples.ts';

/** State of the fake data layer: tests set it, components read it live. */
export interface FakeState {
  /** Whether listeners are still loading. */
  isLoading: boolean;
  session: Session;
  authEvent: AuthEvent | null;
  secondFactors: readonly Factor[];
  /** Null if the owner never paid. */
  entitlement: Entitlement | null;
  business: Business | null;
  templates: Partial<Record<TemplateId, Template>>;
  /** Newest first. */
  referrals: readonly Referral[];
  /** Of all referrals, newest first. */
  events: readonly ReferralEvent[];
  rewards: readonly Reward[];
  campaigns: readonly Campaign[];
  /** By name. */
  customers: readonly Customer[];
  /** Null before the first request. */
  requestResults: RequestResults | null;
  /** Newest first. */
  requestBatches: readonly RequestBatch[];
  requestRecipients: readonly (RequestRecipient & { readonly id: string })[];
  referrers: readonly Referrer[];
  /** Null until loaded. */
  stats: Stats | null;
  personalLinks: Readonly<Record<string, PersonalLink>>;
  /** Visits by placement code. */
  placementVisits: Readonly<Record<string, number>>;
  placementResults: Readonly<Record<string, PlacementResults>>;
  /** By slug; each counts as a different business. */
  publicPages: Readonly<Record<string, PublicBusiness>>;
  takenSlugs: readonly string[];
  hasCountedMoney: boolean | null;
  totpIsOn: boolean;
}

/** The sample business's owner, who has paid. */
export const signedInSession = (fields: Partial<SignedIn> = {}): SignedIn => ({
  status: 'signed-in',
  uid: 'owner',
  email: 'owner@shop.test',
  emailVerified: true,
  by: 'load',
  check: 'done',
  subscription: { subscribed: true, subscriptionTier: 'monthly', subscriptionEnd: null },
  ...fields,
});

const createInitialState = (): FakeState => ({
  isLoading: false,
  session: signedInSession(),
  authEvent: null,
  secondFactors: [],
  entitlement: null,
  business: sampleBusiness(),
  templates: {},
  referrals: [],
  events: [],
  rewards: [],
  campaigns: [],
  customers: [],
  requestResults: null,
  requestBatches: [],
  requestRecipients: [],
  referrers: [],
  stats: null,
  personalLinks: {},
  placementVisits: {},
  placementResults: {},
  publicPages: {},
  takenSlugs: [],
  hasCountedMoney: false,
  totpIsOn: false,
});

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

/** Re-reads after each change; `key` identifies what is read, if that varies. */
export function useFakeState<T>(read: (world: FakeState) => T, key = ''): T {
  const seen = useSyncExternalStore(subscribe, () => version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when to read again.
  return useMemo(() => read(fakeState), [seen, key]);
}

export const useLiveFakeState = <T>(read: (world: FakeState) => T, key?: string): Live<T> =>
  useFakeState(
    (now) => (now.isLoading ? { status: 'loading' } : { status: 'ready', data: read(now) }),
    key,
  );
