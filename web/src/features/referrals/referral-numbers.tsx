import { ASKED_SHOWN } from '@vouchwell/domain/lib/limits';
import { routes } from '@vouchwell/domain/lib/paths';
import { locale, t } from '@vouchwell/domain/lib/translate';
import type { Referral } from '@vouchwell/domain/referral/referral';
import { longestUnseenWait, waitInWords, waitsSince } from '@vouchwell/domain/referral/waiting';
import { convertedThisMonth, dueTotal } from '@vouchwell/domain/stats/stats';
import { Link } from 'react-router-dom';
import type { LiveStats } from '../../data/business/stats.ts';
import type { ShownStatus } from '../../data/referrals/referral-queries.ts';
import { useAskedReferrals } from '../../data/referrals/referrals.ts';
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

/** One line of numbers; each filters the list or opens its page. */
export function ReferralNumbers({ live, asked, status, setStatus }: ReferralNumbersProps) {
  const { stats, counts } = live;
  if (!stats || !counts)
    return live.failed ? (
      <TotalsFailed totals={live} />
    ) : (
      <Skeleton className="mb-2 h-14 sm:h-11" />
    );
  if (counts.total === 0) return null;
  const due = dueTotal(stats).count;
  const filter = (key: ShownStatus, label: string, count: number, shown?: string) => {
    const isChosen = status === key;
    const numeral = <Numeral count={shown ?? count} label={label} isUrgent={key === 'asked'} />;
    // Without referrals to show, it isn't a button.
    if (count === 0 && !isChosen) return <p className={NUMBER}>{numeral}</p>;
    return (
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={() => setStatus(isChosen ? null : key)}
        className={`${NUMBER} hover:bg-tint aria-pressed:bg-tint aria-pressed:text-ink`}
      >
        {numeral}
      </button>
    );
  };
  const mayBeMore = asked === ASKED_SHOWN && counts.new > asked;
  const dueNumeral = <Numeral count={due} label={t('Rewards due')} />;
  return (
    <>
      <div className="-mx-2 mb-2 grid grid-cols-[repeat(4,auto)] max-[22.5rem]:grid-cols-2 sm:flex sm:justify-between">
        {filter('new', t('New'), counts.new)}
        {filter(
          'asked',
          t('Waiting for your call (label)'),
          asked,
          mayBeMore ? `${asked}+` : undefined,
        )}
        {due > 0 ? (
          <Link to={routes.rewards} className={`${NUMBER} hover:bg-tint`}>
            {dueNumeral}
          </Link>
        ) : (
          <p className={NUMBER}>{dueNumeral}</p>
        )}
        {filter('month', t('Converted this month'), convertedThisMonth(stats, new Date()))}
      </div>
      {live.failed && <TotalsFailed totals={live} />}
    </>
  );
}

const NUMBER =
  'flex min-h-11 flex-col rounded-control px-2 py-1 text-left text-sm text-soft transition sm:flex-row sm:items-center sm:gap-1.5';

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

interface WaitingLineProps {
  /** The latest, up to `ASKED_SHOWN`. */
  readonly asked: readonly Referral[];
  readonly shown: readonly Referral[];
}

/** Names the friend who has waited longest for a call, unless the list shows them. */
export function LongestWait(props: WaitingLineProps & { readonly businessId: string }) {
  return props.asked.length < ASKED_SHOWN ? <WaitingLine {...props} /> : <WaitOfMany {...props} />;
}

/** Of more friends than were loaded. */
function WaitOfMany({ businessId, asked, shown }: Parameters<typeof LongestWait>[0]) {
  const longest = useAskedReferrals(businessId, 'longest');
  const first = longest.status === 'ready' ? longest.data.filter(({ isTest }) => !isTest) : [];
  return <WaitingLine asked={[...first, ...asked]} shown={shown} />;
}

function WaitingLine({ asked, shown }: WaitingLineProps) {
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
