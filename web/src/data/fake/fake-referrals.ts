import type { Referral } from '@vouchwell/domain/referrals/referral';
import { vi } from 'vitest';
import type * as Kept from '../referrals/kept-list.ts';
import type * as Links from '../referrals/personal-links.ts';
import type * as Analytics from '../referrals/referral-analytics.ts';
import type * as Changes from '../referrals/referral-changes.ts';
import type * as Events from '../referrals/referral-events.ts';
import type * as Export from '../referrals/referral-export.ts';
import type * as Queries from '../referrals/referral-queries.ts';
import type * as Referrals from '../referrals/referrals.ts';
import type * as Referrers from '../referrals/referrers.ts';
import type * as Testimonials from '../referrals/testimonials.ts';
import type * as Thanked from '../referrals/thanked.ts';
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
} satisfies typeof Referrals;

export const referralQueries = {
  ALL,
  readReferralsAhead: () => () => {},
} satisfies Pick<typeof Queries, 'ALL' | 'readReferralsAhead'>;

export const referralChanges = {
  markOpened: vi.fn<typeof Changes.markOpened>(({ id }) =>
    changeReferral(id, { openedAt: new Date() }),
  ),
  changeReferralStatus: vi.fn<typeof Changes.changeReferralStatus>(async ({ id }, status) =>
    changeReferral(id, { status }),
  ),
  changeJobValue: vi.fn<typeof Changes.changeJobValue>(async ({ id }, jobValueCents) =>
    changeReferral(id, { jobValueCents }),
  ),
  logCall: vi.fn<typeof Changes.logCall>(async () => ({})),
  nameReferrer: vi.fn<typeof Changes.nameReferrer>(async () => {}),
  allowRewards: vi.fn<typeof Changes.allowRewards>(async () => {}),
  endTest: vi.fn<typeof Changes.endTest>(async ({ id }) => {
    world.referrals = world.referrals.filter((referral) => referral.id !== id);
  }),
  deleteReferral: vi.fn<typeof Changes.deleteReferral>(async ({ id }) => {
    world.referrals = world.referrals.filter((referral) => referral.id !== id);
  }),
  removePerson: vi.fn<typeof Changes.removePerson>(async () => {}),
} satisfies typeof Changes;

export const referralEvents = {
  useReferralEvents: vi.fn<typeof Events.useReferralEvents>(() =>
    useLiveWorld((now) => now.events),
  ),
  isMine: (uid) => world.session.status === 'signed-in' && world.session.uid === uid,
  newNoteId: vi.fn<typeof Events.newNoteId>(() => crypto.randomUUID()),
  addNote: vi.fn<typeof Events.addNote>(async (_, id, text) => {
    const others = world.events.filter((event) => event.id !== id);
    world.events = [{ id, kind: 'note', text, by: 'owner', at: new Date() }, ...others];
  }),
  deleteNote: vi.fn<typeof Events.deleteNote>(async (_, id) => {
    world.events = world.events.filter((event) => event.id !== id);
  }),
} satisfies typeof Events;

export const referralAnalytics = {
  usePlacementReferrals: vi.fn<typeof Analytics.usePlacementReferrals>(() =>
    useWorld((now) => ({
      results: new Map(Object.entries(now.placementResults)),
      failed: false,
      retry: () => {},
    })),
  ),
} satisfies typeof Analytics;

export const referralExport = {
  exportReferrals: vi.fn<typeof Export.exportReferrals>(async (_, __, onRead) => {
    const { length } = world.referrals;
    onRead(length);
    if (length === 0) return null;
    return { name: 'referrals.csv', file: new Blob(['csv']), referrals: length, unreadable: 0 };
  }),
} satisfies typeof Export;

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
} satisfies typeof Referrers;

export const testimonials = {
  useTestimonial: vi.fn<typeof Testimonials.useTestimonial>((_, key) =>
    useLiveWorld((now) => now.referrers.find((one) => one.key === key)?.testimonial ?? null, key),
  ),
  removeTestimonial: vi.fn<typeof Testimonials.removeTestimonial>(async (_, key) => {
    world.referrers = world.referrers.map(({ testimonial, ...one }) =>
      one.key === key || !testimonial ? one : { ...one, testimonial },
    );
  }),
} satisfies typeof Testimonials;

export const thanked = {
  isThanked: vi.fn<typeof Thanked.isThanked>(() => false),
  noteThanked: vi.fn<typeof Thanked.noteThanked>(),
} satisfies typeof Thanked;

export const personalLinks = {
  usePersonalLink: vi.fn<typeof Links.usePersonalLink>((_, code) =>
    useLiveWorld((now) => now.personalLinks[code ?? ''] ?? null, `${code}`),
  ),
} satisfies typeof Links;

export const keptList = {
  readKeptList: vi.fn<typeof Kept.readKeptList>(() => null),
  keepList: vi.fn<typeof Kept.keepList>(),
  keepWholeList: vi.fn<typeof Kept.keepWholeList>(),
} satisfies Pick<typeof Kept, 'readKeptList' | 'keepList' | 'keepWholeList'>;
