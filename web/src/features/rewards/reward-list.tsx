import { type Business, getCurrency } from '@vouchwell/domain/business/business';
import { pastReferralsPath, settingsPath } from '@vouchwell/domain/paths';
import {
  formatRewardSum,
  getRewardStateName,
  type Reward,
  type RewardState,
} from '@vouchwell/domain/rewards/reward';
import { formatCount, t } from '@vouchwell/domain/shared/i18n';
import { isHealthIndustry } from '@vouchwell/domain/shared/industry';
import { formatMoney } from '@vouchwell/domain/shared/money';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useRewards, useRewardTotal } from '../../data/rewards.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/card.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { useCsvExport } from '../../ui/export.tsx';
import { RetryNote } from '../../ui/load-states.tsx';
import { EmptyState, useFocusAfterRemoval } from '../../ui/section.tsx';
import { useRewardActions } from './reward-actions.tsx';
import { formatRewardCount, formatRewardForPerson } from './reward-badge.tsx';
import { RewardRow } from './reward-row.tsx';

interface RewardListProps {
  readonly business: Business;
  readonly state: RewardState;
}

/** Number of rewards listed initially, and added by each click on Show more. */
const PAGE_SIZE = 5;

export function RewardList({ business, state }: RewardListProps) {
  const { list, isLoading, retry } = useRewards(business.id, state, PAGE_SIZE);
  const total = useRewardTotal(business.id, state, list);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  // A corrected payment stays in its list, so recount the total explicitly.
  const actions = useRewardActions(business, {
    onPaid: () => setSelectedIds(new Set()),
    onCorrected: total.retry,
  });
  const region = useFocusAfterRemoval(list?.rewards);
  const [now] = useState(() => new Date());
  if (!list)
    return retry ? (
      <RetryNote retry={retry}>{t('We couldn’t load your rewards.')}</RetryNote>
    ) : (
      <Skeleton className="h-64 w-full" />
    );
  const { rewards, hasMore, loadMore } = list;
  if (rewards.length === 0) {
    if (isHealthIndustry(business.trade)) return <EmptyState title={EMPTY_TEXTS[state].title} />;
    return (
      <EmptyState {...EMPTY_TEXTS[state]}>
        {state === 'due' && (
          <>
            {!business.rewardDescription && (
              <Link to={settingsPath('reward')} className={buttonClass('primary')}>
                {t('Set up your reward')}
              </Link>
            )}
            <Link to={pastReferralsPath} className={TEXT_LINK}>
              {t('Import past referrals and rewards you still owe')}
            </Link>
          </>
        )}
      </EmptyState>
    );
  }
  const selectedRewards = rewards.filter(({ id }) => selectedIds.has(id));
  const toggle = ({ id }: Reward, isSelected: boolean) => {
    const otherIds = [...selectedIds].filter((other) => other !== id);
    setSelectedIds(new Set(isSelected ? [...otherIds, id] : otherIds));
  };
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={getRewardStateName(state)}
      className="rounded-control focus:outline-none"
    >
      <h2 className="sr-only">{getRewardStateName(state)}</h2>
      <RewardTotal business={business} state={state} total={total} />
      {state === 'due' && (
        <SelectedRewards
          rewards={rewards}
          hasMore={hasMore}
          selection={selectedRewards}
          select={(all) => setSelectedIds(new Set(all.map(({ id }) => id)))}
          pay={() => actions.pay(selectedRewards)}
        />
      )}
      <ul className="@container mt-2 divide-y divide-line border-t border-line">
        {rewards.map((reward) => (
          <RewardRow
            key={reward.id}
            reward={reward}
            now={now}
            checkbox={
              state === 'due' && (
                <label className="-mt-2.5 -ml-3 grid size-11 shrink-0 place-items-center">
                  <span className="sr-only">
                    {t('Select {reward}', { reward: formatRewardForPerson(reward) })}
                  </span>
                  <input
                    type="checkbox"
                    checked={selectedIds.has(reward.id)}
                    onChange={({ target }) => toggle(reward, target.checked)}
                    className="size-5 accent-brand"
                  />
                </label>
              )
            }
          >
            {actions.renderButtons(reward)}
          </RewardRow>
        ))}
      </ul>
      {retry && <RetryNote retry={retry}>{t('We couldn’t load your rewards.')}</RetryNote>}
      {hasMore && !retry && (
        <div className="mt-4 text-center">
          <Button look="secondary" onClick={loadMore} busyLabel={isLoading && t('Loading...')}>
            {t('Show more')}
          </Button>
        </div>
      )}
      <ExportRewardsButton business={business} />
      {actions.dialog}
    </section>
  );
}

