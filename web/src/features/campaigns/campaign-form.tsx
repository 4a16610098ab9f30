import { zodResolver } from '@hookform/resolvers/zod';
import { type Business, getCurrency } from '@vouchwell/domain/business/business';
import {
  CAMPAIGN_NAME_MAX,
  type Campaign,
  campaignFields,
  validateDateRange,
} from '@vouchwell/domain/campaigns';
import {
  type RewardFormInput,
  type RewardInput,
  type RewardSettings,
  rewardFieldsSchema,
  toRewardInput,
} from '@vouchwell/domain/rewards/reward-form';
import { formatReferrerReward, NO_REWARD } from '@vouchwell/domain/rewards/terms';
import { getCurrentLanguage, t } from '@vouchwell/domain/shared/i18n';
import { isHealthIndustry } from '@vouchwell/domain/shared/industry';
import { type ReactNode, useState } from 'react';
import { FormProvider, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { ChoiceField, TextField } from '../../ui/forms/field.tsx';
import { useUnsavedChanges } from '../../ui/forms/use-unsaved-changes.ts';
import { RewardFields } from '../rewards/reward-fields.tsx';
import { HealthRewardRules } from '../rewards/reward-health-rules.tsx';

export interface CampaignInput
  extends RewardFormInput,
    Pick<Campaign, 'name' | 'slug' | 'firstDay' | 'lastDay'> {
  /** True if the campaign has its own reward; otherwise the reward fields are ignored. */
  readonly hasOwnReward: boolean;
}

const { name, slug, firstDay, lastDay } = campaignFields;
const commonFields = { name, slug, firstDay, lastDay };

/** Drops the reward fields, which keep their values while they are hidden. */
const standardRewardSchema = z.pipe(
  z.custom<RewardInput>(),
  z.transform((): RewardSettings => NO_REWARD),
);
const ownRewardSchema = rewardFieldsSchema.check(
  z.refine(({ rewardDescription }) => Boolean(rewardDescription), {
    path: ['rewardDescription'],
    message: t('Enter what customers get, or choose your standard reward'),
  }),
);

const campaignFormSchema = z
  .discriminatedUnion('hasOwnReward', [
    z.object({ ...commonFields, hasOwnReward: z.literal(false), reward: standardRewardSchema }),
    z.object({ ...commonFields, hasOwnReward: z.literal(true), reward: ownRewardSchema }),
  ])
  .check(validateDateRange);
export type CampaignForm = z.infer<typeof campaignFormSchema>;

/** Returns the form's values; without a campaign reward, they include the business's reward. */
export function toCampaignInput(campaign: Campaign, business: Business): CampaignInput {
  const { name, slug, firstDay, lastDay, rewardDescription } = campaign;
  const hasOwnReward = rewardDescription !== null;
  const reward = toRewardInput(hasOwnReward ? campaign : business);
  return { name, slug, firstDay, lastDay, hasOwnReward, reward };
}

type CampaignFormApi = UseFormReturn<CampaignInput, unknown, CampaignForm>;

export const useCampaignForm = (defaultValues: CampaignInput): CampaignFormApi =>
  useForm<CampaignInput, unknown, CampaignForm>({
    resolver: zodResolver(campaignFormSchema),
    defaultValues,
  });

interface CampaignFieldsProps {
  readonly form: CampaignFormApi;
  readonly business: Business;
  readonly onSubmit: (campaign: CampaignForm) => Promise<void>;
  readonly onNameChange?: (name: string) => void;
  /** Link field, present only while the link can still be chosen. */
  readonly link?: ReactNode;
  /** True once saved, which turns off the warning about unsaved changes. */
  readonly isSaved?: boolean;
  /** Form id, so buttons outside the form can submit it. */
  readonly id?: string;
  readonly children?: ReactNode;
}

export function CampaignFields(props: CampaignFieldsProps) {
  const { form, business, onSubmit, onNameChange, link, isSaved = false, id, children } = props;
  const { register, control, handleSubmit, setValue, formState } = form;
  const { errors, isDirty } = formState;
  useUnsavedChanges(isDirty && !isSaved);
  const hasOwnReward = useWatch({ control, name: 'hasOwnReward' });
  // Focus the reward fields only if the owner has just opened them.
  const [hadOwnReward] = useState(hasOwnReward);
  const setHasOwnReward = (isOn: boolean) => setValue('hasOwnReward', isOn, { shouldDirty: true });
  return (
    <FormProvider {...form}>
      <form
        id={id}
        noValidate
        onSubmit={handleSubmit(onSubmit)}
        className="flex max-w-xl flex-col gap-4"
      >
        <TextField
          label={t('Name')}
          hint={t('Only you see this name. For example: Spring')}
          autoComplete="off"
          maxLength={CAMPAIGN_NAME_MAX}
          required
          autoFocus
          error={errors.name?.message}
          {...register('name', { onChange: ({ target }) => onNameChange?.(target.value) })}
        />
        {link}
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextField
            type="date"
            label={t('Start date')}
            required
            error={errors.firstDay?.message}
            {...register('firstDay', { deps: 'lastDay' })}
          />
          <TextField
            type="date"
            label={t('End date (optional)')}
            hint={t('Leave blank if you’re not sure. You can end it anytime.')}
            error={errors.lastDay?.message}
            {...register('lastDay', { setValueAs: (day) => day || null })}
          />
        </div>
        {isHealthIndustry(business.trade) ? (
          <HealthRewardRules />
        ) : (
          <fieldset>
            <legend className="font-medium">{t('Reward')}</legend>
            <ChoiceField
              type="radio"
              name="hasOwnReward"
              label={t('Your standard reward')}
              hint={formatReferrerReward(business, getCurrentLanguage())}
              checked={!hasOwnReward}
              onChange={() => setHasOwnReward(false)}
            />
            <ChoiceField
              type="radio"
              name="hasOwnReward"
              label={t('A reward for this campaign only')}
              checked={hasOwnReward}
              onChange={() => setHasOwnReward(true)}
            />
          </fieldset>
        )}
        {hasOwnReward && <RewardFields currency={getCurrency(business)} hasFocus={!hadOwnReward} />}
        {children && <div className="flex flex-wrap gap-3">{children}</div>}
      </form>
    </FormProvider>
  );
}
