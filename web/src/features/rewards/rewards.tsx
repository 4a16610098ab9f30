import type { Business } from '@vouchwell/domain/business/business';
import { settingsPath } from '@vouchwell/domain/lib/paths';
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
import { TermsQuestion } from './terms-question.tsx';
import { texts } from './texts.ts';
import { YearList } from './year-list.tsx';

/** Every reward of a business: what is due, what is paid, and what is not owed any more. */
export function Rewards({ business }: { readonly business: Business }) {
  const setReward = !business.rewardDescription && (
    <Link to={settingsPath('reward')} className={buttonClass('primary')}>
      {texts.setReward}
    </Link>
  );
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4 sm:gap-6">
      <TermsQuestion business={business} />
      <HowRewardsWork business={business} />
      <Card>
        <Tabs
          label={texts.title}
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
