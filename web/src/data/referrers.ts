import { collections } from '@vouchwell/domain/paths';
import { type PersonalLink, personalLinkSchema } from '@vouchwell/domain/referrals/personal-links';
import { referralSchema, UNKNOWN_REFERRER_KEY } from '@vouchwell/domain/referrals/referral';
import { type Referrer, referrerSchema } from '@vouchwell/domain/referrals/referrer';
import { normalizeEmail } from '@vouchwell/domain/shared/email';
import { TOP_REFERRERS_MAX } from '@vouchwell/domain/shared/limits';
import { getPhoneDigits, normalizePhone } from '@vouchwell/domain/shared/phone';
import {
  type DocumentSnapshot,
  deleteField,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  where,
} from 'firebase/firestore';
import { useCallback } from 'react';
import { readItem, writeItem } from '../browser-storage.ts';
import { firestore, runOnlineTransaction } from './lib/firebase.ts';
import {
  getSubcollection,
  type ListenFunction,
  type Live,
  listenToDocument,
  parseSnapshot,
  parseSnapshots,
  useLive,
  useLiveDocument,
  useLiveQuery,
} from './lib/firestore.ts';
import { getThankedPrefix } from './lib/local-data.ts';
import { getUidOrNull } from './lib/signed-in.ts';

type FoundReferrer = Pick<Referrer, 'key' | 'name' | 'email' | 'phone'>;

const parseReferrer = (snapshot: DocumentSnapshot): Referrer | null =>
  // Field names become camelCase, but `in_progress` is a status.
  parseSnapshot(referrerSchema, snapshot, {
    key: snapshot.id,
    in_progress: snapshot.get('in_progress'),
  });

const compareByReferrals = (a: Referrer, b: Referrer) =>
  b.total - a.total || b.converted - a.converted;

export const useTopReferrers = (businessId: string): Live<readonly Referrer[]> =>
  useLiveQuery(
    () =>
      query(
        getSubcollection(businessId, 'referrers'),
        where('total', '>', 0),
        orderBy('total', 'desc'),
        // Read one more, because the document shared by all unnamed referrers may be included.
        limit(TOP_REFERRERS_MAX + 1),
      ),
    [businessId],
    (documents) =>
      documents
        .flatMap((snapshot) => parseReferrer(snapshot) ?? [])
        .filter(({ key }) => key !== UNKNOWN_REFERRER_KEY)
        .toSorted(compareByReferrals)
        .slice(0, TOP_REFERRERS_MAX),
  );

export const readReferrer = async (businessId: string, key: string): Promise<Referrer | null> =>
  parseReferrer(await getDoc(doc(getSubcollection(businessId, 'referrers'), key)));

/** Maximum results per field. */
const RESULTS_MAX = { name: 3, email: 2, phone_digits: 1 } as const;

/** Names are stored as typed, usually capitalized, so 'maria l' must find 'Maria Lopez'. */
const capitalize = (text: string) =>
  text.replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());

/** Minimum number of digits for finding a phone number by its ending. */
const ENDING_DIGITS_MIN = 4;
/** Maximum number of referrals to read. Many may match only by their friend's number. */
const ENDING_REFERRALS_MAX = 20;

/** Finds customers by the last 4, 7 or 10 digits, or last digit groups, of their phone number. */
async function findByEnding(businessId: string, digits: string): Promise<readonly FoundReferrer[]> {
  if (digits.length < ENDING_DIGITS_MIN) return [];
  const matching = query(
    getSubcollection(businessId, 'referrals'),
    where('search_terms', 'array-contains', digits),
    orderBy('created_at', 'desc'),
    limit(ENDING_REFERRALS_MAX),
  );
  const { docs } = await getDocs(matching);
  const endsWithDigits = (phone = '') => getPhoneDigits(phone).endsWith(digits);
  return parseSnapshots(referralSchema, docs)
    .map(({ referrerKey, referrerName, referrerEmail, referrerPhone }) => ({
      key: referrerKey,
      name: referrerName,
      email: referrerEmail,
      phone: referrerPhone,
    }))
    .filter(({ key, phone }) => key !== UNKNOWN_REFERRER_KEY && endsWithDigits(phone));
}

/** Matches the start of a name, email address or number, or the end of a number. */
export async function findReferrers(
  businessId: string,
  input: string,
): Promise<readonly FoundReferrer[]> {
  const findByPrefix = async (field: keyof typeof RESULTS_MAX, prefix: string) => {
    const matching = query(
      getSubcollection(businessId, 'referrers'),
      where(field, '>=', prefix),
      where(field, '<=', `${prefix}\uf8ff`),
      limit(RESULTS_MAX[field]),
    );
    const { docs } = await getDocs(matching);
    return docs.flatMap((snapshot) => parseReferrer(snapshot) ?? []);
  };
  const digits = normalizePhone(input);
  const results = await Promise.all<readonly FoundReferrer[]>([
    findByPrefix('name', capitalize(input)),
    findByPrefix('email', normalizeEmail(input)),
    ...(digits ? [findByPrefix('phone_digits', digits), findByEnding(businessId, digits)] : []),
  ]);
  const byKey = new Map(results.flat().map((referrer) => [referrer.key, referrer]));
  // Erased referrers have no contact details.
  return [...byKey.values()].filter(({ email, phone }) => email !== '' || phone !== undefined);
}

/** Returns null if the code isn't for a personal link of this business. */
export function usePersonalLink(
  businessId: string,
  code: string | null,
): Live<PersonalLink | null> {
  const listen = useCallback<ListenFunction<PersonalLink | null>>(
    (next, fail) => {
      if (!code) {
        next(null);
        return () => {};
      }
      const receive = (snapshot: DocumentSnapshot) => {
        const link = parseSnapshot(personalLinkSchema, snapshot, {});
        next(link?.active && link.businessId === businessId ? link : null);
      };
      return listenToDocument(doc(firestore, collections.links, code), receive, fail);
    },
    [businessId, code],
  );
  return useLive(listen);
}

const getTestimonial = (snapshot: DocumentSnapshot): string | null =>
  snapshot.get('testimonial') ?? null;

/** Returns null if the customer hasn't written a testimonial. */
export const useTestimonial = (businessId: string, key: string): Live<string | null> =>
  useLiveDocument('referrers', businessId, key, getTestimonial);

export const removeTestimonial = (businessId: string, key: string): Promise<void> =>
  runOnlineTransaction(async (transaction) => {
    transaction.update(doc(getSubcollection(businessId, 'referrers'), key), {
      testimonial: deleteField(),
    });
  });

const getThankYouKey = (referrer: string, friend: string) =>
  `${getThankedPrefix(getUidOrNull() ?? '')}${referrer} ${friend}`;

/** Whether the owner has opened the thank-you message for this friend in this browser. */
export const wasThanked = (referrer: string, friend: string): boolean =>
  readItem('local', getThankYouKey(referrer, friend)) !== null;

export const markThanked = (referrer: string, friend: string): void =>
  void writeItem('local', getThankYouKey(referrer, friend), 'true');
