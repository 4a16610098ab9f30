import { foldEmail } from '../lib/email.ts';
import type { Reward } from './reward.ts';

/**
 * From how much a year a US business reports what it paid to one person on Form 1099-NEC or
 * 1099-MISC: $600 for payments made through 2025, and $2,000 for payments made in 2026, by Public Law
 * 119-21, section 70433. From 2027 on the $2,000 is adjusted for inflation, and the IRS says to what.
 */
const THROUGH_2025_CENTS = 60_000;
const FROM_2026_CENTS = 200_000;

/** The threshold of a year in US cents, and whether it is still to be adjusted for inflation. */
export const reportingThreshold = (year: number) => ({
  cents: year <= 2025 ? THROUGH_2025_CENTS : FROM_2026_CENTS,
  isAdjusted: year > 2026,
});

/** The ways of paying that hand over money, or a card that is worth money. */
const MONEY_METHODS: ReadonlySet<Reward['method']> = new Set([
  'cash',
  'check',
  'bank_transfer',
  'app',
  'gift_card',
]);

type Counted = Pick<Reward, 'state' | 'person' | 'kind' | 'method' | 'amountCents' | 'currency'>;

/**
 * Whether a reward counts towards the threshold: cash or a gift card for a referrer, in US dollars and
 * marked as paid. Credit and other kinds count where money was handed over for them.
 */
export function countsForReporting(reward: Counted): boolean {
  const { state, person, kind, method, amountCents, currency } = reward;
  if (state !== 'paid' || person !== 'referrer' || currency !== 'USD' || !amountCents) return false;
  return kind === 'cash' || kind === 'gift_card' || MONEY_METHODS.has(method);
}

/** What one referrer was paid in a year. */
export interface PaidReferrer {
  readonly referrerKey: string;
  readonly name: string;
  readonly rewards: number;
  readonly cents: number;
}

type Paid = Counted & Pick<Reward, 'referrerKey' | 'referrerName'>;

/** Adds a reward, where it counts, to what its referrer was paid; the name that was seen first stays. */
export function addPaid(totals: Map<string, PaidReferrer>, reward: Paid): void {
  if (!countsForReporting(reward)) return;
  const { referrerKey, referrerName, amountCents } = reward;
  const before = totals.get(referrerKey);
  totals.set(referrerKey, {
    referrerKey,
    name: before?.name || referrerName,
    rewards: (before?.rewards ?? 0) + 1,
    cents: (before?.cents ?? 0) + (amountCents ?? 0),
  });
}

/** What one person was paid in a year, by whichever of their addresses. */
export interface PaidPerson extends Omit<PaidReferrer, 'referrerKey'> {
  /** Empty for somebody who is not here any more. */
  readonly emails: readonly string[];
}

/**
 * What each person was paid: referrers whose addresses lead to one mailbox are one. `emailOf` gives the
 * address of a key, '' where it is not known any more.
 */
export function paidPeople(
  paid: Iterable<PaidReferrer>,
  emailOf: (referrerKey: string) => string,
): PaidPerson[] {
  const people = new Map<string, PaidPerson>();
  for (const { referrerKey, name, rewards, cents } of paid) {
    const email = emailOf(referrerKey);
    const mailbox = email ? foldEmail(email) : referrerKey;
    const before = people.get(mailbox);
    people.set(mailbox, {
      name: before?.name || name,
      rewards: (before?.rewards ?? 0) + rewards,
      cents: (before?.cents ?? 0) + cents,
      emails: [...(before?.emails ?? []), ...(email ? [email] : [])],
    });
  }
  return [...people.values()];
}
