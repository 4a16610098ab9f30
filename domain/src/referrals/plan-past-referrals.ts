import { type Business, getCurrency } from '../business/business.ts';
import type { Customer } from '../customers/customer.ts';
import type { PastReferralOutcome } from '../customers/outcomes.ts';
import { findMatchingCustomer } from '../customers/plan-customer.ts';
import { getPromisedReward, toRewardSnapshot } from '../rewards/plan-rewards.ts';
import { DUE_REWARD_FIELDS, PAID_BEFORE_IMPORT_NOTE, type Reward } from '../rewards/reward.ts';
import {
  MONETARY_REWARD_KINDS,
  NO_REWARD,
  type PublicReward,
  type RewardTerms,
} from '../rewards/terms.ts';
import { startOfHour, toLocalDay } from '../shared/dates.ts';
import { toComparableFirstName } from '../shared/names.ts';
import { blankToNull, toComparableName } from '../shared/text.ts';
import type { PastReferral, PastReferralPerson } from './past-referral.ts';
import { EMPTY_TEXTS, findSameFriend, type Referral, UNKNOWN_REFERRER_KEY } from './referral.ts';

type ImportingBusiness = PublicReward & Pick<Business, 'id' | 'trade' | 'timeZone' | 'currency'>;
type ExistingReferrer = Pick<Customer, 'key' | 'name' | 'email' | 'phone'>;

export interface PastReferralRow {
  readonly input: PastReferral;
  /** Document id; the same row always gets the same id. */
  readonly id: string;
  /** Key of the referrer's email or phone; null if both are unknown. */
  readonly referrerKey: string | null;
  readonly isAlreadyStored: boolean;
  /** True if one of the people asked to be erased. */
  readonly isSuppressed: boolean;
}
export interface ExistingRecords {
  readonly customers: readonly ExistingReferrer[];
  readonly referrals: readonly Referral[];
}

type PastReward = Omit<Reward, 'id'>;

export interface PastReferralPlan {
  readonly outcome: PastReferralOutcome;
  readonly records?: {
    readonly referral: Referral & { readonly statusChangedAt: Date };
    readonly reward: PastReward | null;
  };
}

/** Matches by email or phone, otherwise by a name that only one customer has. */
export function findReferringCustomer(
  { input: { from }, referrerKey }: Pick<PastReferralRow, 'input' | 'referrerKey'>,
  customers: readonly ExistingReferrer[],
): ExistingReferrer | null {
  if (referrerKey !== null)
    return (
      findMatchingCustomer(from, customers) ??
      customers.find(({ key }) => key === referrerKey) ?? { key: referrerKey, ...from }
    );
  const namesakes = customers.filter(
    ({ name }) => toComparableName(name) === toComparableName(from.name),
  );
  return namesakes.length === 1 ? (namesakes[0] ?? null) : null;
}

/** True if the same referrer has already referred this friend. */
function isSamePastReferral(
  existing: Referral,
  { friend, day }: PastReferral,
  timeZone: string,
): boolean {
  if (!isSameFriend(existing, friend)) return false;
  // Imported referrals of the same friend on different days are separate referrals.
  return existing.source !== 'imported' || toLocalDay(existing.createdAt, timeZone) === day;
}

/** Compares by email or phone, or by full name if one side has neither. */
function isSameFriend(existing: Referral, { name, email, phone }: PastReferralPerson): boolean {
  const { referralName, referralEmail } = existing;
  // People with different first names may share a phone.
  const hasOtherFirstName =
    referralName !== '' && toComparableFirstName(referralName) !== toComparableFirstName(name);
  const referralPhone = hasOtherFirstName ? null : existing.referralPhone;
  const contact = { referralEmail: blankToNull(email), referralPhone: blankToNull(phone) };
  if (findSameFriend(contact, [{ email: referralEmail, phone: referralPhone }])) return true;
  const lacksContact = !(email || phone) || !(referralEmail || referralPhone);
  return lacksContact && toComparableName(referralName) === toComparableName(name);
}

