import { doc, type Firestore, increment, serverTimestamp, writeBatch } from 'firebase/firestore';
import { businessOf, type OwnerPersona } from './personas.ts';

export interface Move {
  readonly of?: OwnerPersona;
  readonly referral: string;
  /** The new status; null deletes. */
  readonly to: string | null;
  readonly referrer: string;
  /** The changes to the referrer's counts, and whatever else is written there; null writes nothing. */
  readonly counts: Readonly<Record<string, number>> | null;
  readonly also?: object;
  /** Whatever else is written to the referral. */
  readonly beside?: object;
}

/** The honest move of ben, whom maria referred, from new to contacted. */
export const CONTACTED: Move = {
  referral: 'ben',
  to: 'contacted',
  referrer: 'maria',
  counts: { new: -1, contacted: 1 },
};
/** The honest deletion of ben, who is not the only one that maria referred. */
export const DELETED: Move = {
  referral: 'ben',
  to: null,
  referrer: 'maria',
  counts: { new: -1, total: -1 },
};
/** The honest deletion of dan, the only one whom noah referred: noah is forgotten with him. */
export const LAST_DELETED: Move = {
  ...DELETED,
  referral: 'dan',
  referrer: 'noah',
  also: { email: '', name: '' },
};

export const refs = (db: Firestore, { of = 'owner', referral, referrer }: Move) => ({
  referral: doc(db, 'businesses', businessOf(of), 'referrals', referral),
  referrer: doc(db, 'businesses', businessOf(of), 'referrers', referrer),
});

/** Moves referrals and their referrers' counts in one batch, as the dashboard does. */
export function move(db: Firestore, ...moves: readonly Move[]): Promise<void> {
  const batch = writeBatch(db);
  for (const each of moves) {
    const { referral, referrer } = refs(db, each);
    if (each.to === null) batch.delete(referral);
    else
      batch.update(referral, {
        status: each.to,
        status_changed_at: serverTimestamp(),
        ...each.beside,
      });
    if (each.counts === null) continue;
    const counts = Object.entries(each.counts).map(([name, by]) => [name, increment(by)]);
    const last = { last_referral_id: each.referral, counts_changed_at: serverTimestamp() };
    batch.update(referrer, { ...Object.fromEntries(counts), ...last, ...each.also });
  }
  return batch.commit();
}
