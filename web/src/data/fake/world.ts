import type { Entitlement } from '@vouchwell/domain/billing/entitlement';
import type { Business } from '@vouchwell/domain/business/business';
import type { Campaign } from '@vouchwell/domain/business/campaign';
import type { PersonalLink } from '@vouchwell/domain/business/personal-link';
import type { PublicBusiness } from '@vouchwell/domain/business/public-document';
import type { AskBatch, AskRecipient } from '@vouchwell/domain/customers/ask-batch';
import type { AskResults } from '@vouchwell/domain/customers/ask-results';
import type { Customer } from '@vouchwell/domain/customers/customer';
import type { ReferralEvent } from '@vouchwell/domain/messages/referral-event';
import type { Referral } from '@vouchwell/domain/referral/referral';
import type { Referrer } from '@vouchwell/domain/referral/referrer';
import type { Reward } from '@vouchwell/domain/reward/reward';
import type { Stats } from '@vouchwell/domain/stats/stats';
import { useMemo, useSyncExternalStore } from 'react';
import type { AuthEvent, Session, SignedIn } from '../auth/auth-state.ts';
import type { Factor } from '../auth/second-factor.ts';
import { sampleBusiness } from '../business/sample-business.ts';
import type { Template, TemplateId } from '../business/templates.ts';
import type { Live } from '../lib/use-live.ts';
import type { PlacementResults } from '../referrals/referral-analytics.ts';

/** All that the fake of the data modules knows: what a test puts here, the components read live. */
export interface World {
  /** What listeners give is still on its way. */
  isLoading: boolean;
  session: Session;
  authEvent: AuthEvent | null;
  secondFactors: readonly Factor[];
  /** Null for an owner who never paid. */
  entitlement: Entitlement | null;
  business: Business | null;
  templates: Partial<Record<TemplateId, Template>>;
  /** The newest first. */
  referrals: readonly Referral[];
  /** Of every referral, the newest first. */
  events: readonly ReferralEvent[];
  rewards: readonly Reward[];
  campaigns: readonly Campaign[];
  /** By name. */
  customers: readonly Customer[];
  /** Null before the first ask. */
  askResults: AskResults | null;
  /** The newest first. */
  askBatches: readonly AskBatch[];
  askRecipients: readonly (AskRecipient & { readonly id: string })[];
  referrers: readonly Referrer[];
  /** Null while they are not loaded. */
  stats: Stats | null;
  personalLinks: Readonly<Record<string, PersonalLink>>;
  /** How often the link of each place was opened, by code. */
  placementScans: Readonly<Record<string, number>>;
  placementResults: Readonly<Record<string, PlacementResults>>;
  /** The public pages by slug, each taken for any other business. */
  publicPages: Readonly<Record<string, PublicBusiness>>;
  takenSlugs: readonly string[];
  hasCountedMoney: boolean | null;
  totpIsOn: boolean;
}

/** A session of the owner of the sample business, who has paid. */
export const signedIn = (fields: Partial<SignedIn> = {}): SignedIn => ({
  status: 'signed-in',
  uid: 'owner',
  email: 'owner@shop.test',
  emailVerified: true,
  by: 'load',
  check: 'done',
  subscription: { subscribed: true, subscriptionTier: 'monthly', subscriptionEnd: null },
  ...fields,
});

const firstWorld = (): World => ({
  isLoading: false,
  session: signedIn(),
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
  askResults: null,
  askBatches: [],
  askRecipients: [],
  referrers: [],
  stats: null,
  personalLinks: {},
  placementScans: {},
  placementResults: {},
  publicPages: {},
  takenSlugs: [],
  hasCountedMoney: false,
  totpIsOn: false,
});

const listeners = new Set<() => void>();
let version = 0;

/** The world of this test; setting a field updates what is on the page, so do it in `act` there. */
export const world: World = new Proxy(firstWorld(), {
  set(target, field, value) {
    Reflect.set(target, field, value);
    version += 1;
    for (const listener of listeners) listener();
    return true;
  },
});

/** Empties the world for the next test. */
export const resetWorld = (): void => void Object.assign(world, firstWorld());

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Reads the world in a hook, again after each change; `key` names what is read, where that varies. */
export function useWorld<T>(read: (world: World) => T, key = ''): T {
  const seen = useSyncExternalStore(subscribe, () => version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when to read again.
  return useMemo(() => read(world), [seen, key]);
}

/** The same for data that a listener keeps up to date. */
export const useLiveWorld = <T>(read: (world: World) => T, key?: string): Live<T> =>
  useWorld(
    (now) => (now.isLoading ? { status: 'loading' } : { status: 'ready', data: read(now) }),
    key,
  );
