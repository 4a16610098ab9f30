import { displayName } from '@vouchwell/domain/lib/names';
import { reachOf } from '@vouchwell/domain/referral/asks';
import * as texts from './texts.ts';
import type { Arrived } from './use-arrivals.ts';

/** What is told of arrivals; empty when there are none. */
export function announceArrivals({ referrals, orMore }: Arrived): string {
  const [first, ...others] = referrals;
  if (!first) return '';
  if (orMore) return referrals.length + texts.orMoreNew;
  if (others.length > 0) return referrals.length + texts.someNew;
  if (first.askedAt)
    return (
      displayName(first.referralName) +
      (reachOf(first).phone ? texts.askedToCall : texts.askedToWrite)
    );
  return (
    texts.oneNew +
    displayName(first.referrerName) +
    texts.referred +
    displayName(first.referralName)
  );
}
