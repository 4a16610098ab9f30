import { currencyOf } from '@vouchwell/domain/business/business';
import type { Referral } from '@vouchwell/domain/referrals/referral';
import type { Reward } from '@vouchwell/domain/rewards/reward';
import { t } from '@vouchwell/domain/shared/i18n';
import { formatMoney } from '@vouchwell/domain/shared/money';
import { useSignedInBusiness } from '../../data/business.ts';
import { useReferralRewards } from '../../data/rewards.ts';
import { Button } from '../../ui/button.tsx';
import { saidReward } from '../rewards/reward-badge.tsx';
import { AskIfContacted } from './ask-if-contacted.tsx';
import { clearedValues, setFollowUp, useFollowUp } from './contact-ways.tsx';
import { JobWon } from './job-won.tsx';

interface LeftConvertedProps {
  readonly referral: Referral;
  readonly className: string;
}

function LeftConverted({ referral, className }: LeftConvertedProps) {
  const rewards = useReferralRewards(referral.businessId, referral.id);
  const business = useSignedInBusiness();
  const value = clearedValues.get(referral.id);
  const said = [
    ...(value && business
      ? [
          t(
            'We cleared the job’s value of {amount}. If this was a mistake, set the referral to Converted again and enter it.',
            { amount: formatMoney(value, currencyOf(business)) },
          ),
        ]
      : []),
    ...(rewards.status === 'ready' ? rewards.data.flatMap((one) => sentenceOf(one) ?? []) : []),
  ];
  return (
    <div role="status" className={className}>
      {said.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-tint px-3 py-2 text-sm">
          <ul className="min-w-0 wrap-anywhere">
            {said.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <Button look="quiet" width="narrow" onClick={() => setFollowUp(referral)}>
            {t('OK')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** null if the owner had voided it before. */
function sentenceOf(reward: Reward): string | null {
  const said = { reward: saidReward(reward) };
  if (reward.state === 'due') return t('Still due: {reward}.', said);
  if (reward.state === 'paid') return t('Paid already, and it stays so: {reward}.', said);
  return reward.voidReason === null ? t('Not due any more: {reward}.', said) : null;
}

interface FollowUpsProps {
  readonly referral: Referral;
  readonly className?: string;
}

export function FollowUps({ referral, className = '' }: FollowUpsProps) {
  const followUp = useFollowUp(referral);
  if (followUp === 'reached') return <AskIfContacted referral={referral} className={className} />;
  if (followUp === 'won') return <JobWon referral={referral} className={className} />;
  return followUp && <LeftConverted referral={referral} className={className} />;
}
