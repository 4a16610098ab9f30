import { TryAgain } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AddFactor } from './add-factor.tsx';
import { FactorList } from './factor-list.tsx';
import { Setting } from './setting.tsx';
import { texts } from './texts.ts';
import { useSecondFactors } from './use-second-factors.ts';

/** A code beyond the password: what asks for one, adding another, and taking one away. */
export function SecondFactorSection({ email }: { email: string }) {
  const { refresh, ...factors } = useSecondFactors();
  return (
    <Setting title={texts.secondSteps.title} text={texts.secondSteps.text}>
      {factors.status === 'loading' && <Skeleton className="h-11 w-40" />}
      {factors.status === 'error' && (
        <TryAgain retry={refresh}>{texts.secondSteps.notLoaded}</TryAgain>
      )}
      {factors.status === 'ready' && (
        <>
          <FactorList email={email} factors={factors.data.factors} onChange={refresh} />
          {factors.data.emailVerified ? (
            <AddFactor email={email} onAdded={refresh} />
          ) : (
            <p className="max-w-[68ch]">{texts.secondSteps.verifyFirst}</p>
          )}
        </>
      )}
    </Setting>
  );
}
