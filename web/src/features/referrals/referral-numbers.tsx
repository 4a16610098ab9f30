import { ASKED_SHOWN } from '@vouchwell/domain/lib/limits';
import { routes } from '@vouchwell/domain/lib/paths';
import { locale, t } from '@vouchwell/domain/lib/translate';
import type { Referral } from '@vouchwell/domain/referral/referral';
import { longestUnseenWait, waitInWords, waitsSince } from '@vouchwell/domain/referral/waiting';
import { convertedThisMonth, dueTotal } from '@vouchwell/domain/stats/stats';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { LiveStats } from '../../data/business/stats.ts';
import type { ShownStatus } from '../../data/referrals/referral-queries.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ReferralLink } from './open-referral.tsx';
import { useNow } from './referral-time.ts';
import { TotalsFailed } from './status-totals.tsx';

interface ReferralNumbersProps {
  readonly live: LiveStats;
  /** Open contact requests, up to `ASKED_SHOWN`. */
  readonly asked: number;
  /** Shown status; null for all. */
  readonly status: ShownStatus | null;
  readonly setStatus: (status: ShownStatus | null) => void;
}

/** One line of numbers: each filters the list, or opens its page. */
export function ReferralNumbers({ live, asked, status, setStatus }: ReferralNumbersProps) {
  const { stats, counts } = live;
  if (!stats || !counts)
    return live.failed ? (
      <TotalsFailed totals={live} />
    ) : (
      <Skeleton className="mb-2 h-14 sm:h-11" />
    );
  if (counts.total === 0) return null;
  const filters = [
    ['new', counts.new, t('New')],
    ['asked', asked, t('Waiting for your call (label)')],
    ['month', convertedThisMonth(stats, new Date()), t('Converted this month')],
  ] as const;
  const [latest, waiting, converted] = filters.map(([key, count, label]) => (
    <FilterNumber
      key={key}
      count={key === 'asked' && asked === ASKED_SHOWN && counts.new > asked ? `${asked}+` : count}
      label={label}
      isUrgent={key === 'asked'}
      isChosen={status === key}
      onClick={() => setStatus(status === key ? null : key)}
    />
  ));
  const due = dueTotal(stats).count;
  return (
    <>
      <div className="-mx-2 mb-2 flex flex-wrap justify-between sm:flex-nowrap">
        {latest}
        {waiting}
        {due > 0 ? (
          <Link to={routes.rewards} className={`${NUMBER} hover:bg-tint`}>
            <Numeral count={due} label={t('Rewards due')} />
          </Link>
        ) : (
          <p className={NUMBER}>
            <Numeral count={due} label={t('Rewards due')} />
          </p>
        )}
        {converted}
      </div>
      {live.failed && <TotalsFailed totals={live} />}
    </>
  );
}

const NUMBER =
  'flex min-h-11 flex-auto flex-col rounded-control px-2 py-1 text-left text-sm text-soft transition max-sm:basis-0 sm:flex-row sm:items-center sm:gap-1.5';

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

interface FilterNumberProps extends NumeralProps {
  readonly isChosen: boolean;
  readonly onClick: () => void;
}

/** Without referrals to show, it isn't a button. */
function FilterNumber({ isChosen, onClick, ...numeral }: FilterNumberProps): ReactNode {
  if (numeral.count === 0 && !isChosen)
    return (
      <p className={NUMBER}>
        <Numeral {...numeral} />
      </p>
    );
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onClick}
      className={`${NUMBER} hover:bg-tint aria-pressed:bg-tint aria-pressed:text-ink`}
    >
      <Numeral {...numeral} />
    </button>
  );
}

interface WaitingLineProps {
  readonly asked: readonly Referral[];
  readonly shown: readonly Referral[];
}

/** Names the friend who has waited longest for a call, unless the list shows them. */
export function WaitingLine({ asked, shown }: WaitingLineProps) {
  const now = useNow();
  const first = longestUnseenWait(asked, shown);
  if (!first) return null;
  return (
    <ReferralLink
      id={first.id}
      className="mb-2 flex min-h-11 items-center gap-2 rounded-control bg-info/12 px-3 font-medium text-info underline-offset-4 hover:underline"
    >
      <Icon name="call" />
      {t('{name} has been waiting {time}', {
        name: first.referralName,
        time: waitInWords(now.getTime() - waitsSince(first).getTime()),
      })}
    </ReferralLink>
  );
}
