import { getCurrency } from '@vouchwell/domain/business/business';
import type { Settings } from '@vouchwell/domain/business/settings';
import {
  CONVERTED_EMAIL_DELAY_SECONDS,
  sendsConversionEmail,
} from '@vouchwell/domain/messages/referrer-emails';
import type { Referral, ReferralStatus } from '@vouchwell/domain/referrals/referral';
import type { Reward } from '@vouchwell/domain/rewards/reward';
import { SECOND_MS } from '@vouchwell/domain/shared/dates';
import { t } from '@vouchwell/domain/shared/i18n';
import { isHealthIndustry } from '@vouchwell/domain/shared/industry';
import {
  type Currency,
  findMoneyError,
  formatAmountInput,
  formatMoney,
  getCurrencySymbol,
  parseMoney,
} from '@vouchwell/domain/shared/money';
import { getFirstName } from '@vouchwell/domain/shared/names';
import { type FormEvent, useEffect, useState } from 'react';
import { setJobValuePrompt, useCurrentBusiness } from '../../data/business.ts';
import { changeJobValue, changeReferralStatus, useReferralEvents } from '../../data/referrals.ts';
import { useReferralRewards } from '../../data/rewards.ts';
import { Button } from '../../ui/button.tsx';
import { AutosaveSwitch } from '../../ui/forms/autosave.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { useUnsavedChanges } from '../../ui/forms/use-unsaved-changes.ts';
import { toast, toastSaveError } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { formatRewardForPerson } from '../rewards/reward-badge.tsx';
import {
  ContactedPrompt,
  clearedJobValues,
  recentConversions,
  setFollowUp,
  useFollowUp,
} from './contact-options.tsx';

/** How long to offer undo; shorter than the email's delay, so it reaches the server in time. */
const CONVERSION_UNDO_SECONDS = CONVERTED_EMAIL_DELAY_SECONDS - 3;

/** Returns the conversion whose email can still be stopped; null if there isn't one. */
function usePendingConversionEmail(referral: Referral, settings: Settings | undefined) {
  const events = useReferralEvents(referral);
  const conversion = recentConversions.get(referral.id);
  const endMs = (conversion?.atMs ?? 0) + CONVERSION_UNDO_SECONDS * SECOND_MS;
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setNowMs(Date.now()), Math.max(0, endMs - Date.now()));
    return () => clearTimeout(timer);
  }, [endMs]);
  if (!conversion || nowMs >= endMs || events.status !== 'ready') return null;
  const isSent = events.data.some((event) => event.kind === 'mail' && event.mail === 'converted');
  return !isSent && settings && sendsConversionEmail(referral, settings) ? conversion : null;
}

interface ConversionEmailNoticeProps {
  readonly referral: Referral;
  readonly statusBefore: ReferralStatus;
}

