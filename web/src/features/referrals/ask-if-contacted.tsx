import type { Referral } from '@vouchwell/domain/referrals/referral';
import { t } from '@vouchwell/domain/shared/i18n';
import { useState } from 'react';
import { changeReferralStatus } from '../../data/referrals.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { setFollowUp, useFollowUp } from './contact-ways.tsx';
import { tellFailure } from './referral-actions.tsx';

interface AskIfContactedProps {
  readonly referral: Referral;
  readonly className?: string;
  readonly onAnswered?: () => void;
}

export function AskIfContacted({ referral, className, onAnswered }: AskIfContactedProps) {
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
      tellFailure(t('Failed to update referral status'));
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
