import type { CommandChange } from '../api/owner-commands.ts';
import {
  getPeopleWithDueReward,
  planRewards,
  type RewardContext,
  type RewardWrite,
} from '../rewards/plan-rewards.ts';
import { type Referral, type ReferralStatus, STATUS_LABELS } from './referral.ts';
import { getCountsDelta, type ReferralCounts } from './referrer.ts';
import { getResponseTimeBucket } from './response-time.ts';

export type ReferralChange = CommandChange<'change-referral'>;

/** Reason for rejecting a change: the referral has changed since the owner saw it. */
export type ReferralChangeError = 'not-converted' | 'has-asked' | 'no-test';

export type ReferralFields = Partial<Referral> & {
  readonly statusChangedAt?: Date;
  /** Time to the first contact, as a step of `getResponseTimeBucket`. */
  readonly contactSpeed?: number;
};

export interface ReferralPlan {
  /** Fields to update; null deletes the referral. */
  readonly referral: ReferralFields | null;
  /** Changes to the referrer's counts and total job value. */
  readonly counts: Partial<ReferralCounts>;
  readonly wonCents: number;
  readonly rewards: readonly RewardWrite[];
  readonly event: { readonly from: ReferralStatus; readonly to: ReferralStatus } | null;
  readonly mail: 'converted' | null;
}

/** Null if nothing changes. */
interface StatusMove {
  readonly status: ReferralStatus | null;
  readonly jobValueCents: number | null;
}

const isStatusChange = (
  change: ReferralChange,
): change is Extract<ReferralChange, { to: ReferralStatus }> => change.to in STATUS_LABELS;

function getStatusMove(
  referral: Referral,
  change: ReferralChange,
): StatusMove | ReferralChangeError | null {
  const { status, jobValueCents: valueBefore = null } = referral;
  if (change.to === 'deleted')
    return referral.askedAt && !change.sawContactRequest
      ? 'has-asked'
      : { status: null, jobValueCents: null };
  if (change.to === 'test-over')
    return referral.isTest ? { status: null, jobValueCents: null } : 'no-test';
  if (change.to === 'allowed') return { status, jobValueCents: valueBefore };
  const { jobValueCents } = change;
  if (isStatusChange(change) && change.to !== status) {
    const isWon = change.to === 'converted';
    return { status: change.to, jobValueCents: isWon ? (jobValueCents ?? null) : null };
  }
  if (status !== 'converted') return isStatusChange(change) ? null : 'not-converted';
  if (jobValueCents === undefined || jobValueCents === valueBefore) return null;
  return { status, jobValueCents };
}

function statusFields(referral: Referral, { status, jobValueCents }: StatusMove, now: Date) {
  const isFirstContact = referral.status === 'new' && status !== 'lost' && !referral.contactedAt;
  return {
    ...(status && { status }),
    statusChangedAt: now,
    jobValueCents,
    convertedAt: status === 'converted' ? now : null,
    ...(isFirstContact && {
      contactedAt: now,
      contactSpeed: getResponseTimeBucket(referral.createdAt, now),
    }),
  };
}

function toReferralFields(
  { referral, offer }: RewardContext,
  change: ReferralChange,
  moved: StatusMove,
  now: Date,
): ReferralFields | null {
  if (moved.status === null) return null;
  if (change.to === 'allowed') return { rewardsAllowedAt: now };
  if (moved.status === referral.status) return { jobValueCents: moved.jobValueCents };
  // A referral without terms keeps the terms offered on the day it converts.
  const keepsTerms = moved.status === 'converted' && !referral.rewardTerms && offer.terms;
  return {
    ...statusFields(referral, moved, now),
    ...(keepsTerms && { rewardTerms: offer.terms }),
  };
}

/** Only this function plans a referral's changes. Returns null if nothing changes, or why it is rejected. */
export function planReferralChange(
  context: RewardContext,
  change: ReferralChange,
  now: Date,
): ReferralPlan | ReferralChangeError | null {
  const { referral } = context;
  const { isTest } = referral;
  const moved = getStatusMove(referral, change);
  if (moved === null || typeof moved === 'string') return moved;
  const { status, jobValueCents } = moved;
  const isMove = status !== referral.status;
  const isWon = isMove && status === 'converted';
  // A text-only reward has no amount to recompute from the job value.
  const touchesRewards = isMove || change.to === 'allowed' || Boolean(referral.rewardTerms);
  const opens = isWon || (!isMove && touchesRewards);
  const isAllowed = change.to === 'allowed';
  const after = { status, jobValueCents, opens, isAllowed };
  const rewards = touchesRewards ? planRewards(context, after, now) : [];
  const fields = toReferralFields(context, change, moved, now);
  return {
    referral: fields && {
      ...fields,
      ...(rewards.length > 0 && { dueTo: getPeopleWithDueReward(context.rewards, rewards) }),
    },
    counts: isMove && !isTest ? getCountsDelta(referral.status, status) : {},
    wonCents: isTest ? 0 : (jobValueCents ?? 0) - (referral.jobValueCents ?? 0),
    rewards,
    event: isMove && status !== null ? { from: referral.status, to: status } : null,
    mail: isWon ? 'converted' : null,
  };
}
