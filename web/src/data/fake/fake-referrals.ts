import type { Referral } from '@vouchwell/domain/referrals/referral';
import { getRewardTotal, type Reward } from '@vouchwell/domain/rewards/reward';
import { vi } from 'vitest';
import type * as Exports from '../exports.ts';
import type { Live } from '../lib/firestore.ts';
import type * as Referrals from '../referrals.ts';
import type * as Referrers from '../referrers.ts';
import type * as Rewards from '../rewards.ts';
import { type FakeState, fakeState, useFakeState, useLiveFakeState } from './fake-state.ts';

function changeReferral(id: string, fields: Partial<Referral>): void {
  fakeState.referrals = fakeState.referrals.map((referral) =>
    referral.id === id ? { ...referral, ...fields } : referral,
  );
}

const filterContactRequests = ({ referrals }: FakeState) =>
  referrals.filter(({ status, askedAt }) => status === 'new' && askedAt);

function filtered(now: FakeState, filter: Referrals.ReferralFilter): readonly Referral[] {
  const { search, status, isOldestFirst, convertedSince } = filter;
  const ofStatus =
    status === 'asked'
      ? filterContactRequests(now)
      : now.referrals.filter((referral) => status === null || referral.status === status);
  const inPeriod = convertedSince
    ? ofStatus.filter(({ convertedAt }) => convertedAt && convertedAt >= convertedSince)
    : ofStatus;
  const found = search ? inPeriod.filter(search.matches) : inPeriod;
  return isOldestFirst ? found.toReversed() : found;
}

const ALL: Referrals.ReferralFilter = { search: null, status: null };
const wholeList = { hasMore: false, loadingMore: false, moreFailed: false } as const;

function useReferrals(filter: Referrals.ReferralFilter | null): Live<Referrals.ReferralPage> {
  const key =
    filter && `${filter.convertedSince} ${filter.status} ${filter.search?.words.join(' ')}`;
  const shown = useLiveFakeState(
    (now) => ({ referrals: filter ? filtered(now, filter) : [], ...wholeList }),
    String(key),
  );
  return filter ? shown : { status: 'loading' };
}

export const referrals = {
  ALL_REFERRALS: ALL,
  useReferrals: vi.fn<typeof Referrals.useReferrals>((_, filter) => useReferrals(filter)),
  useRecentReferrals: vi.fn<typeof Referrals.useRecentReferrals>(() => useReferrals(ALL)),
  useContactRequests: vi.fn<typeof Referrals.useContactRequests>(() =>
    useLiveFakeState(filterContactRequests),
  ),
  useReferral: vi.fn<typeof Referrals.useReferral>((_, id) => {
    const live = useLiveFakeState(
      (now) => now.referrals.find((one) => one.id === id) ?? null,
      `${id}`,
    );
    return id === null ? { status: 'loading' } : live;
  }),
  markOpened: vi.fn<typeof Referrals.markOpened>(({ id }) =>
    changeReferral(id, { openedAt: new Date() }),
  ),
  changeReferralStatus: vi.fn<typeof Referrals.changeReferralStatus>(async ({ id }, status) =>
    changeReferral(id, { status }),
  ),
  changeJobValue: vi.fn<typeof Referrals.changeJobValue>(async ({ id }, jobValueCents) =>
    changeReferral(id, { jobValueCents }),
  ),
  logCall: vi.fn<typeof Referrals.logCall>(async () => ({})),
  setReferrer: vi.fn<typeof Referrals.setReferrer>(async () => {}),
  allowRewards: vi.fn<typeof Referrals.allowRewards>(async () => {}),
  deleteTestReferral: vi.fn<typeof Referrals.deleteTestReferral>(async ({ id }) => {
    fakeState.referrals = fakeState.referrals.filter((referral) => referral.id !== id);
  }),
  deleteReferral: vi.fn<typeof Referrals.deleteReferral>(async ({ id }) => {
    fakeState.referrals = fakeState.referrals.filter((referral) => referral.id !== id);
  }),
  removePerson: vi.fn<typeof Referrals.removePerson>(async () => {}),
  useReferralEvents: vi.fn<typeof Referrals.useReferralEvents>(() =>
    useLiveFakeState((now) => now.events),
  ),
  isCurrentUser: (uid) => fakeState.session.status === 'signed-in' && fakeState.session.uid === uid,
  newNoteId: vi.fn<typeof Referrals.newNoteId>(() => crypto.randomUUID()),
  addNote: vi.fn<typeof Referrals.addNote>(async (_, id, text) => {
    const others = fakeState.events.filter((event) => event.id !== id);
    fakeState.events = [{ id, kind: 'note', text, by: 'owner', at: new Date() }, ...others];
  }),
  deleteNote: vi.fn<typeof Referrals.deleteNote>(async (_, id) => {
    fakeState.events = fakeState.events.filter((event) => event.id !== id);
  }),
  useReferralsByCustomer: vi.fn<typeof Referrals.useReferralsByCustomer>((_, keys) =>
    useLiveFakeState(
      (now) => now.referrals.filter((one) => keys.includes(one.referrerKey)),
      keys.join(),
    ),
  ),
} satisfies Omit<typeof Referrals, 'getReferralsCollection' | 'listenToNewest'>;

