import { zodResolver } from '@hookform/resolvers/zod';
import { type Business, getCurrency } from '@vouchwell/domain/business/business';
import {
  type RewardFormInput,
  type RewardSettings,
  rewardFieldsSchema,
  toRewardInput,
} from '@vouchwell/domain/rewards/reward-form';
import { formatReferrerReward } from '@vouchwell/domain/rewards/terms';
import { getCurrentLanguage, t } from '@vouchwell/domain/shared/i18n';
import { isHealthIndustry } from '@vouchwell/domain/shared/industry';
import type { ComponentType } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { updateBusiness } from '../../data/business.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import {
  ConflictWarning,
  FormFooter,
  showNotSaved,
  useEditing,
  useJustSaved,
} from '../../ui/forms/edit-form.tsx';
import { useUnsavedChanges } from '../../ui/forms/use-unsaved-changes.ts';
import { toast } from '../../ui/toast.tsx';
import { RewardFields } from './reward-fields.tsx';
import { HealthRewardRules } from './reward-health-rules.tsx';

interface RewardCardProps {
  readonly business: Business;
  /** Component that replaces the sentence customers read. */
  readonly Details?: ComponentType<Business> | undefined;
}

export function RewardCard({ business, Details }: RewardCardProps) {
  const [shownBusiness, setSaved] = useJustSaved(business);
  const { editing, edit, close, button } = useEditing();
  const title = t('Referral Rewards');
  if (isHealthIndustry(business.trade))
    return (
      <Card title={title}>
        <HealthRewardRules />
      </Card>
    );
  const editButton = (
    <Button
      ref={button}
      look="quiet"
      className="-my-2 -mr-4"
      aria-label={t('Edit reward')}
      onClick={edit}
    >
      {t('Edit')}
    </Button>
  );
  return (
    <Card title={title} aside={!editing && editButton}>
      {editing ? (
        <RewardForm
          business={business}
          onSaved={(reward) => {
            setSaved({ ...business, ...reward });
            close();
          }}
          onCancel={close}
        />
      ) : (
        <SavedReward business={shownBusiness} Details={Details} />
      )}
    </Card>
  );
}

function SavedReward({ business, Details }: RewardCardProps) {
  if (!business.rewardDescription)
    return <p className="text-soft">{t('No reward defined yet. Click Edit to add one.')}</p>;
  if (Details) return <Details {...business} />;
  return (
    <p className="line-clamp-2 wrap-anywhere">
      {formatReferrerReward(business, getCurrentLanguage())}
    </p>
  );
}

const EARLIER_REWARDS_HINT = t('Applies to new referrals. Existing ones keep their reward.');

const rewardFormSchema = z.object({ reward: rewardFieldsSchema });

interface RewardFormProps {
  readonly business: Business;
  readonly onSaved: (reward: RewardSettings) => void;
  readonly onCancel: () => void;
}

function RewardForm({ business, onSaved, onCancel }: RewardFormProps) {
  const form = useForm<RewardFormInput, unknown, z.infer<typeof rewardFormSchema>>({
    resolver: zodResolver(rewardFormSchema),
    defaultValues: { reward: toRewardInput(business) },
  });
  const { isSubmitting, isDirty } = form.formState;
  useUnsavedChanges(isDirty);
  const submit = form.handleSubmit(async ({ reward }) => {
    try {
      await updateBusiness(business, reward);
      if (reward.rewardDescription)
        toast(t('Reward saved'), reward.rewardTerms ? EARLIER_REWARDS_HINT : undefined);
      else toast(t('Reward removed'));
      onSaved(reward);
    } catch (error) {
      console.error('Failed to save the reward', error);
      showNotSaved(t('Failed to update reward information'));
    }
  });
  const { rewardDescription, rewardDescriptionEs, rewardTerms } = business;
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <ConflictWarning
          stored={[rewardDescription, rewardDescriptionEs ?? null, rewardTerms ?? null]}
          isSaving={isSubmitting}
        />
        <RewardFields currency={getCurrency(business)} />
        <FormFooter save={t('Save reward')} isSaving={isSubmitting} onCancel={onCancel} />
      </form>
    </FormProvider>
  );
}
