import { type Business, currencyOf } from '../business/business.ts';
import type { Customer } from '../customers/customer.ts';
import type { PastOutcome } from '../customers/outcomes.ts';
import { findSame } from '../customers/plan-customer.ts';
import { promisedReward, rewardSnapshot } from '../rewards/plan-rewards.ts';
import { dueFields, PAID_BEFORE, type Reward } from '../rewards/reward.ts';
import { MONEY_KINDS, type RewardTerms } from '../rewards/terms.ts';
import { dayOf, startOfHour } from '../shared/dates.ts';
import { orNull, plainName } from '../shared/text.ts';
import type { PastReferral } from './past-referral.ts';
import { findSameFriend, type Referral, storedTexts, UNSAID_REFERRER } from './referral.ts';

type PastBusiness = Pick<
  Business,
  | 'id'
  | 'trade'
  | 'timeZone'
  | 'currency'
  | 'rewardDescription'
  | 'rewardDescriptionEs'
  | 'rewardTerms'
>;
type Sender = Pick<Customer, 'key' | 'name' | 'email' | 'phone'>;

export interface PastLine {
  readonly input: PastReferral;
  /** Always the same for the same row. */
  readonly id: string;
  /** Referrer key from the sender's email or phone; null if both are unknown. */
  readonly ownKey: string | null;
  readonly isStored: boolean;
  /** One of the people asked to be erased. */
  readonly isKeptOut: boolean;
}
export interface KnownPast {
  readonly customers: readonly Sender[];
  /** Existing referrals from these customers. */
  readonly referrals: readonly Referral[];
}

type PastReward = Omit<Reward, 'id'>;

export interface PastPlan {
  readonly outcome: PastOutcome;
  readonly stored?: {
    readonly referral: Referral & { readonly statusChangedAt: Date };
    readonly reward: PastReward | null;
  };
}

/** Matches by email or phone, otherwise by a name that only one customer has. */
export function findPastSender(
  { input: { from }, ownKey }: Pick<PastLine, 'input' | 'ownKey'>,
  customers: readonly Sender[],
): Sender | null {
  if (ownKey !== null)
    return (
      findSame(from, customers) ??
      customers.find(({ key }) => key === ownKey) ?? { key: ownKey, ...from }
    );
  const named = customers.filter(({ name }) => plainName(name) === plainName(from.name));
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** Compares names if contact details are missing. */
function isOf(stored: Referral, { friend, day }: PastReferral, timeZone: string): boolean {
  const { name, email, phone } = friend;
  const known = { email: stored.referralEmail, phone: stored.referralPhone };
  const contacts = { referralEmail: orNull(email), referralPhone: orNull(phone) };
  const isUnreached = !(email || phone) || !(known.email || known.phone);
  const isSame =
    findSameFriend(contacts, [known]) !== undefined ||
    (isUnreached && plainName(stored.referralName) === plainName(name));
  // Only imported rows may list the same friend again on a different day.
  return isSame && (stored.source !== 'imported' || dayOf(stored.createdAt, timeZone) === day);
}

/** The row's reward, or the business's current one for a referral that isn't closed. */
function promiseOf(business: PastBusiness, { reward, status }: PastReferral) {
  if (!reward) {
    const isOver = status === 'converted' || status === 'lost';
    return isOver
      ? { campaignId: null, rewardTerms: null, rewardText: null }
      : rewardSnapshot(null, promisedReward(business, null));
  }
  const usual = business.rewardTerms?.referrer?.kind;
  const kind = MONEY_KINDS.find((one) => one === usual) ?? 'cash';
  const dueWhen = status === 'converted' ? 'converted' : 'arrived';
  const rewardTerms: RewardTerms = {
    referrer: { kind, amountCents: reward.amountCents },
    friend: null,
    dueWhen,
    yearlyCap: null,
    leastJobCents: null,
  };
  return { campaignId: null, rewardTerms, rewardText: null };
}

function rewardOf(
  business: PastBusiness,
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
    currency: currencyOf(business),
    dueAt: createdAt,
    changedAt: createdAt,
    ...dueFields,
    ...(input.reward.state === 'paid' && {
      state: 'paid',
      // Noon UTC, like all payment days.
      paidAt: new Date(`${input.day}T12:00:00Z`),
      method: 'other',
      note: PAID_BEFORE,
    }),
  };
}

/** All dates are the row's own day, so the stats count it there. */
function storedOf(
  business: PastBusiness,
  { id, input }: PastLine,
  sender: Sender | null,
  now: Date,
) {
  const { friend, from, status, day, reward } = input;
  const noon = startOfHour(day, 12, business.timeZone ?? 'UTC');
  const at = noon < now ? noon : now;
  const referral = {
    id,
    businessId: business.id,
    source: 'imported',
    referrerKey: sender?.key ?? UNSAID_REFERRER,
    referrerName: sender?.name ?? '',
    referrerEmail: sender?.email ?? '',
    ...(sender?.phone && !sender.email && { referrerPhone: sender.phone }),
    ...(!sender && { saidReferrer: from.name }),
    referralName: friend.name,
    referralEmail: orNull(friend.email),
    referralPhone: orNull(friend.phone),
    ...storedTexts({}),
    status,
    statusChangedAt: at,
    sendMethod: friend.phone ? 'sms' : 'email',
    flags: [],
    placement: null,
    consents: [],
    ...promiseOf(business, input),
    jobValueCents: null,
    convertedAt: status === 'converted' ? at : null,
    ...(status !== 'lost' && { contactedAt: at }),
    ...(reward && { dueTo: reward.state === 'due' ? (['referrer'] as const) : [] }),
    consentAt: at,
    createdAt: at,
  } satisfies Referral & { readonly statusChangedAt: Date };
  return { referral, reward: rewardOf(business, input, referral) };
}

/** Plans an import; a dry run shows the result. Each row sees the rows before it. We don't notify anyone. */
export function planPastReferrals(
  business: PastBusiness,
  lines: readonly PastLine[],
  { customers, referrals }: KnownPast,
  now: Date,
): PastPlan[] {
  const timeZone = business.timeZone ?? 'UTC';
  const today = dayOf(now, timeZone);
  const known = [...referrals];
  const ids = new Set(lines.flatMap(({ id, isStored }) => (isStored ? [id] : [])));
  return lines.map((line) => {
    const { id, input } = line;
    if (input.day > today) return { outcome: 'future' };
    const sender = findPastSender(line, customers);
    const theirs = sender ? known.filter(({ referrerKey }) => referrerKey === sender.key) : [];
    if (ids.has(id) || theirs.some((one) => isOf(one, input, timeZone))) return { outcome: 'same' };
    const stored = storedOf(business, line, sender, now);
    ids.add(id);
    known.push(stored.referral);
    const outcome = sender ? 'added' : 'unmatched';
    // Return the usual outcome, which must not reveal who asked to be erased.
    return line.isKeptOut ? { outcome } : { outcome, stored };
  });
}
