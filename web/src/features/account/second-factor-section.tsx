import { Skeleton } from '../../ui/skeleton.tsx';
import { TryAgain } from '../../ui/try-again.tsx';
import { AddFactor } from './add-factor.tsx';
import { FactorList } from './factor-list.tsx';
import { Setting } from './setting.tsx';
import { useSecondFactors } from './use-second-factors.ts';

/** A code beyond the password: what asks for one, adding another, and taking one away. */
export function SecondFactorSection({ email }: { email: string }) {
  const { refresh, ...factors } = useSecondFactors();
  return (
    <Setting
      title="Two-step sign-in"
      text="With a second step, your password alone cannot open your account. You also enter a code that only you can get."
    >
      {factors.status === 'loading' && <Skeleton className="h-11 w-40" />}
      {factors.status === 'error' && (
        <TryAgain retry={refresh}>Your second steps could not be loaded.</TryAgain>
      )}
      {factors.status === 'ready' && (
        <>
          <FactorList email={email} factors={factors.data.factors} onChange={refresh} />
          {factors.data.emailVerified ? (
            <AddFactor email={email} onAdded={refresh} />
          ) : (
            <p className="max-w-[68ch]">
              Please verify your email address first: open the link that we emailed you, then come
              back here.
            </p>
          )}
        </>
      )}
    </Setting>
  );
}
