import { referralSchema, UNSAID_REFERRER } from '@vouchwell/domain/referrals/referral';
import { type Referrer, referrerSchema } from '@vouchwell/domain/referrals/referrer';
import { TOP_REFERRERS } from '@vouchwell/domain/shared/limits';
import { normalizePhone, phoneDigits } from '@vouchwell/domain/shared/phone';
import {
  type DocumentSnapshot,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  where,
} from 'firebase/firestore';
import { parseSnapshot, parseSnapshots } from '../lib/firestore-snapshots.ts';
import { useLiveQuery } from '../lib/live-queries.ts';
import type { Live } from '../lib/use-live.ts';
import { referrersOf } from './referral-counts.ts';
import { referralsOf } from './referral-queries.ts';

type KnownReferrer = Pick<Referrer, 'key' | 'name' | 'email' | 'phone'>;

const parseReferrer = (snapshot: DocumentSnapshot): Referrer | null =>
  // Counts are keyed by status, so `in_progress` must not become camelCase.
  parseSnapshot(referrerSchema, snapshot, {
    key: snapshot.id,
    in_progress: snapshot.get('in_progress'),
  });

const byMerit = (a: Referrer, b: Referrer) => b.total - a.total || b.converted - a.converted;

export const useTopReferrers = (businessId: string): Live<readonly Referrer[]> =>
  useLiveQuery(
    () =>
      query(
        referrersOf(businessId),
        where('total', '>', 0),
        orderBy('total', 'desc'),
        // One more, because unnamed referrers share a document.
        limit(TOP_REFERRERS + 1),
      ),
    [businessId],
    (documents) =>
      documents
        .flatMap((snapshot) => parseReferrer(snapshot) ?? [])
        .filter(({ key }) => key !== UNSAID_REFERRER)
        .toSorted(byMerit)
        .slice(0, TOP_REFERRERS),
  );

export const readReferrer = async (businessId: string, key: string): Promise<Referrer | null> =>
  parseReferrer(await getDoc(doc(referrersOf(businessId), key)));

/** Maximum results per kind: six reads in total. */
const FOUND = { name: 3, email: 2, phone_digits: 1 } as const;

/** Names are stored as typed, mostly capitalized: 'maria l' finds 'Maria Lopez'. */
const capitalized = (text: string) =>
  text.replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());

/** Minimum digits for finding a number by its end. */
const END_MIN = 4;
const FOUND_BY_END = 3;

/** Customers whose number ends with `digits`, found through their referrals. */
async function findByEnd(businessId: string, digits: string): Promise<readonly KnownReferrer[]> {
  if (digits.length < END_MIN) return [];
  const ending = query(
    referralsOf(businessId),
    where('search_terms', 'array-contains', digits),
    orderBy('created_at', 'desc'),
    limit(FOUND_BY_END),
  );
  const { docs } = await getDocs(ending);
  return parseSnapshots(referralSchema, docs)
    .map(({ referrerKey, referrerName, referrerEmail, referrerPhone }) => ({
      key: referrerKey,
      name: referrerName,
      email: referrerEmail,
      phone: referrerPhone,
    }))
    .filter(({ key, phone }) => key !== UNSAID_REFERRER && endsIn(phone, digits));
}

const endsIn = (phone: string | undefined, digits: string) =>
  phone !== undefined && phoneDigits(phone).endsWith(digits);

/** Matches the start of a name, address or number, or the end of a number. */
export async function findReferrers(
  businessId: string,
  typed: string,
): Promise<readonly KnownReferrer[]> {
  const isReachable = ({ email, phone }: KnownReferrer) => email !== '' || phone !== undefined;
  const find = async (field: keyof typeof FOUND, start: string) => {
    const begins = [where(field, '>=', start), where(field, '<=', `${start}\uf8ff`)];
    const beginning = query(referrersOf(businessId), ...begins, limit(FOUND[field]));
    const { docs } = await getDocs(beginning);
    return docs.flatMap((snapshot) => parseReferrer(snapshot) ?? []);
  };
  const digits = normalizePhone(typed);
  const found = await Promise.all<readonly KnownReferrer[]>([
    find('name', capitalized(typed)),
    find('email', typed.toLowerCase()),
    ...(digits ? [find('phone_digits', digits), findByEnd(businessId, digits)] : []),
  ]);
  const byKey = new Map(found.flat().map((referrer) => [referrer.key, referrer]));
  return [...byKey.values()].filter(isReachable);
}
