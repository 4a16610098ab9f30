import { currencyOf } from '@vouchwell/domain/business/business';
import { formatMoney } from '@vouchwell/domain/lib/money';
import type { Referral } from '@vouchwell/domain/referral/referral';
import type { Reward } from '@vouchwell/domain/reward/reward';
import { useSignedInBusiness } from '../../data/business/signed-in-business.ts';
import { useReferralRewards } from '../../data/rewards/rewards.ts';
import { Button } from '../../ui/button.tsx';
import { AskIfContacted } from './ask-if-contacted.tsx';
import { clearedValues, setFollowUp, useFollowUp } from './contact-ways.tsx';
import { JobWon } from './job-won.tsx';
import { texts } from './reward-texts.ts';

const words = texts.left;

interface LeftConvertedProps {
  readonly referral: Referral;
  readonly className: string;
}

function LeftConverted({ referral, className }: LeftConvertedProps) {
  const rewards = useReferralRewards(referral.businessId, referral.id);
  const business = useSignedInBusiness();
  const value = clearedValues.get(referral.id);
  const said = [
    ...(value && business ? [words.value(formatMoney(value, currencyOf(business)))] : []),
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
            {words.done}
          </Button>
        </div>
      )}
    </div>
  );
}

/** null if the owner had voided it before. */
function sentenceOf(reward: Reward): string | null {
  if (reward.state === 'void') return reward.voidReason === null ? words.isVoid(reward) : null;
  return words[reward.state](reward);
}

interface FollowUpsProps {
  readonly referral: Referral;
  readonly className?: string;
}

export function FollowUps({ referral, className = '' }: FollowUpsProps) {
  const followUp = useFollowUp(referral);
  switch (followUp) {
    case 'reached':
      return <AskIfContacted referral={referral} className={className} />;
    case 'won':
      return <JobWon referral={referral} className={className} />;
    case 'left':
      return <LeftConverted referral={referral} className={className} />;
    default:
      return null;
  }
}
