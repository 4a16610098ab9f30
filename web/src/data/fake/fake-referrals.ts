import type { Referral } from '@vouchwell/domain/referrals/referral';
import { type Reward, totalOf } from '@vouchwell/domain/rewards/reward';
import { vi } from 'vitest';
import type * as Exports from '../exports.ts';
import type * as OfflineList from '../offline-list.ts';
import type * as Queries from '../referral-queries.ts';
import type * as Referrals from '../referrals.ts';
import type * as Referrers from '../referrers.ts';
import type * as Rewards from '../rewards.ts';
import { useLiveWorld, useWorld, type World, world } from './world.ts';

function changeReferral(id: string, fields: Partial<Referral>): void {
  world.referrals = world.referrals.map((referral) =>
    referral.id === id ? { ...referral, ...fields } : referral,
  );
}

const asked = ({ referrals }: World) =>
  referrals.filter(({ status, askedAt }) => status === 'new' && askedAt);

function filtered(now: World, filter: Queries.ReferralFilter): readonly Referral[] {
  const { search, status, isOldestFirst, convertedSince } = filter;
  const ofStatus =
    status === 'asked'
      ? asked(now)
      : now.referrals.filter((referral) => status === null || referral.status === status);
  const inPeriod = convertedSince
    ? ofStatus.filter(({ convertedAt }) => convertedAt && convertedAt >= convertedSince)
    : ofStatus;
  const found = search ? inPeriod.filter(search.matches) : inPeriod;
  return isOldestFirst ? found.toReversed() : found;
}

const ALL: Queries.ReferralFilter = { search: null, status: null };
const wholeList = { hasMore: false, loadingMore: false, moreFailed: false } as const;
const loadMore = () => {};

function useReferrals(filter: Queries.ReferralFilter | null): Referrals.LiveReferrals {
  const key =
    filter && `${filter.convertedSince} ${filter.status} ${filter.search?.words.join(' ')}`;
  const shown = useLiveWorld(
    (now) => ({ referrals: filter ? filtered(now, filter) : [], ...wholeList }),
    String(key),
  );
  return filter ? { ...shown, loadMore } : { status: 'loading', loadMore };
}

