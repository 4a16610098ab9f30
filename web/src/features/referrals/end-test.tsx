import type { Referral } from '@vouchwell/domain/referral/referral';
import { useState } from 'react';
import { endTest } from '../../data/referrals/referral-changes.ts';
import { Button } from '../../ui/button.tsx';
import { toast, toastError } from '../../ui/toast.tsx';
import * as texts from './texts.ts';

interface EndTestProps {
  readonly referral: Pick<Referral, 'id'>;
  readonly className?: string;
}

/** Takes an owner's own test away again. */
export function EndTest({ referral, className }: EndTestProps) {
  const [isBusy, setIsBusy] = useState(false);
  const end = async () => {
    setIsBusy(true);
    try {
      await endTest(referral);
      toast(texts.testOver);
    } catch (error) {
      console.error('A test was not taken away', error);
      toastError(texts.testNotOver, texts.nothingChanged);
      setIsBusy(false);
    }
  };
  return (
    <Button onClick={end} busyLabel={isBusy && texts.endingTest} className={className}>
      {texts.endTest}
    </Button>
  );
}
