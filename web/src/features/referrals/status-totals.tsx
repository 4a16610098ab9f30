import { REFERRAL_STATUSES, statusName } from '@vouchwell/domain/referrals/referral';
import { locale, t } from '@vouchwell/domain/shared/i18n';
import { ASKED_SHOWN } from '@vouchwell/domain/shared/limits';
import type { ReactNode } from 'react';
import type { ReferralTotals } from '../../data/analytics.ts';
import type { ShownStatus } from '../../data/referral-queries.ts';
import { StatusDot } from '../../ui/badge.tsx';
import { TotalsFailed } from './totals-failed.tsx';

const CHOICES = [
  { key: 'total', label: t('All') },
  ...REFERRAL_STATUSES.map((key) => ({ key, label: statusName(key) })),
] as const;

export interface StatusTotalsProps {
  readonly live: ReferralTotals;
  /** Open contact requests, up to `ASKED_SHOWN`. */
  readonly asked: number;
  /** Shown status; null for all. */
  readonly status: ShownStatus | null;
  readonly setStatus: (status: ShownStatus | null) => void;
}

export function StatusTotals({ live, asked, status, setStatus }: StatusTotalsProps) {
  const { counts, failed } = live;
  return (
    <>
      <fieldset aria-label={t('Filter by status')} className="-mx-0.5 flex min-w-0 flex-wrap">
        {CHOICES.map(({ key, label }) => {
          const shown = key === 'total' ? null : key;
          // A status without referrals would show an empty list.
          if (shown && counts?.[shown] === 0 && status !== shown) return null;
          return (
            <Choice
              key={key}
              isChosen={status === shown}
              onClick={() => setStatus(status === shown ? null : shown)}
            >
              {shown && <StatusDot status={shown} />}
              {label}
              {counts && (
                <>
                  {' '}
                  <span data-count className="font-semibold text-ink">
                    {counts[key].toLocaleString(locale())}
                  </span>
                </>
              )}
            </Choice>
          );
        })}
        {(asked > 0 || status === 'asked') && (
          <Choice
            isChosen={status === 'asked'}
            onClick={() => setStatus(status === 'asked' ? null : 'asked')}
          >
            {t('Waiting for your call (label)')}{' '}
            <span data-count className="font-semibold text-ink">
              {asked < ASKED_SHOWN ? asked : `${asked}+`}
            </span>
          </Choice>
        )}
      </fieldset>
      {failed && <TotalsFailed totals={live} />}
    </>
  );
}

interface ChoiceProps {
  readonly isChosen: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** The click target is 44 px high, the visible part lower. */
const Choice = ({ isChosen, onClick, children }: ChoiceProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={onClick}
    className="group flex min-h-11 items-center px-0.5"
  >
    <span className="flex items-center gap-1 rounded-full border border-line px-2 py-1 text-sm text-soft transition group-hover:bg-tint group-aria-pressed:border-brand group-aria-pressed:bg-tint group-aria-pressed:text-ink">
      {children}
    </span>
  </button>
);
