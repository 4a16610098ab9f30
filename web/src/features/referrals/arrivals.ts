import type { Referral } from '@vouchwell/domain/referral';

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

/** What is said of them to those who cannot see them come in; empty when there are none. */
export function announce(arrived: readonly Referral[]): string {
  const [first] = arrived;
  if (!first) return '';
  if (arrived.length > 1) return `${arrived.length} new referrals`;
  return `New referral: ${first.referrerName} referred ${first.referralName}`;
}
