import type { Business } from '@vouchwell/domain/business/business';
import { routes } from '@vouchwell/domain/lib/paths';
import { t } from '@vouchwell/domain/lib/translate';
import { totalOf } from '@vouchwell/domain/reward/reward';
import { dueTotal } from '@vouchwell/domain/stats/stats';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { LiveStats } from '../../data/business/stats.ts';
import { useNextDue } from '../../data/rewards/next-due.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TryAgain } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useRewardActions } from './reward-actions.tsx';
import { RewardRow } from './reward-row.tsx';
import { RewardTotal } from './reward-total.tsx';

/** Longest-waiting rewards to show; each costs a read. */
const SHOWN = 3;

interface RewardsToPayProps {
  readonly business: Business;
  readonly live: LiveStats;
}

/** If nothing was due when the page opened, appears on the next visit, so the layout doesn't jump. */
export function RewardsToPay({ business, live: { stats, failed, retry } }: RewardsToPayProps) {
  const next = useNextDue(business.id, SHOWN);
  const list = next.status === 'ready' ? next.data : [];
  const due = stats && dueTotal(stats);
  // If all are listed, the total is known immediately.
  const hasAll = list.length < SHOWN || due?.count === SHOWN;
  const total = { counts: hasAll ? totalOf(list) : due, failed, retry };
  const actions = useRewardActions(business);
  const [now] = useState(() => new Date());
  const [hadNone, setHadNone] = useState<boolean>();
  if (hadNone === undefined && next.status === 'ready') setHadNone(list.length === 0);
  if (next.status === 'loading') return due?.count ? <ToPaySkeleton count={due.count} /> : null;
  if (next.status === 'ready' && (hadNone || list.length === 0)) return null;
  return (
    <Card
      title={t('Rewards to pay')}
      aside={
        <Link
          to={routes.rewards}
          aria-label={t('See all rewards')}
          className={buttonClass('quiet', '-mx-4 -my-2')}
        >
          {t('See all')}
        </Link>
      }
    >
      {next.status === 'error' ? (
        <TryAgain retry={next.retry}>{t('Your rewards could not be loaded.')}</TryAgain>
      ) : (
        <>
          <RewardTotal business={business} state="due" total={total} />
          <ul className="mt-2 -mb-3 divide-y divide-line border-t border-line">
            {list.map((reward) => (
              <RewardRow key={reward.id} reward={reward} now={now}>
                {actions.buttons(reward)}
              </RewardRow>
            ))}
          </ul>
        </>
      )}
      {actions.question}
    </Card>
  );
}

/** Keeps the list below from jumping; most visits have none. */
const ToPaySkeleton = ({ count }: { readonly count: number }) => (
  <Card title={t('Rewards to pay')}>
    <Skeleton className={count < SHOWN ? 'h-40 w-full' : 'h-80 w-full'} />
  </Card>
);
