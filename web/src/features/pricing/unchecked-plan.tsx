import { useState } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

/** For an owner whom the dashboard sent here because their subscription could not be asked for. */
export function UncheckedPlan({ checkAgain }: { checkAgain: () => Promise<void> }) {
  const [isChecking, setIsChecking] = useState(false);
  const press = async () => {
    setIsChecking(true);
    await checkAgain();
    setIsChecking(false);
  };
  return (
    <Banner tone="warning" title="We could not check your subscription">
      <p>Your dashboard opens as soon as we have. Check your connection, then try again.</p>
      <Button busyLabel={isChecking && 'Checking...'} onClick={press}>
        Try again
      </Button>
    </Banner>
  );
}
