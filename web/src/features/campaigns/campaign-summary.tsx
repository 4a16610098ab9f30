import { type Business, getCurrency } from '@vouchwell/domain/business/business';
import { type Campaign, type CampaignState, getCampaignState } from '@vouchwell/domain/campaigns';
import { t } from '@vouchwell/domain/shared/i18n';
import { isHealthIndustry } from '@vouchwell/domain/shared/industry';
import { useState } from 'react';
import type { LiveStats } from '../../data/analytics.ts';
import { endCampaign, updateCampaign } from '../../data/campaigns.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmButton } from '../../ui/dialog.tsx';
import {
  ConflictWarning,
  FormFooter,
  showNotSaved,
  useEditing,
} from '../../ui/forms/edit-form.tsx';
import { toast } from '../../ui/toast.tsx';
import { RewardSummary, RewardText } from '../rewards/reward-summary.tsx';
import {
  CampaignFields,
  type CampaignForm,
  toCampaignInput,
  useCampaignForm,
} from './campaign-form.tsx';
import { CampaignDates, CampaignStats } from './campaign-list.tsx';
import { NewCampaign } from './new-campaign.tsx';

const REWARD_NOTES = {
  planned: t('Until it starts, its link shows your standard reward.'),
  running: null,
  over: t('Its link still works and shows your standard reward.'),
} satisfies Record<CampaignState, string | null>;

interface CampaignSummaryProps {
  readonly business: Business;
  readonly campaign: Campaign;
  readonly stats: LiveStats;
  readonly onCreated: (id: string) => void;
}

export function CampaignSummary({ business, campaign, stats, onCreated }: CampaignSummaryProps) {
  const { name } = campaign;
  const { editing, edit, close, button } = useEditing();
  const [isCopying, setIsCopying] = useState(false);
  const openForm = (isCopy: boolean) => {
    setIsCopying(isCopy);
    edit();
  };
  if (editing && isCopying)
    return (
      <Card title={t('Copy of {name}', { name })}>
        <NewCampaign business={business} source={campaign} onCreated={onCreated} onCancel={close} />
      </Card>
    );
  if (editing)
    return (
      <Card title={t('Edit {name}', { name })}>
        <CampaignEditForm business={business} campaign={campaign} onClose={close} />
      </Card>
    );
  const state = getCampaignState(campaign, new Date());
  const rewardNote = isHealthIndustry(business.trade) ? null : REWARD_NOTES[state];
  return (
    <Card title={<span className="wrap-anywhere">{name}</span>}>
      <div className="grid gap-5">
        <div className="grid gap-1">
          <CampaignDates campaign={campaign} />
          {rewardNote && <p className="text-sm text-soft">{rewardNote}</p>}
        </div>
        <CampaignStats business={business} campaign={campaign} stats={stats} />
        <CampaignReward business={business} campaign={campaign} isOver={state === 'over'} />
        <div className="flex flex-wrap gap-2">
          <Button ref={button} look="secondary" onClick={() => openForm(false)}>
            {t('Edit')}
          </Button>
          <Button look="secondary" onClick={() => openForm(true)}>
            {t('Duplicate')}
          </Button>
          {state !== 'over' && <EndCampaignButton campaign={campaign} />}
        </div>
      </div>
    </Card>
  );
}

interface CampaignRewardProps extends Pick<CampaignSummaryProps, 'business' | 'campaign'> {
  readonly isOver: boolean;
}

function CampaignReward({ business, campaign, isOver }: CampaignRewardProps) {
  const { rewardDescription, rewardTerms } = campaign;
  const currency = getCurrency(business);
  if (!rewardDescription)
    return (
      <section aria-label={t('Campaign reward')} className="grid gap-2">
        <p className="text-sm text-soft">
          {business.rewardDescription
            ? t('Uses your standard reward.')
            : t('No reward, because you haven’t set a standard reward.')}
        </p>
        <RewardText {...business} currency={currency} />
      </section>
    );
  return (
    <section aria-label={t('Campaign reward')} className="grid gap-2">
      {isOver && <p className="text-sm text-soft">{t('Past campaign reward')}</p>}
      <RewardText {...campaign} currency={currency} />
      {rewardTerms && <RewardSummary terms={rewardTerms} currency={currency} />}
    </section>
  );
}

function EndCampaignButton({ campaign }: { readonly campaign: Campaign }) {
  const { name } = campaign;
  const end = async () => {
    await endCampaign(campaign);
    toast(t('{name} has ended', { name }));
  };
  return (
    <ConfirmButton
      button={{ look: 'danger-outline', children: t('End now') }}
      title={t('End {name} now?', { name })}
      text={t('Its link will show your standard reward. Past results are kept.')}
      confirmLabel={t('End now')}
      busyLabel={t('Ending...')}
      onConfirm={end}
      errorTitle={t('We couldn’t end {name}', { name })}
    />
  );
}

interface EditCampaignProps {
  readonly business: Business;
  readonly campaign: Campaign;
  readonly onClose: () => void;
}

/** The link can't be edited, because it may already have been printed. */
export function CampaignEditForm({ business, campaign, onClose }: EditCampaignProps) {
  const savedInput = toCampaignInput(campaign, business);
  const form = useCampaignForm(savedInput);
  const { isSubmitting } = form.formState;
  const save = async ({ name, firstDay, lastDay, reward }: CampaignForm) => {
    try {
      await updateCampaign(campaign, { name, firstDay, lastDay, ...reward });
      toast(t('Campaign saved'), t('Existing referrals keep their reward.'));
      onClose();
    } catch (error) {
      console.error('Failed to save the campaign', error);
      showNotSaved(t('We couldn’t save your campaign'));
    }
  };
  return (
    <>
      <ConflictWarning stored={savedInput} isSaving={isSubmitting} />
      <CampaignFields form={form} business={business} onSubmit={save}>
        <FormFooter save={t('Save campaign')} isSaving={isSubmitting} onCancel={onClose} />
      </CampaignFields>
    </>
  );
}
