import { getConversionsThisMonth, getDueTotal } from '@vouchwell/domain/analytics/stats';
import { type Business, getCurrency } from '@vouchwell/domain/business/business';
import { routes } from '@vouchwell/domain/paths';
import { getStatusName, REFERRAL_STATUSES } from '@vouchwell/domain/referrals/referral';
import { formatCount, t } from '@vouchwell/domain/shared/i18n';
import { CONTACT_REQUESTS_SHOWN_MAX } from '@vouchwell/domain/shared/limits';
import { formatMoney } from '@vouchwell/domain/shared/money';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { LiveStats, ReferralTotals } from '../../data/analytics.ts';
import type { StatusFilter } from '../../data/referrals.ts';
import { StatusDot } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/card.tsx';

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

/** Row of totals that filter the list or open the rewards page. */
export function DashboardTotals(props: DashboardTotalsProps) {
  const { business, live, requestCount, status, setStatus } = props;
  const { stats, counts } = live;
  if (!stats || !counts)
    return live.hasFailed ? <TotalsError totals={live} /> : <Skeleton className="mb-2 h-14" />;
  if (counts.total === 0) return null;
  const { count: dueCount, cents: dueCents } = getDueTotal(stats);
  const getFilterProps = (key: StatusFilter) => ({
    isChosen: status === key,
    onClick: () => setStatus(status === key ? null : key),
  });
  // Text-only rewards have no amount, so show how many are due instead.
  const dueText =
    dueCents > 0 ? formatMoney(dueCents, getCurrency(business)) : formatCount(dueCount);
  return (
    <>
      <div className="@container -mx-1.5 mb-2">
        <div className="grid grid-cols-[auto_minmax(5.5rem,auto)_auto_auto] @max-[20.5rem]:grid-cols-2 @max-[13rem]:grid-cols-1">
          <TotalFilter label={t('New')} count={counts.new} {...getFilterProps('new')} />
          <TotalFilter
            label={t('Waiting for you (label)')}
            count={requestCount}
            text={formatRequestCount(requestCount)}
            color="text-info"
            {...getFilterProps('asked')}
          />
          {dueCount > 0 ? (
            <Link to={routes.rewards} className={`${TOTAL_CLASS} hover:bg-tint`}>
              <Numeral text={dueText} label={t('Rewards due')} color="text-ink" />
            </Link>
          ) : (
            <p className={TOTAL_CLASS}>
              <Numeral text={dueText} label={t('Rewards due')} color="text-soft" />
            </p>
          )}
          <TotalFilter
            label={t('Converted this month')}
            count={getConversionsThisMonth(stats, new Date())}
            {...getFilterProps('month')}
          />
        </div>
      </div>
      {live.hasFailed && <TotalsError totals={live} />}
    </>
  );
}

const formatRequestCount = (count: number) =>
  count > CONTACT_REQUESTS_SHOWN_MAX ? `${CONTACT_REQUESTS_SHOWN_MAX}+` : formatCount(count);

const TOTAL_CLASS =
  'flex min-h-11 flex-col rounded-control px-1.5 py-1 text-left text-sm text-soft transition';

interface TotalFilterProps {
  readonly label: string;
  readonly count: number;
  readonly text?: string;
  readonly color?: string;
  readonly isChosen: boolean;
  readonly onClick: () => void;
}

/** A total of zero is only clickable while its filter is active. */
function TotalFilter(props: TotalFilterProps) {
  const { label, count, text = formatCount(count), isChosen, onClick } = props;
  const color = count === 0 ? 'text-soft' : (props.color ?? 'text-ink');
  const numeral = <Numeral text={text} label={label} color={color} />;
  if (count === 0 && !isChosen) return <p className={TOTAL_CLASS}>{numeral}</p>;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onClick}
      className={`${TOTAL_CLASS} hover:bg-tint aria-pressed:bg-tint aria-pressed:text-ink`}
    >
      {numeral}
    </button>
  );
}

type NumeralProps = Readonly<Record<'text' | 'label' | 'color', string>>;

const Numeral = ({ text, label, color }: NumeralProps) => (
  <>
    <span data-count className={`text-xl leading-7 font-semibold tabular-nums ${color}`}>
      {text}
    </span>{' '}
    <span className="leading-4.5">{label}</span>
  </>
);

/** Buttons that filter the list by status; hides statuses without referrals. */
export function StatusFilters({ live, requestCount, status, setStatus }: StatusFiltersProps) {
  const { counts, hasFailed } = live;
  return (
    <>
      <fieldset aria-label={t('Filter by status')} className="-mx-0.5 flex min-w-0 flex-wrap">
        <StatusChoice
          isChosen={status === null}
          onClick={() => setStatus(null)}
          count={counts ? formatCount(counts.total) : undefined}
        >
          {t('All')}
        </StatusChoice>
        {REFERRAL_STATUSES.map(
          (option) =>
            (counts?.[option] !== 0 || status === option) && (
              <StatusChoice
                key={option}
                isChosen={status === option}
                onClick={() => setStatus(status === option ? null : option)}
                count={counts ? formatCount(counts[option]) : undefined}
              >
                <StatusDot status={option} />
                {getStatusName(option)}
              </StatusChoice>
            ),
        )}
        {(requestCount > 0 || status === 'asked') && (
          <StatusChoice
            isChosen={status === 'asked'}
            onClick={() => setStatus(status === 'asked' ? null : 'asked')}
            count={formatRequestCount(requestCount)}
          >
            {t('Waiting for you (label)')}
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
