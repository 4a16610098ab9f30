import { type Business, getCurrency } from '@vouchwell/domain/business/business';
import {
  CONVERTED_EMAIL_DELAY_SECONDS,
  sendsConversionEmail,
} from '@vouchwell/domain/messages/referrer-emails';
import type { Referral, ReferralStatus } from '@vouchwell/domain/referrals/referral';
import type { Reward } from '@vouchwell/domain/rewards/reward';
import { SECOND_MS } from '@vouchwell/domain/shared/dates';
import { t } from '@vouchwell/domain/shared/i18n';
import { isHealthIndustry } from '@vouchwell/domain/shared/industry';
import { formatMoney } from '@vouchwell/domain/shared/money';
import { getFirstName } from '@vouchwell/domain/shared/names';
import { useEffect, useState } from 'react';
import { saveSetting, useCurrentBusiness } from '../../data/business.ts';
import { changeReferralStatus, useReferralEvents } from '../../data/referrals.ts';
import { useReferralRewards } from '../../data/rewards.ts';
import { Button } from '../../ui/button.tsx';
import { AutosaveSwitch } from '../../ui/forms/autosave.tsx';
import { toast, toastSaveError } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { formatRewardForPerson } from '../rewards/reward-badge.tsx';
import { ContactedPrompt } from './contact-options.tsx';
import {
  clearedJobValues,
  closeFollowUp,
  recentConversions,
  useFollowUp,
} from './follow-up-state.ts';
import { JobValueForm } from './job-value.tsx';

interface FollowUpsProps {
  readonly referral: Referral;
  readonly className?: string;
}

/** Question or notice after the owner contacted a friend or changed a referral's status. */
export function FollowUps(props: FollowUpsProps) {
  const followUp = useFollowUp(props.referral);
  if (followUp === 'reached') return <ContactedPrompt {...props} />;
  if (followUp === 'converted') return <ConversionFollowUp {...props} />;
  return followUp && <UnconvertedNotice {...props} />;
}

