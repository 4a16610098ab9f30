import type { Business } from '@vouchwell/domain/business/business';
import type { Campaign } from '@vouchwell/domain/business/campaign';
import { updateCampaign } from '../../data/campaigns/campaigns.ts';
import { ChangedElsewhere, SaveCancel, toastNotSaved } from '../../ui/edit-form.tsx';
import { toast } from '../../ui/toast.tsx';
import { CampaignFields, useCampaignForm } from './campaign-form.tsx';
import { type CampaignForm, toCampaignInput } from './campaign-form-schema.ts';
import { texts } from './texts.ts';

const words = texts.form;

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
      toast(words.saved, words.keeps);
      onClose();
    } catch (error) {
      console.error('A campaign was not saved', error);
      toastNotSaved(words.notSaved);
    }
  };
  return (
    <>
      <ChangedElsewhere stored={stored} isSaving={isSubmitting} />
      <CampaignFields form={form} business={business} onSubmit={save}>
        <SaveCancel save={words.save} isSaving={isSubmitting} onCancel={onClose} />
      </CampaignFields>
    </>
  );
}
