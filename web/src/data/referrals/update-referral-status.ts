import { contactSpeed } from '@vouchwell/domain/contact-speed';
import { collections } from '@vouchwell/domain/paths';
import { type Referral, type ReferralStatus, referralSchema } from '@vouchwell/domain/referral';
import { countsDelta } from '@vouchwell/domain/referrer';
import { toStored } from '@vouchwell/domain/stored';
import {
  collection,
  doc,
  type Firestore,
  increment,
  serverTimestamp,
  type Transaction,
} from 'firebase/firestore';
import { parseSnapshot } from '../lib/firestore-snapshots.ts';
import { type MovedReferral, moveRewards } from './move-rewards.ts';
import { retryWhenDenied } from './retry-when-denied.ts';

/** Runs a transaction: `runOnlineTransaction` in the app. */
export type Save = <T>(update: (transaction: Transaction) => Promise<T>) => Promise<T>;

/** A status that somebody chose. */
export interface StatusChange {
  readonly to: ReferralStatus;
  /** The uid of whoever chose it. */
  readonly by: string;
  /** What the job was worth; only for Converted, and null or absent where it is not known. */
  readonly jobValueCents?: number | null;
}

/** What a job was worth that is converted already. */
export interface ValueChange {
  readonly jobValueCents: number | null;
}

/** A referral as its owner saw it when they changed it. */
type ShownReferral = Pick<Referral, 'id' | 'businessId' | 'askedAt'>;

/**
 * Changes a referral's status or its job's value, or deletes it for null, with all that follows in
 * the same transaction: its referrer's counts, its rewards, and an event of its timeline. It starts
 * from what is stored, so that two tabs never count a change twice, and writes nothing where nothing
 * changes. With a referrer's last referral, their name and address are cleared. Rejects where the
 * referral is gone, or no longer converted for a value, and a deletion where the friend asked to be
 * contacted since it was shown.
 */
export const updateReferralStatus = (
  firestore: Firestore,
  save: Save,
  referral: ShownReferral,
  change: StatusChange | ValueChange | null,
): Promise<void> =>
  retryWhenDenied(() => save((transaction) => moveOnce(firestore, transaction, referral, change)));

async function moveOnce(
  firestore: Firestore,
  transaction: Transaction,
  { id, businessId, askedAt }: ShownReferral,
  change: StatusChange | ValueChange | null,
): Promise<void> {
  const business = doc(firestore, collections.businesses, businessId);
  const reference = doc(business, collections.referrals, id);
  const snapshot = await transaction.get(reference);
  if (!snapshot.exists()) {
    if (change === null) return;
    throw new Error('This referral is no longer there');
  }
  const stored = parseSnapshot(referralSchema, snapshot);
  if (!stored) throw new Error(`Referral ${id} cannot be read`);
  if (change === null && stored.askedAt && !askedAt)
    throw new Error('This friend has just asked to be contacted');
  const move = moveOf(stored, change);
  if (!move) return;
  const { to, jobValueCents } = move;
  const referrer = doc(business, collections.referrers, stored.referrerKey);
  const isLast = to === null && (await transaction.get(referrer)).get('total') <= 1;
  const terms = await moveRewards(transaction, business, move);
  const isStatusChange = to !== stored.status;
  if (to === null) transaction.delete(reference);
  else if (!isStatusChange) transaction.update(reference, toStored({ jobValueCents }));
  else transaction.update(reference, toStored({ ...statusFields(move), ...terms }));
  if (isStatusChange && change && 'by' in change) {
    const event = doc(collection(reference, collections.events));
    const { by } = change;
    transaction.set(event, { kind: 'status', from: stored.status, to, by, at: serverTimestamp() });
  }
  const won = (jobValueCents ?? 0) - (stored.jobValueCents ?? 0);
  const moves = isStatusChange ? Object.entries(countsDelta(stored.status, to)) : [];
  transaction.update(referrer, {
    ...Object.fromEntries(moves.map(([name, by]) => [name, increment(by)])),
    ...(isLast ? { email: '', name: '' } : {}),
    ...(won === 0 ? {} : toStored({ wonCents: increment(won) })),
    ...toStored({ lastReferralId: id, countsChangedAt: serverTimestamp() }),
  });
}

/** What a change makes of a referral; null where nothing changes. */
function moveOf(stored: Referral, change: StatusChange | ValueChange | null): MovedReferral | null {
  if (change === null) return { stored, to: null, jobValueCents: null };
  const { jobValueCents } = change;
  if ('to' in change && change.to !== stored.status) {
    const { to } = change;
    return { stored, to, jobValueCents: to === 'converted' ? (jobValueCents ?? null) : null };
  }
  if (stored.status !== 'converted') {
    if ('to' in change) return null;
    throw new Error('This referral is no longer converted');
  }
  if (jobValueCents === undefined || jobValueCents === (stored.jobValueCents ?? null)) return null;
  return { stored, to: 'converted', jobValueCents };
}

/** The fields of a referral that its new status changes. */
function statusFields({ stored, to, jobValueCents }: MovedReferral) {
  const at = serverTimestamp();
  const isFirstContact = stored.status === 'new' && to !== 'lost' && !stored.contactedAt;
  return {
    status: to,
    statusChangedAt: at,
    jobValueCents,
    convertedAt: to === 'converted' ? at : null,
    ...(isFirstContact && {
      contactedAt: at,
      contactSpeed: contactSpeed(stored.createdAt, new Date()),
    }),
  };
}