export const referrals = {
  useReferrals: vi.fn<typeof Referrals.useReferrals>((_, filter) => useReferrals(filter)),
  useRecentReferrals: vi.fn<typeof Referrals.useRecentReferrals>(() => useReferrals(ALL)),
  useAskedReferrals: vi.fn<typeof Referrals.useAskedReferrals>(() => useLiveWorld(asked)),
  useReferral: vi.fn<typeof Referrals.useReferral>((_, id) => {
    const live = useLiveWorld((now) => now.referrals.find((one) => one.id === id) ?? null, `${id}`);
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
  nameReferrer: vi.fn<typeof Referrals.nameReferrer>(async () => {}),
  allowRewards: vi.fn<typeof Referrals.allowRewards>(async () => {}),
  endTest: vi.fn<typeof Referrals.endTest>(async ({ id }) => {
    world.referrals = world.referrals.filter((referral) => referral.id !== id);
  }),
  deleteReferral: vi.fn<typeof Referrals.deleteReferral>(async ({ id }) => {
    world.referrals = world.referrals.filter((referral) => referral.id !== id);
  }),
  removePerson: vi.fn<typeof Referrals.removePerson>(async () => {}),
  useReferralEvents: vi.fn<typeof Referrals.useReferralEvents>(() =>
    useLiveWorld((now) => now.events),
  ),
  isMine: (uid) => world.session.status === 'signed-in' && world.session.uid === uid,
  newNoteId: vi.fn<typeof Referrals.newNoteId>(() => crypto.randomUUID()),
  addNote: vi.fn<typeof Referrals.addNote>(async (_, id, text) => {
    const others = world.events.filter((event) => event.id !== id);
    world.events = [{ id, kind: 'note', text, by: 'owner', at: new Date() }, ...others];
  }),
  deleteNote: vi.fn<typeof Referrals.deleteNote>(async (_, id) => {
    world.events = world.events.filter((event) => event.id !== id);
  }),
  useSentBy: vi.fn<typeof Referrals.useSentBy>((_, keys) =>
    useLiveWorld(
      (now) => now.referrals.filter((one) => keys.includes(one.referrerKey)),
      keys.join(),
    ),
  ),
} satisfies typeof Referrals;

export const referralQueries = {
  ALL,
  readReferralsAhead: () => () => {},
} satisfies Pick<typeof Queries, 'ALL' | 'readReferralsAhead'>;

export const referrers = {
  useTopReferrers: vi.fn<typeof Referrers.useTopReferrers>(() =>
    useLiveWorld((now) => now.referrers),
  ),
  readReferrer: vi.fn<typeof Referrers.readReferrer>(
    async (_, key) => world.referrers.find((one) => one.key === key) ?? null,
  ),
  findReferrers: vi.fn<typeof Referrers.findReferrers>(async (_, typed) =>
    world.referrers.filter(({ name }) => name.toLowerCase().startsWith(typed.toLowerCase())),
  ),
  useTestimonial: vi.fn<typeof Referrers.useTestimonial>((_, key) =>
    useLiveWorld((now) => now.referrers.find((one) => one.key === key)?.testimonial ?? null, key),
  ),
  removeTestimonial: vi.fn<typeof Referrers.removeTestimonial>(async (_, key) => {
    world.referrers = world.referrers.map(({ testimonial, ...one }) =>
      one.key === key || !testimonial ? one : { ...one, testimonial },
    );
  }),
  isThanked: vi.fn<typeof Referrers.isThanked>(() => false),
  noteThanked: vi.fn<typeof Referrers.noteThanked>(),
  usePersonalLink: vi.fn<typeof Referrers.usePersonalLink>((_, code) =>
    useLiveWorld((now) => now.personalLinks[code ?? ''] ?? null, `${code}`),
  ),
} satisfies Omit<typeof Referrers, 'referrersOf'>;

export const offlineList = {
  readKeptList: vi.fn<typeof OfflineList.readKeptList>(() => null),
  keepList: vi.fn<typeof OfflineList.keepList>(),
  keepWholeList: vi.fn<typeof OfflineList.keepWholeList>(),
} satisfies typeof OfflineList;

function changeReward(id: string, fields: Partial<Reward>): void {
  world.rewards = world.rewards.map((reward) =>
    reward.id === id ? { ...reward, ...fields } : reward,
  );
}

export const rewards = {
  useRewards: vi.fn<typeof Rewards.useRewards>((_, state) => {
    const list = useWorld(
      (now) => ({ rewards: now.rewards.filter((one) => one.state === state), hasMore: false }),
      state,
    );
    return { list, isLoading: false, retry: null, loadMore: () => {} };
  }),
  useReferralRewards: vi.fn<typeof Rewards.useReferralRewards>((_, id) =>
    useLiveWorld((now) => now.rewards.filter(({ referralId }) => referralId === id), id),
  ),
  loadDueRewards: vi.fn<typeof Rewards.loadDueRewards>(async (_, id) =>
    world.rewards.filter(({ referralId, state }) => referralId === id && state === 'due'),
  ),
  useRewardTotal: vi.fn<typeof Rewards.useRewardTotal>((_, __, list) => ({
    counts: list && totalOf(list.rewards),
    failed: false,
    retry: () => {},
  })),
  useNextDue: vi.fn<typeof Rewards.useNextDue>((_, most) =>
    useLiveWorld(({ rewards }) => rewards.filter(({ state }) => state === 'due').slice(0, most)),
  ),
  useHasCountedMoney: () => useWorld((now) => now.hasCountedMoney),
  RewardChanged: class RewardChanged extends Error {},
  markPaid: vi.fn<typeof Rewards.markPaid>(async ({ id }, payment) =>
    changeReward(id, { ...payment, state: 'paid', paidAt: new Date() }),
  ),
  correctPayment: vi.fn<typeof Rewards.correctPayment>(async ({ id }, payment) =>
    changeReward(id, payment),
  ),
  voidReward: vi.fn<typeof Rewards.voidReward>(async ({ id }, voidReason) =>
    changeReward(id, { state: 'void', voidReason }),
  ),
  makeDue: vi.fn<typeof Rewards.makeDue>(async ({ id }) =>
    changeReward(id, { state: 'due', paidAt: null, voidReason: null }),
  ),
} satisfies typeof Rewards;

export const exports = {
  exportReferrals: vi.fn<typeof Exports.exportReferrals>(async (_, __, onRead) => {
    const { length } = world.referrals;
    onRead(length);
    if (length === 0) return null;
    return { name: 'referrals.csv', file: new Blob(['csv']), referrals: length, unreadable: 0 };
  }),
  exportYear: vi.fn<typeof Exports.exportYear>(),
} satisfies Pick<typeof Exports, 'exportReferrals' | 'exportYear'>;
