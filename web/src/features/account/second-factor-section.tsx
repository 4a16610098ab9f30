import { t } from '@vouchwell/domain/shared/i18n';
import { lazy, Suspense, useState } from 'react';
import { useLoad } from '../../data/lib/use-load.ts';
import { type Factor, readSecondFactors, totpIsOn } from '../../data/second-factor.ts';
import { Button } from '../../ui/button.tsx';
import { TryAgain } from '../../ui/load-states.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Said, SaidDate } from '../../ui/text/said.tsx';
import type { AddFactorProps } from './change-second-factors.tsx';
import { Setting } from './setting.tsx';

const change = () => import('./change-second-factors.tsx');
const AddPhone = lazy(async () => ({ default: (await change()).AddPhone }));
const AddTotp = lazy(async () => ({ default: (await change()).AddTotp }));
const RemoveFactorDialog = lazy(async () => ({ default: (await change()).RemoveFactorDialog }));

export function SecondFactorSection({ timeZone }: Pick<AddFactorProps, 'timeZone'>) {
  const { data, failed, retry } = useLoad(readSecondFactors);
  return (
    <Setting
      title={t('Two-step sign-in')}
      text={t(
        'With a second step, your password alone cannot open your account. You also enter a code that only you can get.',
      )}
    >
      {!data && !failed && <Skeleton className="h-11 w-40" />}
      {failed && <TryAgain retry={retry}>{t('Your second steps could not be loaded.')}</TryAgain>}
      {data && !failed && (
        <>
          <FactorList factors={data.factors} onChange={retry} />
          {data.emailVerified ? (
            <AddFactor timeZone={timeZone} onAdded={retry} />
          ) : (
            <p className="max-w-[68ch]">
              {t(
                'Please verify your email address first: open the link that we emailed you, then come back here.',
              )}
            </p>
          )}
        </>
      )}
    </Setting>
  );
}

interface FactorListProps {
  readonly factors: readonly Factor[];
  readonly onChange: () => void;
}

function FactorList({ factors, onChange }: FactorListProps) {
  const [leaving, setLeaving] = useState<Factor>();
  const now = new Date();
  if (factors.length === 0) return null;
  return (
    <>
      <ul className="mb-4 divide-y divide-line rounded-control border border-line">
        {factors.map((factor) => (
          <li
            key={factor.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2"
          >
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{nameOf(factor)}</p>
              {factor.since && (
                <p className="text-sm text-soft">
                  <Said
                    text="Added on {date}"
                    values={{ date: <SaidDate date={factor.since} now={now} /> }}
                  />
                </p>
              )}
            </div>
            <Button look="danger-quiet" className="-mr-4" onClick={() => setLeaving(factor)}>
              {t('Remove')}
              <span className="sr-only"> {nameOf(factor)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {leaving && (
        <Suspense>
          <RemoveFactorDialog
            factor={leaving}
            name={nameOf(leaving)}
            isLast={factors.length === 1}
            onClose={() => setLeaving(undefined)}
            onRemoved={onChange}
          />
        </Suspense>
      )}
    </>
  );
}

const nameOf = ({ kind, phoneNumber }: Factor) =>
  kind === 'phone'
    ? t('Text message to {phoneNumber}', { phoneNumber: phoneNumber ?? '' })
    : t('Authenticator app');

function AddFactor({ timeZone, onAdded }: Omit<AddFactorProps, 'onCancel'>) {
  const [adding, setAdding] = useState<'phone' | 'totp'>();
  const close = () => setAdding(undefined);
  const done = () => {
    onAdded();
    close();
  };
  if (adding) {
    const Add = adding === 'phone' ? AddPhone : AddTotp;
    return (
      <Suspense fallback={<Skeleton className="h-11 w-full max-w-md" />}>
        <Add timeZone={timeZone} onAdded={done} onCancel={close} />
      </Suspense>
    );
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button look="secondary" onClick={() => setAdding('phone')}>
        {t('Add a phone')}
      </Button>
      {totpIsOn && (
        <Button look="secondary" onClick={() => setAdding('totp')}>
          {t('Add an authenticator app')}
        </Button>
      )}
    </div>
  );
}
