import type { Business } from '@vouchwell/domain/business/business';
import { settingsPath } from '@vouchwell/domain/lib/paths';
import { isHealthTrade } from '@vouchwell/domain/lib/trade';
import { t } from '@vouchwell/domain/lib/translate';
import { REWARD_STATES } from '@vouchwell/domain/reward/reward';
import { rewardStateName } from '@vouchwell/domain/reward/reward-words';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LazyOnVisible } from '../../ui/lazy-part.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ExportRewards } from './export-rewards.tsx';
import { HowRewardsWork } from './how-rewards-work.tsx';
import { RewardList } from './reward-list.tsx';
import { RewardReasons } from './reward-reasons.tsx';
import { TermsQuestion } from './terms-question.tsx';
import { YearList } from './year-list.tsx';

/** Every reward of a business: what is due, what is paid, and what is not owed any more. */
export function Rewards({ business }: { readonly business: Business }) {
  const isHealth = isHealthTrade(business.trade);
  const setReward = !business.rewardDescription && (
    <Link to={settingsPath('reward')} className={buttonClass('primary')}>
      {t('Set up your reward')}
    </Link>
  );
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4 sm:gap-6">
      <TermsQuestion business={business} />
      {isHealth ? (
        <Card title={t('No reward for referrals')}>
          <RewardReasons />
        </Card>
      ) : (
        <HowRewardsWork business={business} />
      )}
      <Card>
        <Tabs
          label={t('Rewards')}
          look="button"
          tabs={REWARD_STATES.map((state) => ({
            name: rewardStateName(state),
            content: <RewardList business={business} state={state} nextStep={setReward} />,
          }))}
        />
        <div className="mt-4 flex min-h-11 justify-end">
          <ExportRewards business={business} />
        </div>
      </Card>
      <LazyOnVisible>
        <YearList business={business} />
      </LazyOnVisible>
    </div>
  );
}
