import {
  collection,
  doc,
  type Firestore,
  increment,
  serverTimestamp,
  writeBatch,
} from 'firebase/firestore';
import { businessOf, type OwnerPersona } from './personas.ts';

export interface Move {
  readonly of?: OwnerPersona;
  readonly referral: string;
  /** The new status; null deletes the referral. */
  readonly to: string | null;
  readonly referrer: string;
  /**
   * The changes to the referrer's counts, with `also` as further fields; null skips the referrer.
   */
  readonly counts: Readonly<Record<string, number>> | null;
  readonly also?: object;
  /** It leaves New for the first time. */
  readonly isFirstContact?: boolean;
  /** Further fields of the referral. */
  readonly beside?: object;
  /** The events that tell of it, in the same batch. */
  readonly events?: readonly object[];
}

/** The fields of a referral that leaves New for the first time. */
export const firstContact = () => ({ contacted_at: serverTimestamp(), contact_speed: 2 });
/** The valid change of ben, whom maria referred, from new to contacted. */
export const CONTACTED: Move = {
  referral: 'ben',
  to: 'contacted',
  referrer: 'maria',
  counts: { new: -1, contacted: 1 },
  isFirstContact: true,
};
/** The valid deletion of ben, who is not maria's only referral. */
export const DELETED: Move = {
  referral: 'ben',
  to: null,
  referrer: 'maria',
  counts: { new: -1, total: -1 },
};
/** The valid deletion of dan, noah's only referral, which deletes noah's data too. */
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

/** Changes referrals and their referrers' counts in one batch, as the dashboard does. */
export function move(db: Firestore, ...moves: readonly Move[]): Promise<void> {
  const batch = writeBatch(db);
  for (const each of moves) {
    const { referral, referrer } = refs(db, each);
    if (each.to === null) batch.delete(referral);
    else
      batch.update(referral, {
        status: each.to,
        status_changed_at: serverTimestamp(),
        converted_at: each.to === 'converted' ? serverTimestamp() : null,
        job_value_cents: null,
        ...(each.isFirstContact && firstContact()),
        ...each.beside,
      });
    for (const event of each.events ?? []) batch.set(doc(collection(referral, 'events')), event);
    if (each.counts === null) continue;
    const counts = Object.entries(each.counts).map(([name, by]) => [name, increment(by)]);
    const last = { last_referral_id: each.referral, counts_changed_at: serverTimestamp() };
    batch.update(referrer, { ...Object.fromEntries(counts), ...last, ...each.also });
  }
  return batch.commit();
}
