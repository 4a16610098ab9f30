import { getCurrency } from '@vouchwell/domain/business/business';
import { routes } from '@vouchwell/domain/paths';
import type { Referral } from '@vouchwell/domain/referrals/referral';
import { getUnearnedReason } from '@vouchwell/domain/rewards/earned-rewards';
import { needsApproval } from '@vouchwell/domain/rewards/plan-rewards';
import type { Reward } from '@vouchwell/domain/rewards/reward';
import { t } from '@vouchwell/domain/shared/i18n';
import { isHealthIndustry } from '@vouchwell/domain/shared/industry';
import { formatMoney } from '@vouchwell/domain/shared/money';
import { Link } from 'react-router-dom';
import { useCurrentBusiness } from '../../data/business.ts';
import type { Live } from '../../data/lib/firestore.ts';
import { allowRewards } from '../../data/referrals.ts';
import { Button } from '../../ui/button.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { RetryNote } from '../../ui/load-states.tsx';
import { Section } from '../../ui/section.tsx';
import { toast, toastSaveError } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { formatRewardForPerson, RewardBadge } from '../rewards/reward-badge.tsx';
import { useFollowUp } from './follow-up-state.ts';
import { JobValue } from './job-value.tsx';

interface ReferralRewardsProps {
  readonly referral: Referral;
  readonly rewards: Live<readonly Reward[]>;
}

export function ReferralRewards({ referral, rewards }: ReferralRewardsProps) {
  const isConverted = referral.status === 'converted';
  const isAskingJobValue =
    useFollowUp(referral) === 'converted' && (referral.jobValueCents ?? null) === null;
  const earnings = rewards.status === 'ready' ? rewards.data : [];
  const isAwaitingApproval = rewards.status === 'ready' && hasUnapprovedReward(referral, earnings);
  if (!isConverted && earnings.length === 0 && !isAwaitingApproval) return null;
  return (
    <Section title={t('Rewards')} className="border-t border-line pt-2">
      {isConverted && !isAskingJobValue && <JobValue referral={referral} />}
      {rewards.status === 'error' && (
        <RetryNote retry={rewards.retry}>{t('We couldn’t load the rewards.')}</RetryNote>
      )}
      {isAwaitingApproval && <ApproveRewardsButton referral={referral} />}
      {isConverted && rewards.status === 'ready' && !isAwaitingApproval && (
        <UnearnedReason
          referral={referral}
          hasReward={earnings.some(({ person }) => person === 'referrer')}
        />
      )}
      {earnings.length > 0 && (
        <>
          <ul className="divide-y divide-line">
            {earnings.map((reward) => (
              <li key={reward.id} className="flex items-start justify-between gap-3 py-2">
                <span className="min-w-0 wrap-anywhere">{formatRewardForPerson(reward)}</span>
                <RewardBadge state={reward.state} />
              </li>
            ))}
          </ul>
          <Link to={routes.rewards} className={`${TEXT_LINK} inline-block py-2.5`}>
            {t('See all rewards')}
          </Link>
        </>
      )}
    </Section>
  );
}

function hasUnapprovedReward(referral: Referral, earnings: readonly Reward[]): boolean {
  const { status, rewardTerms } = referral;
  const getReward = (person: Reward['person']) =>
    earnings.find((reward) => reward.person === person) ?? null;
  const rewards = { referrer: getReward('referrer'), friend: getReward('friend') };
  const isEarned = status === 'converted' || rewardTerms?.dueWhen === 'arrived';
  return isEarned && needsApproval(referral, rewards);
}

function ApproveRewardsButton({ referral }: Pick<ReferralRewardsProps, 'referral'>) {
  const business = useCurrentBusiness();
  const [allow, isSaving] = useAction(
    async () => {
      await allowRewards(referral);
      toast(t('Reward approved'));
    },
    'Failed to allow the rewards',
    () => toastSaveError(t('We couldn’t approve the reward')),
  );
  if (isHealthIndustry(business?.trade)) return null;
  if (!referral.rewardTerms && !business?.rewardTerms && !business?.rewardDescription) return null;
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-soft">
        {t('No reward yet because of the warning above. Only approve it if you’re sure.')}
      </p>
      <Button look="secondary" busyLabel={isSaving && t('Saving...')} onClick={allow}>
        {t('Approve the reward')}
      </Button>
    </div>
  );
}

interface UnearnedReasonProps {
  readonly referral: Referral;
  readonly hasReward: boolean;
}

/** Explains why a converted referral doesn't earn its referrer the promised reward. */
function UnearnedReason({ referral, hasReward }: UnearnedReasonProps) {
  const business = useCurrentBusiness();
  if (!business || isHealthIndustry(business.trade)) return null;
  const { rewardTerms, jobValueCents = null, referrerName } = referral;
  const reason = getUnearnedReason(rewardTerms ?? null, jobValueCents, hasReward);
  if (!reason) return null;
  if (reason.kind === 'yearly-cap')
    return (
      <p className="text-soft">
        {t('No reward for {referrer}: your limit is {cap} per customer per year.', {
          referrer: referrerName,
          cap: reason.yearlyCap,
        })}
      </p>
    );
  const minimumJob = formatMoney(reason.leastJobCents, getCurrency(business));
  return (
    <p className="text-soft">
      {reason.isValueKnown
        ? t('No reward: it’s for sales of {least} or more.', { least: minimumJob })
        : t('No reward yet: it’s for sales of {least} or more. Enter the sale total.', {
            least: minimumJob,
          })}
    </p>
  );
}
