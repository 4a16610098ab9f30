import { collections } from '@vouchwell/domain/paths';
import {
  getInitialStatus,
  type Referral,
  type ReferralSource,
  type ReferralStatus,
} from '@vouchwell/domain/referrals/referral';
import {
  getCountsDelta,
  getNewNameVariant,
  type Referrer,
  referrerSchema,
  toReferralCounts,
} from '@vouchwell/domain/referrals/referrer';
import type { Language } from '@vouchwell/domain/shared/i18n';
import { normalizePhone } from '@vouchwell/domain/shared/phone';
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import {
  businessRef,
  type DocumentWriter,
  database,
  incrementBy,
  parseSnapshot,
} from './firestore.ts';
import { hashEmail } from './keys.ts';
import { getContactKeys } from './suppressed.ts';

export const ZERO_COUNTS = toReferralCounts([]);

const referrersRef = (businessId: string) =>
  businessRef(businessId).collection(collections.referrers);

export const referrerRef = ({ businessId, referrerKey }: ReferrerId) =>
  referrersRef(businessId).doc(referrerKey);

interface ReferrerId {
  readonly businessId: string;
  readonly referrerKey: string;
}

export interface ReferrerUpdate extends ReferrerId {
  readonly referrerEmail: string;
  readonly referrerPhone?: string | undefined;
  readonly referrerName: string;
  /** Null if the link already exists. */
  readonly linkCode: string | null;
  /** Language of the referrer's own form; absent if someone else submitted it. */
  readonly referrerLanguage?: Language | undefined;
  readonly source?: ReferralSource | undefined;
  readonly isTest?: boolean | undefined;
}

interface ReferralToCount extends ReferrerUpdate {
  readonly referralId: string;
  /** Status of the referral; absent for a new one. */
  readonly status?: ReferralStatus;
  readonly wonCents?: number;
  /** Arrival of the referral; absent for a new one. */
  readonly arrivedAt?: Date;
}

/**
 * Thrown while a person's records are being moved to another key (person-key-changes.ts). Until then,
 * the former referrer has `moving_to`, and the new one has `moved_from`.
 */
export class KeyChangeInProgressError extends Error {
  readonly businessId: string;
  readonly from: string;
  constructor(businessId: string, from: string) {
    super('A person is being moved to another key');
    this.businessId = businessId;
    this.from = from;
  }
}

const getBusinessId = ({ ref }: DocumentSnapshot) => ref.parent.parent?.id ?? '';

/** @throws KeyChangeInProgressError if counts are being moved to or from this referrer's key */
export function requireNoKeyChange(snapshot: DocumentSnapshot): void {
  const [from] = snapshot.get('moving_to') ? [snapshot.id] : (snapshot.get('moved_from') ?? []);
  if (from) throw new KeyChangeInProgressError(getBusinessId(snapshot), from);
}

/** The referrer as stored before a write; null if not stored yet. */
export type StoredReferrerName = Pick<Referrer, 'name' | 'alsoCalled'> | null;

/** False for test referrals and for friends who contacted the business on their own. */
const isIntroduced = ({ source = 'form', isTest }: ReferrerUpdate) => source === 'form' && !isTest;

/** Anyone can type an address with any name, so the name stored first is kept. */
function toReferrerFields(referrer: ReferrerUpdate, knownReferrer: StoredReferrerName) {
  const { referrerEmail, referrerPhone, referrerName, linkCode, referrerLanguage } = referrer;
  const variant = knownReferrer && getNewNameVariant(knownReferrer, referrerName);
  return {
    ...(!knownReferrer &&
      toContactFields({ email: referrerEmail, name: referrerName, phone: referrerPhone })),
    ...(variant && { also_called: FieldValue.arrayUnion(variant) }),
    ...(linkCode !== null && { link_code: linkCode }),
    ...(referrerLanguage && { language: referrerLanguage }),
    ...(isIntroduced(referrer) && { told: FieldValue.increment(1) }),
  };
}

/** Counts a new referral; a referrer's first one creates all six counts. */
export function addToCounts(
  writer: DocumentWriter,
  referral: ReferralToCount,
  knownReferrer: StoredReferrerName,
): void {
  const { status = getInitialStatus(referral.source), wonCents = 0 } = referral;
  writer.set(
    referrerRef(referral),
    {
      ...toReferrerFields(referral, knownReferrer),
      ...incrementBy({ ...ZERO_COUNTS, ...getCountsDelta(null, status) }),
      ...(wonCents !== 0 && { won_cents: FieldValue.increment(wonCents) }),
      last_referral_id: referral.referralId,
      last_referral_at: referral.arrivedAt ?? FieldValue.serverTimestamp(),
      counts_changed_at: FieldValue.serverTimestamp(),
    },
    { merge: true },
  );
}