function ConversionFollowUp({ referral, className }: FollowUpsProps) {
  const business = useCurrentBusiness();
  const rewards = useReferralRewards(referral.businessId, referral.id);
  const pendingConversion = usePendingConversionEmail(referral, business);
  // Keep showing the question until it is answered, even if the owner turns off asking.
  const [isPrompting, setIsPrompting] = useState<boolean>();
  if (isPrompting === undefined && business) setIsPrompting(business.settings.asksJobValue);
  if (!business || isPrompting === undefined || rewards.status === 'loading') return null;
  const due = rewards.status === 'ready' ? rewards.data.filter(({ state }) => state === 'due') : [];
  const isValueUnknown = (referral.jobValueCents ?? null) === null;
  const minJobCents = getMinJobCents(referral, business);
  const needsValue = due.length === 0 && minJobCents !== null && isValueUnknown;
  // Hide the question once the job value is known: the owner may have entered it elsewhere.
  const isPromptShown = isPrompting && isValueUnknown;
  const close = () => closeFollowUp(referral);
  if (!isPrompting && due.length === 0 && !needsValue && !pendingConversion) return null;
  return (
    <div className={className}>
      <div className="grid gap-3 rounded-control bg-tint p-3">
        <div role="status" className="min-w-0 wrap-anywhere">
          <p className="font-medium">
            {t('Nice! {friend} is now a customer.', { friend: referral.referralName })}
          </p>
          {due.map((reward) => (
            <p key={reward.id} className="line-clamp-3">
              {t('Now due: {reward}', { reward: formatRewardForPerson(reward) })}
            </p>
          ))}
          {needsValue && (
            <p>
              {t('Sales of {amount} or more earn a reward. Enter the sale total.', {
                amount: formatMoney(minJobCents, getCurrency(business)),
              })}
            </p>
          )}
        </div>
        {pendingConversion && <ConversionEmailNotice referral={referral} {...pendingConversion} />}
        {isPromptShown || needsValue ? (
          <>
            <JobValueForm
              referral={referral}
              currency={getCurrency(business)}
              cancelLabel={t('Not now')}
              onSaved={() => setIsPrompting(false)}
              onCancel={close}
            />
            <JobValuePromptSwitch business={business} />
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

/** How long to offer undo; shorter than the email's delay, so it reaches the server in time. */
const CONVERSION_UNDO_SECONDS = CONVERTED_EMAIL_DELAY_SECONDS - 3;

/** Returns the conversion whose email can still be stopped; null if there isn't one. */
function usePendingConversionEmail(referral: Referral, business: Business | null) {
  const events = useReferralEvents(referral);
  const conversion = recentConversions.get(referral.id);
  const endMs = (conversion?.atMs ?? 0) + CONVERSION_UNDO_SECONDS * SECOND_MS;
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setNowMs(Date.now()), Math.max(0, endMs - Date.now()));
    return () => clearTimeout(timer);
  }, [endMs]);
  if (!business || !conversion || nowMs >= endMs || events.status !== 'ready') return null;
  const isSent = events.data.some((event) => event.kind === 'mail' && event.mail === 'converted');
  return !isSent && sendsConversionEmail(referral, business.settings) ? conversion : null;
}

/** Returns the smallest job that earns a reward; null if the terms don't set one. */
function getMinJobCents(referral: Referral, business: Business): number | null {
  if (isHealthIndustry(business.trade)) return null;
  const terms = referral.rewardTerms ?? business.rewardTerms;
  return terms?.leastJobCents ?? null;
}

interface ConversionEmailNoticeProps {
  readonly referral: Referral;
  readonly statusBefore: ReferralStatus;
}

function ConversionEmailNotice({ referral, statusBefore }: ConversionEmailNoticeProps) {
  const [undo] = useAction(
    () => {
      closeFollowUp(referral);
      return changeReferralStatus(referral, statusBefore);
    },
    'Failed to undo the conversion',
    () => toastSaveError(t('Failed to update referral status')),
  );
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4">
      <span className="min-w-0 wrap-anywhere">
        {t(
          'We’ll email {referrer} the good news in {seconds} seconds, unless {referrer} has opted out of emails.',
          {
            seconds: CONVERTED_EMAIL_DELAY_SECONDS,
            referrer: getFirstName(referral.referrerName),
          },
        )}
      </span>
      <Button look="quiet" width="narrow" onClick={undo}>
        {t('Undo')}
      </Button>
    </p>
  );
}

function JobValuePromptSwitch({ business }: { readonly business: Business }) {
  const save = async (isOn: boolean) => {
    await saveSetting(business, 'asksJobValue', isOn);
    if (isOn) toast(t('We’ll ask you each time'));
    else
      toast(
        t('We won’t ask you anymore'),
        t('You can add the sale total in the referral, under Rewards.'),
      );
  };
  return (
    <AutosaveSwitch
      label={t('Always ask for the sale total')}
      stored={business.settings.asksJobValue}
      save={save}
      showError={() => toastSaveError(t('We couldn’t save your choice'))}
    />
  );
}

function UnconvertedNotice({ referral, className }: FollowUpsProps) {
  const rewards = useReferralRewards(referral.businessId, referral.id);
  const business = useCurrentBusiness();
  const removedJobValueCents = clearedJobValues.get(referral.id);
  const sentences: string[] = [];
  if (removedJobValueCents && business)
    sentences.push(
      t(
        'We cleared the sale total of {amount}. To restore it, set the referral back to Converted and re-enter it.',
        { amount: formatMoney(removedJobValueCents, getCurrency(business)) },
      ),
    );
  if (rewards.status === 'ready')
    sentences.push(...rewards.data.flatMap((reward) => describeRemainingReward(reward) ?? []));
  return (
    <div role="status" className={className}>
      {sentences.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-tint px-3 py-2 text-sm">
          <ul className="min-w-0 wrap-anywhere">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <Button look="quiet" width="narrow" onClick={() => closeFollowUp(referral)}>
            {t('OK')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Returns null if the owner had already voided the reward. */
function describeRemainingReward(reward: Reward): string | null {
  const values = { reward: formatRewardForPerson(reward) };
  if (reward.state === 'due') return t('Still due: {reward}.', values);
  if (reward.state === 'paid') return t('Still marked as paid: {reward}.', values);
  return reward.voidReason === null ? t('No longer due: {reward}.', values) : null;
}
