import type { Referral } from '@vouchwell/domain/referrals/referral';
import { t } from '@vouchwell/domain/shared/i18n';
import { useState } from 'react';
import { endTest } from '../../data/referrals.ts';
import { Button } from '../../ui/button.tsx';
import { toast, toastError } from '../../ui/toast.tsx';

interface EndTestProps {
  readonly referral: Pick<Referral, 'id'>;
  readonly className?: string;
}

export function EndTest({ referral, className }: EndTestProps) {
  const [isBusy, setIsBusy] = useState(false);
  const end = async () => {
    setIsBusy(true);
    try {
      await endTest(referral);
      toast(t('It works. The test is gone, with all that it counted.'));
    } catch (error) {
      console.error('A test was not taken away', error);
      toastError(
        t('The test was not taken away'),
        t('Nothing changed. Check your connection, then try again.'),
      );
      setIsBusy(false);
    }
  };
  return (
    <Button onClick={end} busyLabel={isBusy && t('Taking it away...')} className={className}>
      {t('Take it away')}
    </Button>
  );
}