/** Returns the row's reward, or the business's current one for a referral that isn't closed. */
function getRewardSnapshot(business: ImportingBusiness, { reward, status }: PastReferral) {
  if (!reward) {
    const isClosed = status === 'converted' || status === 'lost';
    return toRewardSnapshot(null, isClosed ? NO_REWARD : getPromisedReward(business, null));
  }
  const usualKind = business.rewardTerms?.referrer?.kind;
  const kind = MONETARY_REWARD_KINDS.find((kind) => kind === usualKind) ?? 'cash';
  const rewardTerms: RewardTerms = {
    referrer: { kind, amountCents: reward.amountCents },
    friend: null,
    dueWhen: status === 'converted' ? 'converted' : 'arrived',
    yearlyCap: null,
    leastJobCents: null,
  };
  return { campaignId: null, rewardTerms, rewardText: null };
}

function toReward(
  business: ImportingBusiness,
  input: PastReferral,
  referral: Referral,
): PastReward | null {
  const promise = referral.rewardTerms?.referrer;
  if (!input.reward || !promise || !('amountCents' in promise)) return null;
  const { createdAt } = referral;
  return {
    referralId: referral.id,
    person: 'referrer',
    referrerKey: referral.referrerKey,
    referrerName: referral.referrerName || input.from.name,
    friendName: referral.referralName,
    campaignId: null,
    ...promise,
    percent: null,
    text: null,
    currency: getCurrency(business),
    dueAt: createdAt,
    changedAt: createdAt,
    ...DUE_REWARD_FIELDS,
    ...(input.reward.state === 'paid' && {
      state: 'paid',
      // Noon UTC, like all payment dates.
      paidAt: new Date(`${input.day}T12:00:00Z`),
      method: 'other',
      note: PAID_BEFORE_IMPORT_NOTE,
    }),
  };
}

/** Sets all dates to the row's day, so the stats count it on that day. */
function buildPastReferral(
  business: ImportingBusiness,
  { id, input }: PastReferralRow,
  referrer: ExistingReferrer | null,
  now: Date,
) {
  const { friend, from, status, day, reward } = input;
  const noon = startOfHour(day, 12, business.timeZone ?? 'UTC');
  const referredAt = noon < now ? noon : now;
  const referral = {
    id,
    businessId: business.id,
    source: 'imported',
    referrerKey: referrer?.key ?? UNKNOWN_REFERRER_KEY,
    referrerName: referrer?.name ?? '',
    referrerEmail: referrer?.email ?? '',
    ...(referrer?.phone && !referrer.email && { referrerPhone: referrer.phone }),
    ...(!referrer && { saidReferrer: from.name }),
    referralName: friend.name,
    referralEmail: blankToNull(friend.email),
    referralPhone: blankToNull(friend.phone),
    ...EMPTY_TEXTS,
    status,
    statusChangedAt: referredAt,
    sendMethod: friend.phone ? 'sms' : 'email',
    flags: [],
    placement: null,
    consents: [],
    ...getRewardSnapshot(business, input),
    jobValueCents: null,
    convertedAt: status === 'converted' ? referredAt : null,
    ...(status !== 'lost' && { contactedAt: referredAt }),
    ...(reward && { dueTo: reward.state === 'due' ? (['referrer'] as const) : [] }),
    consentAt: referredAt,
    createdAt: referredAt,
  } satisfies Referral & { readonly statusChangedAt: Date };
  return { referral, reward: toReward(business, input, referral) };
}

/** Plans an import or a dry run, without notifying anyone. Earlier rows count as existing referrals. */
export function planPastReferrals(
  business: ImportingBusiness,
  rows: readonly PastReferralRow[],
  { customers, referrals }: ExistingRecords,
  now: Date,
): PastReferralPlan[] {
  const timeZone = business.timeZone ?? 'UTC';
  const today = toLocalDay(now, timeZone);
  const knownReferrals = [...referrals];
  const ids = new Set(rows.flatMap(({ id, isAlreadyStored }) => (isAlreadyStored ? [id] : [])));
  return rows.map((row) => {
    const { id, input } = row;
    if (input.day > today) return { outcome: 'future' };
    const referrer = findReferringCustomer(row, customers);
    const isRepeated = knownReferrals.some(
      (referral) =>
        referral.referrerKey === referrer?.key && isSamePastReferral(referral, input, timeZone),
    );
    if (ids.has(id) || isRepeated) return { outcome: 'same' };
    const records = buildPastReferral(business, row, referrer, now);
    ids.add(id);
    knownReferrals.push(records.referral);
    const outcome = referrer ? 'added' : 'unmatched';
    // Return the usual outcome, which must not reveal who asked to be erased.
    return row.isSuppressed ? { outcome } : { outcome, records };
  });
}
