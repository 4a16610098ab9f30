import type { Business } from '@vouchwell/domain/business/business';
import type { Campaign } from '@vouchwell/domain/business/campaign';
import { t } from '@vouchwell/domain/lib/translate';
import { updateCampaign } from '../../data/campaigns/change-campaign.ts';
import { ChangedElsewhere, SaveCancel, toastNotSaved } from '../../ui/edit-form.tsx';
import { toast } from '../../ui/toast.tsx';
import { CampaignFields, useCampaignForm } from './campaign-form.tsx';
import { type CampaignForm, toCampaignInput } from './campaign-form-schema.ts';

interface EditCampaignProps {
  readonly business: Business;
  readonly campaign: Campaign;
  readonly onClose: () => void;
}

/** The form that edits a campaign; its link stays, because it may be printed. */
export function EditCampaign({ business, campaign, onClose }: EditCampaignProps) {
  const stored = toCampaignInput(campaign, business);
  const form = useCampaignForm(stored);
  const { isSubmitting } = form.formState;
  const save = async ({ name, firstDay, lastDay, reward }: CampaignForm) => {
    try {
      await updateCampaign(campaign, { name, firstDay, lastDay, ...reward });
      toast(t('Campaign saved'), t('Referrals that came before keep the reward they came with.'));
      onClose();
    } catch (error) {
      console.error('A campaign was not saved', error);
      toastNotSaved(t('Your campaign was not saved'));
    }
  };
  return (
    <>
      <ChangedElsewhere stored={stored} isSaving={isSubmitting} />
      <CampaignFields form={form} business={business} onSubmit={save}>
        <SaveCancel save={t('Save campaign')} isSaving={isSubmitting} onCancel={onClose} />
      </CampaignFields>
    </>
  );
}