function ConversionEmailNotice({ referral, statusBefore }: ConversionEmailNoticeProps) {
  const [undo] = useAction(
    () => {
      setFollowUp(referral);
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

interface JobValueFormProps {
  readonly referral: Referral;
  readonly currency: Currency;
  readonly cancelLabel: string;
  readonly autoFocus?: boolean;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

export function JobValueForm(props: JobValueFormProps) {
  const { referral, currency, cancelLabel, autoFocus, onSaved, onCancel } = props;
  const savedCents = referral.jobValueCents ?? null;
  const savedAmount = savedCents === null ? '' : formatAmountInput(savedCents);
  const [amount, setAmount] = useState(savedAmount);
  const [error, setError] = useState<string>();
  useUnsavedChanges(amount !== savedAmount);
  const [save, isSaving] = useAction(
    async (cents: number | null) => {
      if (cents !== savedCents) {
        await changeJobValue(referral, cents);
        toast(t('Sale total saved'));
      }
      onSaved();
    },
    'Failed to save the sale total',
    () => toastSaveError(t('We couldn’t save the sale total')),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const cents = parseMoney(amount);
    if (cents !== null || amount.trim() === '') save(cents);
    else setError(findMoneyError(amount, t('Enter an amount like 1200, or leave this blank')));
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-2">
      <TextField
        label={t('Sale total in {sign} (optional)', {
          sign: getCurrencySymbol(currency),
        })}
        value={amount}
        inputMode="decimal"
        autoComplete="off"
        autoFocus={autoFocus}
        error={error}
        readOnly={isSaving}
        onChange={({ target }) => {
          setAmount(target.value);
          setError(undefined);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          width="narrow"
          className="px-4"
          busyLabel={isSaving && t('Saving...')}
        >
          {t('Save')}
        </Button>
        <Button look="quiet" width="narrow" className="px-3" disabled={isSaving} onClick={onCancel}>
          {cancelLabel}
        </Button>
      </div>
    </form>
  );
}

function ConversionFollowUp({ referral, className }: FollowUpsProps) {
  const business = useCurrentBusiness();
  const rewards = useReferralRewards(referral.businessId, referral.id);
  const conversion = usePendingConversionEmail(referral, business?.settings);
  // Keep showing the question until it is answered, even if the owner turns off asking.
  const [isPrompting, setIsPrompting] = useState<boolean>();
  if (isPrompting === undefined && business) setIsPrompting(business.settings.asksJobValue);
  if (!business || isPrompting === undefined || rewards.status === 'loading') return null;
  const due = rewards.status === 'ready' ? rewards.data.filter(({ state }) => state === 'due') : [];
  const currency = getCurrency(business);
  const terms = isHealthIndustry(business.trade)
    ? null
    : (referral.rewardTerms ?? business.rewardTerms);
  const minJobCents = terms?.leastJobCents ?? null;
  const isValueUnknown = (referral.jobValueCents ?? null) === null;
  const needsValue = due.length === 0 && minJobCents !== null && isValueUnknown;
  // Hide the question once the job value is known: the owner may have entered it elsewhere.
  const isPromptShown = isPrompting && isValueUnknown;
  const close = () => setFollowUp(referral);
  const save = async (isOn: boolean) => {
    await setJobValuePrompt(business, isOn);
    if (isOn) toast(t('We’ll ask you each time'));
    else
      toast(
        t('We won’t ask you anymore'),
        t('You can add the sale total in the referral, under Rewards.'),
      );
  };
  if (!isPrompting && due.length === 0 && !needsValue && !conversion) return null;
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
                amount: formatMoney(minJobCents, currency),
              })}
            </p>
          )}
        </div>
        {conversion && <ConversionEmailNotice referral={referral} {...conversion} />}
        {isPromptShown || needsValue ? (
          <>
            <JobValueForm
              referral={referral}
              currency={currency}
              cancelLabel={t('Not now')}
              onSaved={() => setIsPrompting(false)}
              onCancel={close}
            />
            <AutosaveSwitch
              label={t('Always ask for the sale total')}
              stored={business.settings.asksJobValue}
              save={save}
              showError={() => toastSaveError(t('We couldn’t save your choice'))}
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

function UnconvertedNotice({ referral, className }: FollowUpsProps) {
  const rewards = useReferralRewards(referral.businessId, referral.id);
  const business = useCurrentBusiness();
  const removedJobValueCents = clearedJobValues.get(referral.id);
  const updates = [
    ...(removedJobValueCents && business
      ? [
          t(
            'We cleared the sale total of {amount}. To restore it, set the referral back to Converted and re-enter it.',
            { amount: formatMoney(removedJobValueCents, getCurrency(business)) },
          ),
        ]
      : []),
    ...(rewards.status === 'ready'
      ? rewards.data.flatMap((reward) => describeRemainingReward(reward) ?? [])
      : []),
  ];
  return (
    <div role="status" className={className}>
      {updates.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-tint px-3 py-2 text-sm">
          <ul className="min-w-0 wrap-anywhere">
            {updates.map((sentence) => (
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

/** Returns null if the owner had already voided the reward. */
function describeRemainingReward(reward: Reward): string | null {
  const values = { reward: formatRewardForPerson(reward) };
  if (reward.state === 'due') return t('Still due: {reward}.', values);
  if (reward.state === 'paid') return t('Still marked as paid: {reward}.', values);
  return reward.voidReason === null ? t('No longer due: {reward}.', values) : null;
}

interface FollowUpsProps {
  readonly referral: Referral;
  readonly className?: string;
}

export function FollowUps(props: FollowUpsProps) {
  const followUp = useFollowUp(props.referral);
  if (followUp === 'reached') return <ContactedPrompt {...props} />;
  if (followUp === 'converted') return <ConversionFollowUp {...props} />;
  return followUp && <UnconvertedNotice {...props} />;
}
