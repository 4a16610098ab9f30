import { zodResolver } from '@hookform/resolvers/zod';
import { type Business, currencyOf } from '@vouchwell/domain/business/business';
import {
  type RewardInput,
  rewardFieldsSchema,
  type StoredReward,
  toTypedReward,
} from '@vouchwell/domain/rewards/reward-form';
import { t } from '@vouchwell/domain/shared/i18n';
import { FormProvider, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { updateBusiness } from '../../data/business.ts';
import { ChangedElsewhere, SaveCancel, toastNotSaved } from '../../ui/forms/edit-form.tsx';
import { useUnsaved } from '../../ui/forms/use-unsaved.ts';
import { toast } from '../../ui/toast.tsx';
import { RewardFields } from './reward-fields.tsx';

const KEEPS_EARLIER = t(
  'It counts for referrals from now on. Earlier ones keep the reward they came with.',
);

const schema = z.object({ reward: rewardFieldsSchema });

interface RewardFormProps {
  readonly business: Business;
  readonly onSaved: (reward: StoredReward) => void;
  readonly onCancel: () => void;
}

export function RewardForm({ business, onSaved, onCancel }: RewardFormProps) {
  const form = useForm<RewardInput, unknown, z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { reward: toTypedReward(business) },
  });
  const { isSubmitting, isDirty } = form.formState;
  useUnsaved(isDirty);
  const submit = form.handleSubmit(async ({ reward }) => {
    try {
      await updateBusiness(business, reward);
      if (reward.rewardDescription)
        toast(t('Reward saved'), reward.rewardTerms ? KEEPS_EARLIER : undefined);
      else toast(t('Reward removed'));
      onSaved(reward);
    } catch (error) {
      console.error('The reward was not saved', error);
      toastNotSaved(t('Failed to update reward information'));
    }
  });
  const { rewardDescription, rewardDescriptionEs, rewardTerms } = business;
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <ChangedElsewhere
          stored={[rewardDescription, rewardDescriptionEs ?? null, rewardTerms ?? null]}
          isSaving={isSubmitting}
        />
        <RewardFields currency={currencyOf(business)} />
        <SaveCancel save={t('Save reward')} isSaving={isSubmitting} onCancel={onCancel} />
      </form>
    </FormProvider>
  );
}
