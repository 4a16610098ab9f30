import { lazy, Suspense, useState } from 'react';
import { totpIsOn } from '../../data/auth/second-factor-totp.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { texts } from './texts.ts';

const AddPhone = lazy(async () => ({ default: (await import('./add-phone.tsx')).AddPhone }));
const AddTotp = lazy(async () => ({ default: (await import('./add-totp.tsx')).AddTotp }));

interface AddFactorProps {
  readonly email: string;
  readonly onAdded: () => Promise<void>;
}

/** The ways to add a second step. */
export function AddFactor({ email, onAdded }: AddFactorProps) {
  const [adding, setAdding] = useState<'phone' | 'totp'>();
  const close = () => setAdding(undefined);
  const done = async () => {
    await onAdded();
    close();
  };
  if (adding) {
    const Add = adding === 'phone' ? AddPhone : AddTotp;
    return (
      <Suspense fallback={<Skeleton className="h-11 w-full max-w-md" />}>
        <Add email={email} onAdded={done} onCancel={close} />
      </Suspense>
    );
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button look="secondary" onClick={() => setAdding('phone')}>
        {texts.secondSteps.addPhone}
      </Button>
      {totpIsOn && (
        <Button look="secondary" onClick={() => setAdding('totp')}>
          {texts.secondSteps.addApp}
        </Button>
      )}
    </div>
  );
}
