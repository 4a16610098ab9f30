import { displayName } from '@vouchwell/domain/lib/names';
import { reachOf } from '@vouchwell/domain/referral/asks';
import * as texts from './texts.ts';
import type { Arrived } from './use-arrivals.ts';

/** What is told of arrivals; empty when there are none. */
export function announceArrivals({ referrals, orMore }: Arrived): string {
  const [first, ...others] = referrals;
  if (!first) return '';
  if (orMore) return texts.orMoreNew(referrals.length);
  if (others.length > 0) return texts.someNew(referrals.length);
  const friend = displayName(first.referralName);
  if (!first.askedAt) return texts.oneNew(displayName(first.referrerName), friend);
  return reachOf(first).phone ? texts.askedToCall(friend) : texts.askedToWrite(friend);
}
