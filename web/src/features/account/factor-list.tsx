import { lazy, Suspense, useState } from 'react';
import type { Factor } from '../../data/auth/second-factor.ts';
import { Button } from '../../ui/button.tsx';
import { SaidDate } from './said-date.tsx';
import { texts } from './texts.ts';

const words = texts.secondSteps;

const RemoveFactorDialog = lazy(async () => ({
  default: (await import('./remove-factor-dialog.tsx')).RemoveFactorDialog,
}));

interface FactorListProps {
  readonly email: string;
  readonly factors: readonly Factor[];
  readonly onChange: () => Promise<void>;
}

/** The second steps that there are. */
export function FactorList({ email, factors, onChange }: FactorListProps) {
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
                  {words.addedOn}
                  <SaidDate date={factor.since} now={now} />
                </p>
              )}
            </div>
            <Button look="quiet" className="-mr-4" onClick={() => setLeaving(factor)}>
              {words.remove}
              <span className="sr-only"> {nameOf(factor)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {leaving && (
        <Suspense>
          <RemoveFactorDialog
            email={email}
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
  kind === 'phone' ? words.phone(phoneNumber) : words.app;
