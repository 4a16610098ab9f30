import { currencyOf } from '@vouchwell/domain/business/business';
import { asksJobValue } from '@vouchwell/domain/business/settings';
import type { Referral } from '@vouchwell/domain/referrals/referral';
import { t } from '@vouchwell/domain/shared/i18n';
import { isHealthTrade } from '@vouchwell/domain/shared/industry';
import { formatMoney } from '@vouchwell/domain/shared/money';
import { useState } from 'react';
import { setAsksJobValue, useSignedInBusiness } from '../../data/business.ts';
import { useReferralRewards } from '../../data/rewards.ts';
import { Button } from '../../ui/button.tsx';
import { SavedSwitch } from '../../ui/forms/edit-form.tsx';
import { toast } from '../../ui/toast.tsx';
import { saidReward } from '../rewards/reward-badge.tsx';
import { setFollowUp } from './contact-ways.tsx';
import { ConvertedMail, usePendingMail } from './converted-mail.tsx';
import { JobValueForm } from './job-value-form.tsx';
import { tellFailure } from './referral-actions.tsx';

interface JobWonProps {
  readonly referral: Referral;
  readonly className: string;
}

export function JobWon({ referral, className }: JobWonProps) {
  const business = useSignedInBusiness();
  const rewards = useReferralRewards(referral.businessId, referral.id);
  const conversion = usePendingMail(referral, business?.settings);
  // Keep asking until answered, even if the owner opts out of being asked again.
  const [asks, setAsks] = useState<boolean>();
  const wanted = business && asksJobValue(business.settings);
  if (asks === undefined && wanted !== null) setAsks(wanted);
  if (!business || asks === undefined || rewards.status === 'loading') return null;
  const due = rewards.status === 'ready' ? rewards.data.filter(({ state }) => state === 'due') : [];
  const currency = currencyOf(business);
  const terms = isHealthTrade(business.trade)
    ? null
    : (referral.rewardTerms ?? business.rewardTerms);
  const least = terms?.leastJobCents ?? null;
  const isUnknown = (referral.jobValueCents ?? null) === null;
  const needsValue = due.length === 0 && least !== null && isUnknown;
  // It may be answered in the row while the panel asks, too.
  const stillAsks = asks && isUnknown;
  const close = () => setFollowUp(referral);
  const save = async (isOn: boolean) => {
    await setAsksJobValue(business, isOn);
    if (isOn) toast(t('We ask you each time'));
    else
      toast(
        t('We do not ask you any more'),
        t('You can enter it in the referral, next to its status.'),
      );
  };
  if (!asks && due.length === 0 && !needsValue && !conversion) return null;
  return (
    <div className={className}>
      <div className="grid gap-3 rounded-control bg-tint p-3">
        <div role="status" className="min-w-0 wrap-anywhere">
          <p className="font-medium">
            {t('{friend} is marked Converted.', { friend: referral.referralName })}
          </p>
          {due.map((reward) => (
            <p key={reward.id} className="line-clamp-3">
              {t('Now due: {reward}', { reward: saidReward(reward) })}
            </p>
          ))}
          {needsValue && (
            <p>
              {t('A reward follows for a job of {amount} or more. Enter what it was worth.', {
                amount: formatMoney(least, currency),
              })}
            </p>
          )}
        </div>
        {conversion && <ConvertedMail referral={referral} conversion={conversion} />}
        {stillAsks || needsValue ? (
          <>
            <JobValueForm
              referral={referral}
              currency={currency}
              cancel={t('Not now')}
              onSaved={() => setAsks(false)}
              onCancel={close}
            />
            <SavedSwitch
              label={t('Ask me each time')}
              stored={wanted ?? true}
              save={save}
              onFailed={(error) => {
                console.error('Whether to ask for the value of jobs was not saved', error);
                tellFailure(t('Your choice was not saved'));
              }}
            />
          </>
        ) : (
          <p>
            <Button look="secondary" width="narrow" className="px-4" onClick={close}>
              {t('OK')}
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}
