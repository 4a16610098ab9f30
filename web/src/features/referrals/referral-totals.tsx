import { getConversionsThisMonth, getDueTotal } from '@vouchwell/domain/analytics/stats';
import { type Business, getCurrency } from '@vouchwell/domain/business/business';
import { routes } from '@vouchwell/domain/paths';
import { getStatusName, REFERRAL_STATUSES } from '@vouchwell/domain/referrals/referral';
import { locale, t } from '@vouchwell/domain/shared/i18n';
import { CONTACT_REQUESTS_SHOWN_MAX } from '@vouchwell/domain/shared/limits';
import { formatMoney } from '@vouchwell/domain/shared/money';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { LiveStats, ReferralTotals } from '../../data/analytics.ts';
import type { StatusFilter } from '../../data/referrals.ts';
import { StatusDot } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

const TotalsError = ({ totals }: { readonly totals: ReferralTotals }) => (
  <p role="status" className="mt-2 text-sm text-danger">
    {totals.counts
      ? t('We couldn’t update the totals, so they may be out of date.')
      : t('We couldn’t load the totals.')}
    <Button look="quiet" onClick={totals.retry}>
      {t('Try again')}
    </Button>
  </p>
);

export interface StatusFiltersProps {
  readonly live: ReferralTotals;
  /** Number of open contact requests; above `CONTACT_REQUESTS_SHOWN_MAX` if there may be more. */
  readonly requestCount: number;
  /** Filter applied to the list; null for all referrals. */
  readonly status: StatusFilter | null;
  readonly setStatus: (status: StatusFilter | null) => void;
}

interface DashboardTotalsProps extends StatusFiltersProps {
  readonly business: Business;
  readonly live: LiveStats;
}

const MANY_REQUESTS = `${CONTACT_REQUESTS_SHOWN_MAX}+`;

/** Row of totals that filter the list or open the rewards page. */
export function DashboardTotals(props: DashboardTotalsProps) {
  const { business, live, requestCount, status, setStatus } = props;
  const { stats, counts } = live;
  if (!stats || !counts)
    return live.hasFailed ? <TotalsError totals={live} /> : <Skeleton className="mb-2 h-14" />;
  if (counts.total === 0) return null;
  const { count: dueCount, cents } = getDueTotal(stats);
  const filter = (key: StatusFilter, label: string, count: number, countText?: string) => {
    const isChosen = status === key;
    const numeral = <Numeral count={countText ?? count} label={label} isUrgent={key === 'asked'} />;
    if (count === 0 && !isChosen) return <p className={TOTAL_CLASS}>{numeral}</p>;
    return (
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={() => setStatus(isChosen ? null : key)}
        className={`${TOTAL_CLASS} hover:bg-tint aria-pressed:bg-tint aria-pressed:text-ink`}
      >
        {numeral}
      </button>
    );
  };
  // Text-only rewards have no amount, so show how many are due instead.
  const dueTotal = cents > 0 ? formatMoney(cents, getCurrency(business)) : dueCount;
  const dueNumeral = <Numeral count={dueTotal} label={t('Rewards due')} />;
  return (
    <>
      <div className="@container -mx-1.5 mb-2">
        <div className="grid grid-cols-[auto_minmax(5.5rem,auto)_auto_auto] @max-[20.5rem]:grid-cols-2 @max-[13rem]:grid-cols-1">
          {filter('new', t('New'), counts.new)}
          {filter(
            'asked',
            t('Waiting for your call (label)'),
            requestCount,
            requestCount > CONTACT_REQUESTS_SHOWN_MAX ? MANY_REQUESTS : undefined,
          )}
          {dueCount > 0 ? (
            <Link to={routes.rewards} className={`${TOTAL_CLASS} hover:bg-tint`}>
              {dueNumeral}
            </Link>
          ) : (
            <p className={TOTAL_CLASS}>{dueNumeral}</p>
          )}
          {filter('month', t('Converted this month'), getConversionsThisMonth(stats, new Date()))}
        </div>
      </div>
      {live.hasFailed && <TotalsError totals={live} />}
    </>
  );
}

const TOTAL_CLASS =
  'flex min-h-11 flex-col rounded-control px-1.5 py-1 text-left text-sm text-soft transition';

interface NumeralProps {
  readonly count: number | string;
  readonly label: string;
  readonly isUrgent?: boolean;
}

const Numeral = ({ count, label, isUrgent = false }: NumeralProps) => (
  <>
    <span
      data-count
      className={classNames(
        'text-xl leading-7 font-semibold tabular-nums',
        count === 0 ? 'text-soft' : isUrgent ? 'text-info' : 'text-ink',
      )}
    >
      {count.toLocaleString(locale())}
    </span>{' '}
    <span className="leading-4.5">{label}</span>
  </>
);

const STATUS_CHOICES = [
  { key: 'total', label: t('All') },
  ...REFERRAL_STATUSES.map((key) => ({ key, label: getStatusName(key) })),
] as const;

export function StatusFilters({ live, requestCount, status, setStatus }: StatusFiltersProps) {
  const { counts, hasFailed } = live;
  return (
    <>
      <fieldset aria-label={t('Filter by status')} className="-mx-0.5 flex min-w-0 flex-wrap">
        {STATUS_CHOICES.map(({ key, label }) => {
          const filter = key === 'total' ? null : key;
          // Hide a status without referrals, because its filter would show an empty list.
          if (filter && counts?.[filter] === 0 && status !== filter) return null;
          return (
            <StatusChoice
              key={key}
              isChosen={status === filter}
              onClick={() => setStatus(status === filter ? null : filter)}
              count={counts?.[key].toLocaleString(locale())}
            >
              {filter && <StatusDot status={filter} />}
              {label}
            </StatusChoice>
          );
        })}
        {(requestCount > 0 || status === 'asked') && (
          <StatusChoice
            isChosen={status === 'asked'}
            onClick={() => setStatus(status === 'asked' ? null : 'asked')}
            count={requestCount > CONTACT_REQUESTS_SHOWN_MAX ? MANY_REQUESTS : `${requestCount}`}
          >
            {t('Waiting for your call (label)')}
          </StatusChoice>
        )}
      </fieldset>
      {hasFailed && <TotalsError totals={live} />}
    </>
  );
}

interface StatusChoiceProps {
  readonly isChosen: boolean;
  readonly onClick: () => void;
  readonly count: string | undefined;
  readonly children: ReactNode;
}

/** The click target is 44 px high; the visible part is shorter. */
const StatusChoice = ({ isChosen, onClick, count, children }: StatusChoiceProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={onClick}
    className="group flex min-h-11 items-center px-0.5"
  >
    <span className="flex items-center gap-1 rounded-full border border-line px-2 py-1 text-sm text-soft transition group-hover:bg-tint group-aria-pressed:border-brand group-aria-pressed:bg-tint group-aria-pressed:text-ink">
      {children}
      {count && (
        <>
          {' '}
          <span data-count className="font-semibold text-ink">
            {count}
          </span>
        </>
      )}
    </span>
  </button>
);
