import type { Referral, ReferralStatus } from '@vouchwell/domain/referrals/referral';
import { create } from 'zustand';

/** Owner action that leads to a question or notice. `reached`: the owner clicked a contact button. */
type FollowUp = 'reached' | 'converted' | 'unconverted';

/** Follow-ups since the page was loaded, keyed by referral id. */
const useFollowUps = create<Readonly<Record<string, FollowUp | undefined>>>(() => ({}));

/** Returns undefined if the referral's status no longer fits the follow-up. */
export function useFollowUp({ id, status }: Referral): FollowUp | undefined {
  const followUp = useFollowUps((followUps) => followUps[id]);
  const isApplicable = {
    reached: status === 'new',
    converted: status === 'converted',
    unconverted: status !== 'converted',
  };
  return followUp && isApplicable[followUp] ? followUp : undefined;
}

interface Conversion {
  readonly statusBefore: ReferralStatus;
  readonly atMs: number;
}

/** Conversions made since the page was loaded, keyed by referral id. */
export const recentConversions = new Map<string, Conversion>();

/** Last job value of referrals that are no longer Converted, keyed by id; 0 if unknown. */
export const clearedJobValues = new Map<string, number>();

/** Starts a follow-up; takes the referral from before the owner's change. */
export function startFollowUp(
  { id, status, jobValueCents }: Pick<Referral, 'id' | 'status' | 'jobValueCents'>,
  followUp: FollowUp,
): void {
  if (followUp === 'converted' && status !== 'converted')
    recentConversions.set(id, { statusBefore: status, atMs: Date.now() });
  if (followUp === 'unconverted') clearedJobValues.set(id, jobValueCents ?? 0);
  useFollowUps.setState({ [id]: followUp });
}

export const closeFollowUp = ({ id }: Pick<Referral, 'id'>): void =>
  useFollowUps.setState({ [id]: undefined });
