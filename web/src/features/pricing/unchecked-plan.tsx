import { useState } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { texts } from './texts.ts';

/** For an owner whom the dashboard sent here because their subscription could not be asked for. */
export function UncheckedPlan({ checkAgain }: { checkAgain: () => Promise<void> }) {
  const [isChecking, setIsChecking] = useState(false);
  const press = async () => {
    setIsChecking(true);
    await checkAgain();
    setIsChecking(false);
  };
  return (
    <Banner tone="warning" title={texts.unchecked.title}>
      <p>{texts.unchecked.text}</p>
      <Button busyLabel={isChecking && texts.unchecked.checking} onClick={press}>
        {texts.unchecked.tryAgain}
      </Button>
    </Banner>
  );
}