const EMPTY_TEXTS: Readonly<Record<RewardState, { title: string; text?: string }>> = {
  due: { title: t('Nothing to pay right now.') },
  paid: { title: t('No rewards paid yet.'), text: t('Rewards you mark as paid show up here.') },
  void: {
    title: t('No voided rewards.'),
    text: t('Rewards you no longer owe are listed here.'),
  },
};

interface RewardTotalProps extends RewardListProps {
  readonly total: ReturnType<typeof useRewardTotal>;
}

function RewardTotal({ business, state, total }: RewardTotalProps) {
  const { data, hasFailed, retry } = total;
  if (!data && hasFailed)
    return <RetryNote retry={retry}>{t('We couldn’t load the total.')}</RetryNote>;
  if (!data) return <Skeleton className="h-9 w-48" />;
  const { count, cents } = data;
  if (count === 0) return null;
  // Text-only rewards have no amount, so show only how many there are.
  if (cents === 0) return <p>{TEXTS_WITHOUT_AMOUNT[state](count)}</p>;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="font-heading text-2xl font-semibold">
        {formatMoney(cents, getCurrency(business))}
      </span>
      {TEXTS_AFTER_AMOUNT[state](count)}
    </p>
  );
}

type TotalTexts = Readonly<Record<RewardState, (count: number) => string>>;

const TEXTS_AFTER_AMOUNT: TotalTexts = {
  due: (count) => t('due for {rewards}', { rewards: formatRewardCount(count) }),
  paid: (count) => t('paid for {rewards}', { rewards: formatRewardCount(count) }),
  void: (count) => t('voided ({rewards})', { rewards: formatRewardCount(count) }),
};

const TEXTS_WITHOUT_AMOUNT: TotalTexts = {
  due: (count) => t('{rewards} due', { rewards: formatRewardCount(count) }),
  paid: (count) =>
    count === 1 ? t('1 reward paid') : t('{count} rewards paid', { count: formatCount(count) }),
  void: (count) => t('{rewards} voided', { rewards: formatRewardCount(count) }),
};

interface SelectedRewardsProps {
  readonly rewards: readonly Reward[];
  readonly hasMore: boolean;
  readonly selection: readonly Reward[];
  readonly select: (rewards: readonly Reward[]) => void;
  readonly pay: () => void;
}

function SelectedRewards({ rewards, hasMore, selection, select, pay }: SelectedRewardsProps) {
  const count = selection.length;
  const sum = formatRewardSum(selection);
  return (
    <div className="sticky top-0 z-10 -mx-1 mt-3 flex min-h-13 flex-wrap items-center gap-2 bg-surface px-1 py-1">
      {count === 0 ? (
        rewards.length > 1 && (
          <Button look="quiet" width="narrow" className="-ml-1.5" onClick={() => select(rewards)}>
            {hasMore
              ? t('Select these {count}', { count: formatCount(rewards.length) })
              : t('Select all')}
          </Button>
        )
      ) : (
        <>
          <p role="status" className="mr-auto text-sm">
            {count === 1 ? t('1 selected') : t('{count} selected', { count: formatCount(count) })}
            {sum && ` · ${sum}`}
          </p>
          <Button look="quiet" width="narrow" onClick={() => select([])}>
            {t('Clear')}
          </Button>
          <Button width="narrow" className="px-4" onClick={pay}>
            {count === 1 ? t('Mark 1 paid') : t('Mark {count} paid', { count: formatCount(count) })}
          </Button>
        </>
      )}
    </div>
  );
}

function ExportRewardsButton({ business }: Pick<RewardListProps, 'business'>) {
  const { run, isBusy } = useCsvExport(
    async (signal) => (await import('../../data/exports.ts')).exportRewards(business, signal),
    {
      none: t('No rewards to export'),
      failed: t('We couldn’t export your rewards'),
      done: (count) =>
        count === 1
          ? t('1 reward exported')
          : t('{count} rewards exported', { count: formatCount(count) }),
    },
  );
  return (
    <div className="mt-4 flex justify-end">
      <Button look="quiet" className="-mx-4" busyLabel={isBusy && t('Exporting...')} onClick={run}>
        {t('Export CSV')}
      </Button>
    </div>
  );
}
