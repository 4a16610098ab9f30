import { entitlementSchema } from '@vouchwell/domain/billing/entitlement';
import { businessSchema } from '@vouchwell/domain/business/business';
import { referralSchema } from '@vouchwell/domain/referrals/referral';
import { DAY_MS } from '@vouchwell/domain/shared/dates';
import { useEffect, useMemo } from 'react';
import * as z from 'zod/mini';
import { readItem, removeItem, writeItem } from '../browser-storage.ts';
import { isOffline } from '../network.ts';
import type { Live } from './lib/firestore.ts';
import { readSessionHint } from './lib/session-hint.ts';

/* Data that the owner last saw in this browser. Shown until the server responds, and while offline.
   We don't use Firestore's own cache, because it would leave one owner's data behind for the next
   user of a shared computer. */

const STORAGE_KEY = 'vouchwell.last-seen';
const MAX_AGE_MS = 30 * DAY_MS;
const REFERRALS_MAX = 50;

const accountSchema = z.object({
  uid: z.string(),
  email: z.string(),
  subscription: z.pick(entitlementSchema, {
    subscribed: true,
    subscriptionTier: true,
    subscriptionEnd: true,
  }),
});
type Account = z.infer<typeof accountSchema>;

const referralsSchema = z.readonly(z.array(referralSchema));
const dataSchema = z.object({
  business: z.nullable(businessSchema),
  recentReferrals: z.object({
    referrals: referralsSchema,
    hasMore: z.boolean(),
    isLoadingMore: z.boolean(),
    moreFailed: z.boolean(),
  }),
  contactRequests: referralsSchema,
  stats: z.object({
    timeZone: z.string(),
    sums: z.record(z.string(), z.record(z.string(), z.int())),
  }),
});
type OwnerData = z.infer<typeof dataSchema>;
type PartialOwnerData = { readonly [N in keyof OwnerData]?: OwnerData[N] | undefined };

const lastSeenSchema = z.object({
  ...accountSchema.shape,
  ...z.partial(dataSchema).shape,
  savedAt: z.date(),
});
type LastSeen = z.infer<typeof lastSeenSchema>;

/** Serializes dates as `{ date: ms }`; `fromJson` restores them, and zod validates the result. */
const toJson = (value: unknown): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, key, text) {
    const original = this[key];
    return original instanceof Date ? { date: original.getTime() } : text;
  });
const isStoredDate = (value: unknown): value is { readonly date: number } =>
  typeof value === 'object' && value !== null && Object.keys(value).join() === 'date';
const fromJson = (json: string): unknown =>
  JSON.parse(json, (_, value) => (isStoredDate(value) ? new Date(value.date) : value));

function readLastSeen(): LastSeen | null {
  try {
    const stored = lastSeenSchema.parse(fromJson(readItem('local', STORAGE_KEY) ?? ''));
    return Date.now() - stored.savedAt.getTime() < MAX_AGE_MS ? stored : null;
  } catch {
    return null;
  }
}

let lastSeen = readLastSeen();

/** Returns null if there is no stored data, or if its owner is no longer signed in. */
export const getLastSeen = (): LastSeen | null =>
  lastSeen?.uid === readSessionHint() ? lastSeen : null;

function writeLastSeen(fields: Account & PartialOwnerData): void {
  // Another tab may have just signed out.
  if (fields.uid !== readSessionHint()) return;
  lastSeen = { ...fields, savedAt: new Date() };
  const { recentReferrals: page } = lastSeen;
  const shortPage = page && { ...page, referrals: page.referrals.slice(0, REFERRALS_MAX) };
  writeItem('local', STORAGE_KEY, toJson({ ...lastSeen, recentReferrals: shortPage }));
}

/** Saves the account, and drops stored data if it belongs to a different account. */
export function saveAccount({ uid, email, subscription }: Account): void {
  const record = getLastSeen();
  writeLastSeen({ ...(record?.uid === uid && record), uid, email, subscription });
}

/** Saves the data, unless another component has already saved it. */
function saveData<N extends keyof OwnerData>(name: N, owner: string, value: OwnerData[N]): void {
  const record = getLastSeen();
  if (!record || !isOwnedBy(record, owner) || record[name] === value) return;
  const data: PartialOwnerData = { [name]: value };
  const isOtherBusiness = data.business !== undefined && data.business?.id !== record.business?.id;
  const { uid, email, subscription } = record;
  writeLastSeen(isOtherBusiness ? { uid, email, subscription, ...data } : { ...record, ...data });
}

export function clearLastSeen(): void {
  lastSeen = null;
  removeItem('local', STORAGE_KEY);
}

const isOwnedBy = ({ uid, business }: LastSeen, owner: string): boolean =>
  owner === uid || owner === business?.id;

/** Returns the stored data until `live` has loaded. `owner` is a user's or business's id. */
export function useLastSeen<N extends keyof OwnerData, T extends OwnerData[N]>(
  name: N,
  owner: string,
  live: Live<T>,
): Live<T | OwnerData[N]> {
  const data = live.status === 'ready' ? live.data : undefined;
  useEffect(() => {
    if (data !== undefined) saveData(name, owner, data);
  }, [name, owner, data]);
  const isWaiting = live.status === 'loading' || (live.status === 'error' && isOffline());
  const record = isWaiting ? getLastSeen() : null;
  const ownData: PartialOwnerData | null = record && isOwnedBy(record, owner) ? record : null;
  const lastSeenValue: OwnerData[N] | undefined = ownData?.[name];
  return useMemo(
    () => (lastSeenValue ? { status: 'ready', data: lastSeenValue, isLastSeen: true } : live),
    [lastSeenValue, live],
  );
}