export function changeStatusCounts(
  writer: DocumentWriter,
  referral: ReferrerId & Pick<Referral, 'isTest'> & { readonly referralId: string },
  from: ReferralStatus,
  to: ReferralStatus,
): void {
  if (referral.isTest) return;
  writer.set(
    referrerRef(referral),
    {
      ...incrementBy(getCountsDelta(from, to)),
      last_referral_id: referral.referralId,
      counts_changed_at: FieldValue.serverTimestamp(),
    },
    { merge: true },
  );
}

export function addReferrerWithoutCount(
  writer: DocumentWriter,
  referrer: ReferrerUpdate,
  knownReferrer: StoredReferrerName,
): void {
  const now = FieldValue.serverTimestamp();
  const emptyReferral = { last_referral_id: '', last_referral_at: now, counts_changed_at: now };
  const fields = {
    ...toReferrerFields(referrer, knownReferrer),
    // Increment by zero, so a concurrent referral still counts.
    ...incrementBy(ZERO_COUNTS),
    ...(!knownReferrer && emptyReferral),
  };
  writer.set(referrerRef(referrer), fields, { merge: true });
}

/** Returns null if missing or erased. @throws KeyChangeInProgressError if the referrer is being moved to another key */
export function parseStoredReferrer(snapshot: DocumentSnapshot): Referrer | null {
  if (snapshot.get('moving_to'))
    throw new KeyChangeInProgressError(getBusinessId(snapshot), snapshot.id);
  const referrer = parseReferrer(snapshot);
  return referrer?.email || referrer?.phone ? referrer : null;
}

/** During a key change, reads the referrer under the new key; null if there is no referrer. */
export async function readReferrer(
  businessId: string,
  referrerKey: string,
): Promise<Referrer | null> {
  const snapshot = await referrerRef({ businessId, referrerKey }).get();
  const to = snapshot.get('moving_to');
  return to ? readReferrer(businessId, to) : parseStoredReferrer(snapshot);
}

export const toContactFields = (person: Pick<Referrer, 'email' | 'name' | 'phone'>) => ({
  email: person.email,
  name: person.name,
  ...(person.phone && { phone: person.phone, phone_digits: normalizePhone(person.phone) }),
  contact_keys: getContactKeys({ email: person.email, phone: person.phone ?? null }),
});

/** Clears the referrer's details but not the counts. */
export const ERASED_DETAILS = {
  name: '',
  email: '',
  phone: FieldValue.delete(),
  phone_digits: FieldValue.delete(),
  contact_keys: FieldValue.delete(),
  link_code: FieldValue.delete(),
  also_called: FieldValue.delete(),
  testimonial: FieldValue.delete(),
};

/** Saves the testimonial; an empty text deletes it. */
export const saveTestimonial = (referrer: ReferrerId, text: string): Promise<void> =>
  database().runTransaction(async (transaction) => {
    const snapshot = await transaction.get(referrerRef(referrer));
    if (!parseStoredReferrer(snapshot)) return;
    transaction.update(snapshot.ref, { testimonial: text || FieldValue.delete() });
  });

/** Reads all referrers; only for checks and commands. */
export async function readReferrers(businessId: string): Promise<Referrer[]> {
  const { docs } = await referrersRef(businessId).get();
  return docs.flatMap((snapshot) => parseReferrer(snapshot) ?? []);
}

/** Keeps the status `in_progress` from being converted to camelCase like field names. */
export const parseReferrer = (snapshot: DocumentSnapshot): Referrer | null =>
  parseSnapshot(referrerSchema, snapshot, {
    key: snapshot.id,
    in_progress: snapshot.get('in_progress'),
  });

/** Number of referrers to read; some may be deleted and have no email to compare. */
const SAMPLE_SIZE = 50;

/** True if stored keys match REFERRER_KEY_SECRET; with a wrong secret, all lookups would come back empty. */
export async function isKeySecretValid(): Promise<boolean> {
  const { docs } = await database().collectionGroup(collections.referrers).limit(SAMPLE_SIZE).get();
  const sample = docs.find((referrer) => referrer.get('email'));
  return !sample || sample.id === hashEmail(sample.get('email'));
}
