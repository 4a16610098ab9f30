import { zodResolver } from '@hookform/resolvers/zod';
import { type Business, currencyOf } from '@vouchwell/domain/business/business';
import { CAMPAIGN_NAME_MAX } from '@vouchwell/domain/campaigns';
import { saidReward } from '@vouchwell/domain/rewards/terms';
import { spokenLanguage, t } from '@vouchwell/domain/shared/i18n';
import { isHealthTrade } from '@vouchwell/domain/shared/industry';
import { type ReactNode, useState } from 'react';
import { FormProvider, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { ChoiceField, TextField } from '../../ui/forms/field.tsx';
import { useUnsaved } from '../../ui/forms/use-unsaved.ts';
import { RewardFields } from '../rewards/reward-fields.tsx';
import { RewardReasons } from '../rewards/reward-reasons.tsx';
import {
  type CampaignForm,
  type CampaignInput,
  campaignFormSchema,
} from './campaign-form-schema.ts';

type Form = UseFormReturn<CampaignInput, unknown, CampaignForm>;

export const useCampaignForm = (defaultValues: CampaignInput): Form =>
  useForm<CampaignInput, unknown, CampaignForm>({
    resolver: (values, context, options) =>
      zodResolver(campaignFormSchema(values))(values, context, options),
    defaultValues,
  });

interface CampaignFieldsProps {
  readonly form: Form;
  readonly business: Business;
  readonly onSubmit: (campaign: CampaignForm) => Promise<void>;
  readonly onName?: (name: string) => void;
  /** The link field, while the link can still be chosen. */
  readonly link?: ReactNode;
  /** Whether there are no unsaved changes. */
  readonly isSaved?: boolean;
  /** Lets buttons outside the form submit it. */
  readonly id?: string;
  readonly children?: ReactNode;
}

export function CampaignFields(props: CampaignFieldsProps) {
  const { form, business, onSubmit, onName, link, isSaved = false, id, children } = props;
  const { register, control, handleSubmit, setValue, formState } = form;
  const { errors, isDirty } = formState;
  useUnsaved(isDirty && !isSaved);
  const isOwn = useWatch({ control, name: 'isOwn' });
  // Only a newly chosen reward takes the focus.
  const [hadOwn] = useState(isOwn);
  const choose = (own: boolean) => setValue('isOwn', own, { shouldDirty: true });
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
          hint={t('Only you see it, such as “Spring”.')}
          autoComplete="off"
          maxLength={CAMPAIGN_NAME_MAX}
          required
          autoFocus
          error={errors.name?.message}
          {...register('name', { onChange: ({ target }) => onName?.(target.value) })}
        />
        {link}
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextField
            type="date"
            label={t('First day')}
            required
            error={errors.firstDay?.message}
            {...register('firstDay', { deps: 'lastDay' })}
          />
          <TextField
            type="date"
            label={t('Last day (optional)')}
            hint={t('Leave it blank if you do not know yet. You can end it at any time.')}
            error={errors.lastDay?.message}
            {...register('lastDay')}
          />
        </div>
        {isHealthTrade(business.trade) ? (
          <RewardReasons />
        ) : (
          <fieldset>
            <legend className="font-medium">{t('Reward')}</legend>
            <ChoiceField
              type="radio"
              name="isOwn"
              label={t('Your usual reward')}
              hint={saidReward(business, spokenLanguage())}
              checked={!isOwn}
              onChange={() => choose(false)}
            />
            <ChoiceField
              type="radio"
              name="isOwn"
              label={t('A reward for this campaign only')}
              checked={isOwn}
              onChange={() => choose(true)}
            />
          </fieldset>
        )}
        {isOwn && <RewardFields currency={currencyOf(business)} hasFocus={!hadOwn} />}
        {children && <div className="flex flex-wrap gap-3">{children}</div>}
      </form>
    </FormProvider>
  );
}
