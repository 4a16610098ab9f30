import { currencyOf } from '@vouchwell/domain/business/business';
import type { Settings } from '@vouchwell/domain/business/settings';
import {
  CONVERTED_MAIL_WAIT_SECONDS,
  mailsConversion,
} from '@vouchwell/domain/messages/referrer-emails';
import type { Referral } from '@vouchwell/domain/referrals/referral';
import type { Reward } from '@vouchwell/domain/rewards/reward';
import { SECOND_MS } from '@vouchwell/domain/shared/dates';
import { t } from '@vouchwell/domain/shared/i18n';
import { isHealthTrade } from '@vouchwell/domain/shared/industry';
import {
  type Currency,
  currencySign,
  formatMoney,
  moneyProblem,
  parseMoney,
  plainMoney,
} from '@vouchwell/domain/shared/money';
import { firstName } from '@vouchwell/domain/shared/names';
import { type FormEvent, useEffect, useState } from 'react';
import { setAsksJobValue, useSignedInBusiness } from '../../data/business.ts';
import { changeJobValue, changeReferralStatus, useReferralEvents } from '../../data/referrals.ts';
import { useReferralRewards } from '../../data/rewards.ts';
import { Button } from '../../ui/button.tsx';
import { SavedSwitch } from '../../ui/forms/edit-form.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { useUnsaved } from '../../ui/forms/use-unsaved.ts';
import { toast } from '../../ui/toast.tsx';
import { saidReward } from '../rewards/reward-badge.tsx';
import { clearedValues, conversions, setFollowUp, useFollowUp } from './contact-ways.tsx';
import { AskIfContacted, tellFailure } from './referral-actions.tsx';

/** Less than the wait, so that the server gets an undo in time. */
const UNDO_SECONDS = CONVERTED_MAIL_WAIT_SECONDS - 3;

/** The conversion whose email can still be undone; null if none. */
export function usePendingMail(referral: Referral, settings: Settings | undefined) {
  const events = useReferralEvents(referral);
  const conversion = conversions.get(referral.id);
  const endMs = (conversion?.atMs ?? 0) + UNDO_SECONDS * SECOND_MS;
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setNowMs(Date.now()), Math.max(0, endMs - Date.now()));
    return () => clearTimeout(timer);
  }, [endMs]);
  if (!conversion || nowMs >= endMs || events.status !== 'ready') return null;
  const isMailed = events.data.some((event) => event.kind === 'mail' && event.mail === 'converted');
  return !isMailed && settings && mailsConversion(referral, settings) ? conversion : null;
}

interface ConvertedMailProps {
  readonly referral: Referral;
  readonly conversion: NonNullable<ReturnType<typeof usePendingMail>>;
}

export function ConvertedMail({ referral, conversion }: ConvertedMailProps) {
  const undo = async () => {
    setFollowUp(referral);
    try {
      await changeReferralStatus(referral, conversion.from);
    } catch (error) {
      console.error('A conversion was not undone', error);
      tellFailure(t('Failed to update referral status'));
    }
  };
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4">
      <span className="min-w-0 wrap-anywhere">
        {t('In {seconds} seconds, we email {referrer} the good news, unless they opted out.', {
          seconds: CONVERTED_MAIL_WAIT_SECONDS,
          referrer: firstName(referral.referrerName),
        })}
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
  readonly cancel: string;
  readonly autoFocus?: boolean;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

export function JobValueForm(props: JobValueFormProps) {
  const { referral, currency, cancel, autoFocus = false, onSaved, onCancel } = props;
  const stored = referral.jobValueCents ?? null;
  const before = stored === null ? '' : plainMoney(stored).replace(/\.00$/, '');
  const [typed, setTyped] = useState(before);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  useUnsaved(typed !== before);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const cents = parseMoney(typed);
    if (cents === null && typed.trim() !== '')
      return setProblem(
        moneyProblem(typed, t('Enter an amount, such as 1200, or leave this blank')),
      );
    setIsSaving(true);
    try {
      if (cents !== stored) {
        await changeJobValue(referral, cents);
        toast(t('Job value saved'));
      }
      onSaved();
    } catch (error) {
      console.error('The value of a job was not saved', error);
      tellFailure(t('The job value was not saved'));
      setIsSaving(false);
    }
  };
  return (
    <form noValidate onSubmit={save} className="grid gap-2">
      <TextField
        label={t('What was the job worth, in {sign}? (optional)', { sign: currencySign(currency) })}
        value={typed}
        inputMode="decimal"
        autoComplete="off"
        autoFocus={autoFocus}
        error={problem}
        readOnly={isSaving}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(undefined);
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
          {cancel}
        </Button>
      </div>
    </form>
  );
}

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
  if (asks === undefined && business) setAsks(business.settings.asksJobValue);
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
              stored={business.settings.asksJobValue}
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
