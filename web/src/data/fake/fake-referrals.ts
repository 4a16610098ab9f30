import type { Referral } from '@vouchwell/domain/referrals/referral';
import { toPayment } from '@vouchwell/domain/rewards/payments';
import { DUE_REWARD_FIELDS, getRewardTotal, type Reward } from '@vouchwell/domain/rewards/reward';
import { vi } from 'vitest';
import type * as Exports from '../exports.ts';
import type { Live } from '../lib/firestore.ts';
import type * as Referrals from '../referrals.ts';
import type * as Referrers from '../referrers.ts';
import type * as Rewards from '../rewards.ts';
import {
  type FakeState,
  fakeState,
  mockFunctions,
  useFakeState,
  useLiveFakeState,
} from './fake-state.ts';

function changeReferral(id: string, fields: Partial<Referral>): void {
  fakeState.referrals = fakeState.referrals.map((referral) =>
    referral.id === id ? { ...referral, ...fields } : referral,
  );
}

const filterContactRequests = ({ referrals }: FakeState) =>
  referrals.filter(({ status, askedAt }) => status === 'new' && askedAt);

function filterReferrals(fake: FakeState, filter: Referrals.ReferralFilter): readonly Referral[] {
  const { search, status, isOldestFirst, convertedSince } = filter;
  const withStatus =
    status === 'asked'
      ? filterContactRequests(fake)
      : fake.referrals.filter((referral) => status === null || referral.status === status);
  const inPeriod = convertedSince
    ? withStatus.filter(({ convertedAt }) => convertedAt && convertedAt >= convertedSince)
    : withStatus;
  const found = search ? inPeriod.filter(search.matches) : inPeriod;
  return isOldestFirst ? found.toReversed() : found;
}

const NO_FILTER: Referrals.ReferralFilter = { search: null, status: null };
const WHOLE_LIST = { hasMore: false, isLoadingMore: false, moreFailed: false } as const;

function useReferrals(filter: Referrals.ReferralFilter | null): Live<Referrals.ReferralPage> {
  const key =
    filter && `${filter.convertedSince} ${filter.status} ${filter.search?.words.join(' ')}`;
  const shown = useLiveFakeState(
    (fake) => ({ referrals: filter ? filterReferrals(fake, filter) : [], ...WHOLE_LIST }),
    String(key),
  );
  return filter ? shown : { status: 'loading' };
}

export const referrals = mockFunctions<typeof Referrals>({
  useReferrals: (_, filter) => useReferrals(filter),
  useRecentReferrals: () => useReferrals(NO_FILTER),
  useContactRequests: () => useLiveFakeState(filterContactRequests),
  useReferral: (_, id) => {
    const live = useLiveFakeState(
      (fake) => fake.referrals.find((referral) => referral.id === id) ?? null,
      `${id}`,
    );
    return id === null ? { status: 'loading' } : live;
  },
  markOpened: ({ id }) => changeReferral(id, { openedAt: new Date() }),
  changeReferralStatus: async ({ id }, status) => changeReferral(id, { status }),
  changeJobValue: vi.fn(),
  logReferral: vi.fn(),
  setReferrer: async () => {},
  deleteTestReferral: async ({ id }) => {
    fakeState.referrals = fakeState.referrals.filter((referral) => referral.id !== id);
  },
  removePerson: async () => {},
  useReferralEvents: () => useLiveFakeState((fake) => fake.events),
  isCurrentUser: (uid) => fakeState.session.status === 'signed-in' && fakeState.session.uid === uid,
  createNoteId: () => crypto.randomUUID(),
  addNote: async (_, id, text) => {
    const others = fakeState.events.filter((event) => event.id !== id);
    fakeState.events = [{ id, kind: 'note', text, by: 'owner', at: new Date() }, ...others];
  },
  useReferralsByCustomer: (_, keys) =>
    useLiveFakeState(
      (fake) => fake.referrals.filter((referral) => keys.includes(referral.referrerKey)),
      keys.join(),
    ),
});

export const referrers = mockFunctions<typeof Referrers>({
  useTopReferrers: () => useLiveFakeState((fake) => fake.referrers),
  readReferrer: async (_, key) => fakeState.referrers.find((item) => item.key === key) ?? null,
  findReferrers: async (_, typed) =>
    fakeState.referrers.filter(({ name }) => name.toLowerCase().startsWith(typed.toLowerCase())),
  useTestimonial: (_, key) =>
    useLiveFakeState(
      (fake) => fake.referrers.find((referrer) => referrer.key === key)?.testimonial ?? null,
      key,
    ),
  removeTestimonial: async (_, key) => {
    fakeState.referrers = fakeState.referrers.map((referrer) => {
      const { testimonial: _, ...rest } = referrer;
      return referrer.key === key ? rest : referrer;
    });
  },
  wasThanked: () => false,
  markThanked: vi.fn(),
  usePersonalLink: (_, code) =>
    useLiveFakeState((fake) => fake.personalLinks[code ?? ''] ?? null, `${code}`),
});

function changeReward(id: string, fields: Partial<Reward>): void {
  fakeState.rewards = fakeState.rewards.map((reward) =>
    reward.id === id ? { ...reward, ...fields } : reward,
  );
}

export const rewards = mockFunctions<typeof Rewards>({
  useRewards: (_, state) => {
    const list = useFakeState(
      (fake) => ({
        rewards: fake.rewards.filter((reward) => reward.state === state),
        hasMore: false,
        loadMore: () => {},
      }),
      state,
    );
    return { list, isLoading: false, retry: null };
  },
  useReferralRewards: (_, id) =>
    useLiveFakeState((fake) => fake.rewards.filter(({ referralId }) => referralId === id), id),
  loadDueRewards: async (_, id) =>
    fakeState.rewards.filter(({ referralId, state }) => referralId === id && state === 'due'),
  useRewardTotal: (_, __, list) => ({
    data: list && getRewardTotal(list.rewards),
    hasFailed: false,
    retry: () => {},
  }),
  useOldestDueReward: () =>
    useLiveFakeState(({ rewards }) => rewards.find(({ state }) => state === 'due')),
  useIsCurrencyLocked: () => useFakeState((fake) => fake.isCurrencyLocked),
  markPaid: async ({ id }, payment) => changeReward(id, { ...toPayment(payment), state: 'paid' }),
  voidReward: async ({ id }, voidReason) => changeReward(id, { state: 'void', voidReason }),
  reopenReward: async ({ id }) => changeReward(id, DUE_REWARD_FIELDS),
});

export const exports = mockFunctions<typeof Exports>({ exportReferrals: vi.fn() });
