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

type ReferralUpdate = Partial<Referral> & {
  readonly statusChangedAt?: Date;
  /** Bucket of the time to the first contact (see `getResponseTimeBucket`). */
  readonly contactSpeed?: number;
};

export interface ReferralChangePlan {
  /** Fields to update; null deletes the referral. */
  readonly referral: ReferralUpdate | null;
  readonly counts: Partial<ReferralCounts>;
  readonly wonCents: number;
  readonly rewards: readonly RewardWrite[];
  readonly event: { readonly from: ReferralStatus; readonly to: ReferralStatus } | null;
  readonly email: 'converted' | null;
}

/** Status and job value after the change; a null status deletes the referral. */
interface NextState {
  readonly status: ReferralStatus | null;
  readonly jobValueCents: number | null;
}

const DELETED: NextState = { status: null, jobValueCents: null };

const isStatusChange = (
  change: ReferralChange,
): change is Extract<ReferralChange, { to: ReferralStatus }> => change.to in STATUS_LABELS;

function getNextState(referral: Referral, change: ReferralChange): NextState | 'refused' | null {
  const { status, jobValueCents: previousValue = null } = referral;
  if (change.to === 'deleted')
    return referral.askedAt && !change.sawContactRequest ? 'refused' : DELETED;
  if (change.to === 'test-over') return referral.isTest ? DELETED : 'refused';
  if (change.to === 'allowed') return { status, jobValueCents: previousValue };
  const { jobValueCents } = change;
  if (isStatusChange(change) && change.to !== status) {
    const isConverted = change.to === 'converted';
    return { status: change.to, jobValueCents: isConverted ? (jobValueCents ?? null) : null };
  }
  if (status !== 'converted') return isStatusChange(change) ? null : 'refused';
  if (jobValueCents === undefined || jobValueCents === previousValue) return null;
  return { status, jobValueCents };
}

function toReferralFields(
  { referral, offer }: RewardContext,
  change: ReferralChange,
  { status, jobValueCents }: NextState,
  now: Date,
): ReferralUpdate | null {
  if (status === null) return null;
  if (change.to === 'allowed') return { rewardsAllowedAt: now };
  if (status === referral.status) return { jobValueCents };
  const isConverted = status === 'converted';
  const isFirstContact = referral.status === 'new' && status !== 'lost' && !referral.contactedAt;
  // A referral without terms gets the terms offered on the day it converts, and keeps them.
  const savesTerms = isConverted && !referral.rewardTerms && offer.terms;
  return {
    status,
    statusChangedAt: now,
    jobValueCents,
    convertedAt: isConverted ? now : null,
    ...(isFirstContact && {
      contactedAt: now,
      contactSpeed: getResponseTimeBucket(referral.createdAt, now),
    }),
    ...(savesTerms && { rewardTerms: offer.terms }),
  };
}

/** Returns null if nothing changes; 'refused' if the referral has changed since the owner saw it. */
export function planReferralChange(
  context: RewardContext,
  change: ReferralChange,
  now: Date,
): ReferralChangePlan | 'refused' | null {
  const { referral } = context;
  const { isTest } = referral;
  const nextState = getNextState(referral, change);
  if (nextState === null || nextState === 'refused') return nextState;
  const { status, jobValueCents } = nextState;
  const isStatusChanged = status !== referral.status;
  const isConversion = isStatusChanged && status === 'converted';
  const isAllowed = change.to === 'allowed';
  // A text-only reward has no amount to recompute from the job value.
  const affectsRewards = isStatusChanged || isAllowed || Boolean(referral.rewardTerms);
  // A new job value or the owner's approval can make rewards due after the conversion.
  const isDueNow = isConversion || !isStatusChanged;
  const next = { status, jobValueCents, isDueNow, isAllowed };
  const rewards = affectsRewards ? planRewards(context, next, now) : [];
  const fields = toReferralFields(context, change, nextState, now);
  return {
    referral: fields && {
      ...fields,
      ...(rewards.length > 0 && { dueTo: getPeopleWithDueReward(context.rewards, rewards) }),
    },
    counts: isStatusChanged && !isTest ? getCountsDelta(referral.status, status) : {},
    wonCents: isTest ? 0 : (jobValueCents ?? 0) - (referral.jobValueCents ?? 0),
    rewards,
    event: isStatusChanged && status !== null ? { from: referral.status, to: status } : null,
    email: isConversion ? 'converted' : null,
  };
}