export const referrers = {
  useTopReferrers: vi.fn<typeof Referrers.useTopReferrers>(() =>
    useLiveFakeState((now) => now.referrers),
  ),
  readReferrer: vi.fn<typeof Referrers.readReferrer>(
    async (_, key) => fakeState.referrers.find((one) => one.key === key) ?? null,
  ),
  findReferrers: vi.fn<typeof Referrers.findReferrers>(async (_, typed) =>
    fakeState.referrers.filter(({ name }) => name.toLowerCase().startsWith(typed.toLowerCase())),
  ),
  useTestimonial: vi.fn<typeof Referrers.useTestimonial>((_, key) =>
    useLiveFakeState(
      (now) => now.referrers.find((one) => one.key === key)?.testimonial ?? null,
      key,
    ),
  ),
  removeTestimonial: vi.fn<typeof Referrers.removeTestimonial>(async (_, key) => {
    fakeState.referrers = fakeState.referrers.map(({ testimonial, ...one }) =>
      one.key === key || !testimonial ? one : { ...one, testimonial },
    );
  }),
  wasThanked: vi.fn<typeof Referrers.wasThanked>(() => false),
  markThanked: vi.fn<typeof Referrers.markThanked>(),
  usePersonalLink: vi.fn<typeof Referrers.usePersonalLink>((_, code) =>
    useLiveFakeState((now) => now.personalLinks[code ?? ''] ?? null, `${code}`),
  ),
} satisfies Omit<typeof Referrers, 'getReferrersCollection'>;

function changeReward(id: string, fields: Partial<Reward>): void {
  fakeState.rewards = fakeState.rewards.map((reward) =>
    reward.id === id ? { ...reward, ...fields } : reward,
  );
}

export const rewards = {
  useRewards: vi.fn<typeof Rewards.useRewards>((_, state) => {
    const list = useFakeState(
      (now) => ({
        rewards: now.rewards.filter((one) => one.state === state),
        hasMore: false,
        loadMore: () => {},
      }),
      state,
    );
    return { list, isLoading: false, retry: null };
  }),
  useReferralRewards: vi.fn<typeof Rewards.useReferralRewards>((_, id) =>
    useLiveFakeState((now) => now.rewards.filter(({ referralId }) => referralId === id), id),
  ),
  loadDueRewards: vi.fn<typeof Rewards.loadDueRewards>(async (_, id) =>
    fakeState.rewards.filter(({ referralId, state }) => referralId === id && state === 'due'),
  ),
  useRewardTotal: vi.fn<typeof Rewards.useRewardTotal>((_, __, list) => ({
    counts: list && getRewardTotal(list.rewards),
    failed: false,
    retry: () => {},
  })),
  useOldestDueRewards: vi.fn<typeof Rewards.useOldestDueRewards>((_, most) =>
    useLiveFakeState(({ rewards }) =>
      rewards.filter(({ state }) => state === 'due').slice(0, most),
    ),
  ),
  useHasCountedMoney: () => useFakeState((now) => now.hasCountedMoney),
  RewardChangedError: class RewardChangedError extends Error {},
  markPaid: vi.fn<typeof Rewards.markPaid>(async ({ id }, payment) =>
    changeReward(id, { ...payment, state: 'paid', paidAt: new Date() }),
  ),
  correctPayment: vi.fn<typeof Rewards.correctPayment>(async ({ id }, payment) =>
    changeReward(id, payment),
  ),
  voidReward: vi.fn<typeof Rewards.voidReward>(async ({ id }, voidReason) =>
    changeReward(id, { state: 'void', voidReason }),
  ),
  reopenReward: vi.fn<typeof Rewards.reopenReward>(async ({ id }) =>
    changeReward(id, { state: 'due', paidAt: null, voidReason: null }),
  ),
} satisfies typeof Rewards;

export const exports = {
  exportReferrals: vi.fn<typeof Exports.exportReferrals>(async (_, __, onRead) => {
    const { length } = fakeState.referrals;
    onRead(length);
    if (length === 0) return null;
    return { name: 'referrals.csv', file: new Blob(['csv']), referrals: length, unreadable: 0 };
  }),
  exportYearlyPayments: vi.fn<typeof Exports.exportYearlyPayments>(),
} satisfies Pick<typeof Exports, 'exportReferrals' | 'exportYearlyPayments'>;
