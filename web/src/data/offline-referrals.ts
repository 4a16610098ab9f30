import type { Business } from '@vouchwell/domain/business/business';
import { getFriendContact } from '@vouchwell/domain/referrals/contact-requests';
import {
  fillRemovedNames,
  REFERRAL_STATUSES,
  type Referral,
  referralSchema,
} from '@vouchwell/domain/referrals/referral';
import { DAY_MS } from '@vouchwell/domain/shared/dates';
import * as z from 'zod/mini';
import { readItem, writeItem } from '../browser-storage.ts';
import { parseSnapshots } from './lib/firestore.ts';
import { OFFLINE_LIST_KEY } from './lib/local-data.ts';
import { getCurrentUser } from './lib/signed-in.ts';
import { ALL_REFERRALS, listenToNewest } from './referrals.ts';

/* Newest referrals, cached for offline use. Unlike Firestore's cache, it is limited and cleared on
   sign-out (session.tsx). */

const CACHED_MAX = 50;

const rowSchema = z.object({
  id: z.string(),
  friend: z.string(),
  referrer: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  status: z.enum(REFERRAL_STATUSES),
  atMs: z.number(),
  note: z.nullable(z.string()),
});
export type CachedReferral = z.infer<typeof rowSchema>;

const cachedListSchema = z.object({
  business: z.object({ id: z.string(), name: z.string() }),
  savedAtMs: z.number(),
  /** Time of the last full refresh. */
  wholeAtMs: z.number(),
  rows: z.array(rowSchema),
});
export type CachedList = z.infer<typeof cachedListSchema>;

/** Null if missing or a different owner's. */
export function readCachedList(uid: string): CachedList | null {
  const [owner, json] = (readItem('local', OFFLINE_LIST_KEY) ?? '').split(/ (.*)/s);
  try {
    return owner === uid ? cachedListSchema.parse(JSON.parse(json ?? '')) : null;
  } catch {
    return null;
  }
}

const toCachedReferral = (referral: Referral): CachedReferral => {
  const { id, referralName, referrerName, status, createdAt, note } = referral;
  const { phone, email } = getFriendContact(referral);
  const atMs = createdAt.getTime();
  return { id, friend: referralName, referrer: referrerName, phone, email, status, atMs, note };
};

/** Merges the newest referrals with older cached ones, unless `isWhole`. */
export function cacheReferrals(
  { id, name }: Pick<Business, 'id' | 'name'>,
  newest: readonly Referral[],
  isWhole: boolean,
): void {
  const uid = getCurrentUser().uid;
  const before = readCachedList(uid);
  const same = before?.business.id === id ? before : null;
  const rows = newest.map(toCachedReferral);
  const oldestMs = rows.at(-1)?.atMs ?? 0;
  const older = isWhole ? [] : (same?.rows ?? []).filter(({ atMs }) => atMs < oldestMs);
  const now = Date.now();
  const cached: CachedList = {
    business: { id, name },
    savedAtMs: now,
    wholeAtMs: isWhole || newest.length >= CACHED_MAX ? now : (same?.wholeAtMs ?? 0),
    rows: [...rows, ...older].slice(0, CACHED_MAX),
  };
  writeItem('local', OFFLINE_LIST_KEY, `${uid} ${JSON.stringify(cached)}`);
}

/** Refreshes the whole cache once per day, because the page only loads the first few. */
export function refreshCachedList(business: Pick<Business, 'id' | 'name'>): void {
  const cached = readCachedList(getCurrentUser().uid);
  if (Date.now() - (cached?.wholeAtMs ?? 0) < DAY_MS) return;
  const stop = listenToNewest(
    business.id,
    ALL_REFERRALS,
    CACHED_MAX - 1,
    (documents) => {
      const all = parseSnapshots(referralSchema, documents);
      cacheReferrals(business, all.map(fillRemovedNames), documents.length < CACHED_MAX);
      stop();
    },
    (error) => console.warn('The newest referrals were not kept', error),
  );
}
