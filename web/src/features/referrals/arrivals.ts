import type { Referral } from '@vouchwell/domain/referral';
import * as texts from './texts.ts';

/** Which of `next` came in after `previous` was shown; older ones that Load More brought are not. */
export function arrivals(
  previous: readonly Referral[],
  next: readonly Referral[],
): readonly Referral[] {
  const [newest] = previous;
  const known = new Set(previous.map(({ id }) => id));
  return next.filter(
    ({ id, createdAt }) => !known.has(id) && (!newest || createdAt >= newest.createdAt),
  );
}

/** What came in while the owner looked on. */
export interface Arrived {
  readonly referrals: readonly Referral[];
  /** There may be more of them than these, further down than is shown. */
  readonly orMore: boolean;
}

/** What is said of them to those who cannot see them come in; empty when there are none. */
export function announce({ referrals, orMore }: Arrived): string {
  const [first, ...others] = referrals;
  if (!first) return '';
  if (orMore) return referrals.length + texts.orMoreNew;
  if (others.length > 0) return referrals.length + texts.someNew;
  return texts.oneNew(first.referrerName, first.referralName);
}

/** What is said of those that Load More brought: all that is older than what was shown before. */
export function announceMore(previous: readonly Referral[], next: readonly Referral[]): string {
  const known = new Set(previous.map(({ id }) => id));
  const oldest = previous.at(-1);
  const count = next.filter(
    ({ id, createdAt }) => !known.has(id) && oldest && createdAt <= oldest.createdAt,
  ).length;
  if (count === 0) return '';
  return count === 1 ? texts.oneMore : count + texts.someMore;
}
