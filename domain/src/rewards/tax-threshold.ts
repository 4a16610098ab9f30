import { toMailboxIdentity } from '../shared/email.ts';
import type { Reward } from './reward.ts';

/**
 * Yearly total to one person from which a US business must file Form 1099-NEC or 1099-MISC: $600
 * through 2025, $2,000 in 2026 (Public Law 119-21, section 70433), adjusted for inflation later.
 */
const THRESHOLD_THROUGH_2025_CENTS = 60_000;
const THRESHOLD_FROM_2026_CENTS = 200_000;

/** Returns a year's threshold; `isProvisional` means that the inflation adjustment is still unknown. */
export const getReportingThreshold = (year: number) => ({
  cents: year <= 2025 ? THRESHOLD_THROUGH_2025_CENTS : THRESHOLD_FROM_2026_CENTS,
  isProvisional: year > 2026,
});

/** Methods that transfer money or its equivalent. */
const MONEY_METHODS: ReadonlySet<Reward['method']> = new Set([
  'cash',
  'check',
  'bank_transfer',
  'app',
  'gift_card',
]);

type PaidReward = Pick<Reward, 'referrerKey' | 'referrerName'> &
  Pick<Reward, 'state' | 'person' | 'kind' | 'method' | 'amountCents' | 'currency'>;

/** True for cash and gift cards paid to the referrer in USD; other kinds only if paid with money. */
function countsForReporting(reward: PaidReward): boolean {
  const { state, person, kind, method, amountCents, currency } = reward;
  if (state !== 'paid' || person !== 'referrer' || currency !== 'USD' || !amountCents) return false;
  return kind === 'cash' || kind === 'gift_card' || MONEY_METHODS.has(method);
}

export interface ReferrerPayments {
  readonly referrerKey: string;
  readonly name: string;
  readonly rewardCount: number;
  readonly cents: number;
}

export function addToPaidTotals(totals: Map<string, ReferrerPayments>, reward: PaidReward): void {
  if (!countsForReporting(reward)) return;
  const { referrerKey, referrerName, amountCents } = reward;
  const previous = totals.get(referrerKey);
  totals.set(referrerKey, {
    referrerKey,
    name: previous?.name || referrerName,
    rewardCount: (previous?.rewardCount ?? 0) + 1,
    cents: (previous?.cents ?? 0) + (amountCents ?? 0),
  });
}

/** Payments to one person, who may have several email addresses. */
export interface PersonPayments extends Omit<ReferrerPayments, 'referrerKey'> {
  /** Empty once the person has been erased. */
  readonly emails: readonly string[];
}

/** Merges referrers who share a mailbox. `getEmail` returns '' for unknown keys. */
export function mergePaidReferrers(
  payments: Iterable<ReferrerPayments>,
  getEmail: (referrerKey: string) => string,
): PersonPayments[] {
  const people = new Map<string, PersonPayments>();
  for (const { referrerKey, name, rewardCount, cents } of payments) {
    const email = getEmail(referrerKey);
    const mailbox = email ? toMailboxIdentity(email) : referrerKey;
    const previous = people.get(mailbox);
    people.set(mailbox, {
      name: previous?.name || name,
      rewardCount: (previous?.rewardCount ?? 0) + rewardCount,
      cents: (previous?.cents ?? 0) + cents,
      emails: [...(previous?.emails ?? []), ...(email ? [email] : [])],
    });
  }
  return [...people.values()];
}
