import type { Business } from '@vouchwell/domain/business/business';
import { currencyOf } from '@vouchwell/domain/business/business';
import {
  type Campaign,
  type CampaignState,
  campaignState,
} from '@vouchwell/domain/business/campaign';
import { isHealthTrade } from '@vouchwell/domain/lib/trade';
import { t } from '@vouchwell/domain/lib/translate';
import { useState } from 'react';
import type { LiveStats } from '../../data/business/stats.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { RewardSummary, RewardWords } from '../rewards/reward-summary.tsx';
import { CampaignDays } from './campaign-days.tsx';
import { CampaignStats } from './campaign-stats.tsx';
import { EditCampaign } from './edit-campaign.tsx';
import { EndCampaign } from './end-campaign.tsx';
import { NewCampaign } from './new-campaign.tsx';

const outsideNotes = {
  planned: t('Until it starts, its link shows your usual reward.'),
  running: null,
  over: t('Its link still works. It shows your usual reward now.'),
} satisfies Record<CampaignState, string | null>;

interface CampaignSummaryProps {
  readonly business: Business;
  readonly campaign: Campaign;
  readonly stats: LiveStats;
  readonly onCreated: (id: string) => void;
}

/** A campaign: when it is on, what it brought and gives, and how to change, end or repeat it. */
export function CampaignSummary({ business, campaign, stats, onCreated }: CampaignSummaryProps) {
  const { name } = campaign;
  const [form, setForm] = useState<'edit' | 'copy'>();
  const close = () => setForm(undefined);
  if (form === 'edit')
    return (
      <Card title={t('Edit {name}', { name })}>
        <EditCampaign business={business} campaign={campaign} onClose={close} />
      </Card>
    );
  if (form === 'copy')
    return (
      <Card title={t('Copy of {name}', { name })}>
        <NewCampaign business={business} copyOf={campaign} onCreated={onCreated} onCancel={close} />
      </Card>
    );
  const state = campaignState(campaign, new Date());
  const outside = isHealthTrade(business.trade) ? null : outsideNotes[state];
  return (
    <Card title={<span className="wrap-anywhere">{name}</span>}>
      <div className="grid gap-5">
        <div className="grid gap-1">
          <CampaignDays campaign={campaign} now={new Date()} />
          {outside && <p className="text-sm text-soft">{outside}</p>}
        </div>
        <CampaignStats business={business} campaign={campaign} stats={stats} />
        <CampaignReward business={business} campaign={campaign} isOver={state === 'over'} />
        <div className="flex flex-wrap gap-2">
          <Button look="secondary" onClick={() => setForm('edit')}>
            {t('Edit')}
          </Button>
          <Button look="secondary" onClick={() => setForm('copy')}>
            {t('Duplicate')}
          </Button>
          {state !== 'over' && <EndCampaign campaign={campaign} />}
        </div>
      </div>
    </Card>
  );
}

interface CampaignRewardProps extends Pick<CampaignSummaryProps, 'business' | 'campaign'> {
  readonly isOver: boolean;
}

/** The reward that customers read on a campaign's days. */
function CampaignReward({ business, campaign, isOver }: CampaignRewardProps) {
  const { rewardDescription, rewardTerms } = campaign;
  const usual = business.rewardDescription;
  return (
    <section aria-label={t('Its reward')} className="grid gap-2">
      {rewardDescription ? (
        isOver && <p className="text-sm text-soft">{t('Reward that it had')}</p>
      ) : (
        <p className="text-sm text-soft">
          {usual
            ? t('It has your usual reward.')
            : t('It has no reward, for your business has none.')}
        </p>
      )}
      <RewardWords {...(rewardDescription ? campaign : business)} currency={currencyOf(business)} />
      {rewardDescription && rewardTerms && (
        <RewardSummary terms={rewardTerms} currency={currencyOf(business)} />
      )}
    </section>
  );
}
