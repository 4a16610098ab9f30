import type { Business } from '@vouchwell/domain/business/business';
import { reachOf } from '@vouchwell/domain/referrals/contact-requests';
import {
  REFERRAL_STATUSES,
  type Referral,
  referralSchema,
  withRemovedNames,
} from '@vouchwell/domain/referrals/referral';
import { DAY_MS } from '@vouchwell/domain/shared/dates';
import * as z from 'zod/mini';
import { readItem, writeItem } from '../browser-storage.ts';
import { parseSnapshots } from './lib/firestore.ts';
import { KEPT_LIST } from './lib/local-data.ts';
import { currentUser } from './lib/signed-in.ts';
import { ALL, listenToNewest } from './referral-queries.ts';

/* Newest referrals, cached for offline use. Unlike Firestore's cache, it is limited and cleared on
   sign-out (session.tsx). */

const KEPT = 50;

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
export type KeptReferral = z.infer<typeof rowSchema>;

const keptSchema = z.object({
  business: z.object({ id: z.string(), name: z.string() }),
  savedAtMs: z.number(),
  /** Time of the last full refresh. */
  wholeAtMs: z.number(),
  rows: z.array(rowSchema),
});
export type KeptList = z.infer<typeof keptSchema>;

/** Null if missing or a different owner's. */
export function readKeptList(uid: string): KeptList | null {
  const [owner, json] = (readItem('local', KEPT_LIST) ?? '').split(/ (.*)/s);
  try {
    return owner === uid ? keptSchema.parse(JSON.parse(json ?? '')) : null;
  } catch {
    return null;
  }
}

const rowOf = (referral: Referral): KeptReferral => {
  const { id, referralName, referrerName, status, createdAt, note } = referral;
  const { phone, email } = reachOf(referral);
  const atMs = createdAt.getTime();
  return { id, friend: referralName, referrer: referrerName, phone, email, status, atMs, note };
};

/** Merges the newest referrals with older cached ones, unless `isWhole`. */
export function keepList(
  { id, name }: Pick<Business, 'id' | 'name'>,
  newest: readonly Referral[],
  isWhole: boolean,
): void {
  const uid = currentUser().uid;
  const before = readKeptList(uid);
  const same = before?.business.id === id ? before : null;
  const rows = newest.map(rowOf);
  const oldestMs = rows.at(-1)?.atMs ?? 0;
  const older = isWhole ? [] : (same?.rows ?? []).filter(({ atMs }) => atMs < oldestMs);
  const now = Date.now();
  const kept: KeptList = {
    business: { id, name },
    savedAtMs: now,
    wholeAtMs: isWhole || newest.length >= KEPT ? now : (same?.wholeAtMs ?? 0),
    rows: [...rows, ...older].slice(0, KEPT),
  };
  writeItem('local', KEPT_LIST, `${uid} ${JSON.stringify(kept)}`);
}

/** Refreshes the whole cache once per day, because the page only loads the first few. */
export function keepWholeList(business: Pick<Business, 'id' | 'name'>): void {
  const kept = readKeptList(currentUser().uid);
  if (Date.now() - (kept?.wholeAtMs ?? 0) < DAY_MS) return;
  const stop = listenToNewest(
    business.id,
    ALL,
    KEPT - 1,
    (documents) => {
      const all = parseSnapshots(referralSchema, documents);
      keepList(business, all.map(withRemovedNames), documents.length < KEPT);
      stop();
    },
    (error) => console.warn('The newest referrals were not kept', error),
  );
}
