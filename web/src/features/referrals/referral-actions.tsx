import {
  getStatusName,
  REFERRAL_STATUSES,
  type Referral,
  type ReferralStatus,
} from '@vouchwell/domain/referrals/referral';
import { isReferralStatus } from '@vouchwell/domain/referrals/referrer';
import { t } from '@vouchwell/domain/shared/i18n';
import { useId, useState } from 'react';
import { changeReferralStatus } from '../../data/referrals.ts';
import { STATUS_BADGES } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { toastError } from '../../ui/toast.tsx';
import { setFollowUp, useFollowUp } from './contact-options.tsx';

interface StatusSelectProps {
  readonly referral: Pick<Referral, 'id' | 'referralName' | 'status' | 'jobValueCents'>;
}

/** Shows the chosen status until the server answers. */
export function StatusSelect({ referral }: StatusSelectProps) {
  const id = useId();
  const { referralName, status: stored } = referral;
  const [chosen, setChosen] = useState<ReferralStatus | null>(null);
  const [saves, setSaves] = useState(0);
  const [known, setKnown] = useState(stored);
  if (known !== stored) {
    setKnown(stored);
    if (saves === 0) setChosen(null);
  }
  const status = chosen ?? stored;
  const choose = async (to: ReferralStatus) => {
    setChosen(to);
    setSaves((count) => count + 1);
    if (to === 'converted') setFollowUp(referral, 'won');
    else if (status === 'converted') setFollowUp(referral, 'left');
    try {
      await changeReferralStatus(referral, to);
    } catch (error) {
      setChosen((current) => (current === to ? null : current));
      console.error('A status was not saved', error);
      showSaveFailure(t('Failed to update referral status'));
    }
    setSaves((count) => count - 1);
  };
  return (
    // The click target is 44 px high, the colored part 28, so the row stays low.
    <div className="relative -m-2 flex min-w-0 shrink-0 items-center">
      <label htmlFor={id} className="sr-only">
        {t('Status of {name}', { name: referralName })}
      </label>
      <select
        id={id}
        value={status}
        aria-busy={status !== stored}
        onChange={({ target: { value } }) => isReferralStatus(value) && choose(value)}
        className={classNames(
          'field-sizing-content min-h-11 max-w-full min-w-0 rounded-full border-8 border-transparent bg-clip-padding pl-2.5 text-base leading-tight aria-busy:opacity-60 forced-colors:border',
          STATUS_BADGES[status],
        )}
      >
        {REFERRAL_STATUSES.map((option) => (
          <option key={option} value={option} className="bg-surface text-ink">
            {getStatusName(option)}
          </option>
        ))}
      </select>
    </div>
  );
}

export function showSaveFailure(title: string): void {
  toastError(title, t('Nothing changed. Check your connection, then try again.'));
}

interface ContactedPromptProps {
  readonly referral: Referral;
  readonly className?: string;
  readonly onAnswered?: () => void;
}

export function ContactedPrompt({ referral, className, onAnswered }: ContactedPromptProps) {
  const isAsked = useFollowUp(referral) === 'reached';
  const [isSaving, setIsSaving] = useState(false);
  const answered = () => {
    setFollowUp(referral);
    onAnswered?.();
  };
  const save = async () => {
    setIsSaving(true);
    try {
      await changeReferralStatus(referral, 'contacted');
      answered();
    } catch (error) {
      console.error('A status was not saved', error);
      showSaveFailure(t('Failed to update referral status'));
    }
    setIsSaving(false);
  };
  if (!isAsked) return null;
  return (
    <div role="status" className={classNames('flex flex-wrap gap-2', className)}>
      <Button width="narrow" className="px-3" busyLabel={isSaving && t('Saving...')} onClick={save}>
        {t('Mark as contacted?')}
      </Button>
      <Button look="quiet" width="narrow" onClick={answered}>
        {t('Not yet')}
      </Button>
    </div>
  );
}
