import {
  getProposedSentence,
  getRewardPromiseField,
  type RewardFormInput,
  type RewardPromiseInput,
} from '@vouchwell/domain/rewards/reward-form';
import { PROMISE_TEXT_MAX, type RewardRecipient } from '@vouchwell/domain/rewards/terms';
import { getCurrentLanguage, t } from '@vouchwell/domain/shared/i18n';
import { type Currency, getCurrencySymbol } from '@vouchwell/domain/shared/money';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import {
  ChoiceField,
  SelectField,
  SelectOptions,
  TextAreaField,
  TextField,
} from '../../ui/forms/field.tsx';
import { MoreOptions } from '../../ui/section.tsx';
import { Trans } from '../../ui/text/trans.tsx';
import { DUE_WHEN_LABELS } from './reward-badge.tsx';

interface RewardFieldsProps {
  readonly currency: Currency;
  readonly hasFocus?: boolean;
}

/** Reward fields of the surrounding form. The text is generated until the owner edits it. */
export function RewardFields({ currency, hasFocus = true }: RewardFieldsProps) {
  const { register, formState, control, getValues, setValue } = useFormContext<RewardFormInput>();
  const rewardInput = useWatch({ control, name: 'reward' });
  const errors = formState.errors.reward;
  // In English, because the Spanish text has a separate field.
  const proposal = getProposedSentence(rewardInput, currency);
  const setSentence = (sentence: string) =>
    setValue('reward.rewardDescription', sentence, {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
  const previousProposal = useRef(proposal);
  // Replace the previous suggestion, unless the owner has edited it.
  useEffect(() => {
    if (proposal === previousProposal.current) return;
    const current = getValues('reward.rewardDescription').trim();
    if (current === '' || current === previousProposal.current) setSentence(proposal);
    previousProposal.current = proposal;
  });
  const hasReward = rewardInput.referrer.kind !== 'none' || rewardInput.friend.kind !== 'none';
  const sentence = rewardInput.rewardDescription.trim();
  return (
    <>
      <RewardPromiseFields person="referrer" currency={currency} autoFocus={hasFocus} />
      <RewardPromiseFields person="friend" currency={currency} />
      {hasReward && (
        <fieldset>
          <legend className="font-medium">{t('When is it due?')}</legend>
          {Object.entries(DUE_WHEN_LABELS).map(([when, label]) => (
            <ChoiceField
              key={when}
              type="radio"
              label={label}
              value={when}
              {...register('reward.dueWhen')}
            />
          ))}
        </fieldset>
      )}
      <TextAreaField
        label={t('What customers see')}
        hint={t('They see it at the top of your form. Edit it if you like.')}
        placeholder={t('$50 off your next visit, and $50 off for your friend.')}
        rows={3}
        error={errors?.rewardDescription?.message}
        {...register('reward.rewardDescription', {
          onBlur: () => sentence === '' && proposal !== '' && setSentence(proposal),
        })}
      />
      {proposal !== '' && sentence !== '' && sentence !== proposal && (
        <div className="-mt-2 text-sm">
          <p className="wrap-anywhere text-soft">
            <Trans
              text="Suggested text: {sentence}"
              values={{
                sentence: (
                  <q className="text-ink">
                    {getProposedSentence(rewardInput, currency, getCurrentLanguage())}
                  </q>
                ),
              }}
            />
          </p>
          <Button look="quiet" className="-ml-4 text-sm" onClick={() => setSentence(proposal)}>
            {t('Use this text')}
          </Button>
        </div>
      )}
      {(hasReward || sentence !== '') && (
        <MoreOptions
          hasError={Boolean(errors?.yearlyCap || errors?.leastJob || errors?.rewardDescriptionEs)}
        >
          {hasReward && (
            <TextField
              label={t('Yearly limit per customer (optional)')}
              inputMode="numeric"
              autoComplete="off"
              error={errors?.yearlyCap?.message}
              {...register('reward.yearlyCap')}
            />
          )}
          {hasReward && rewardInput.dueWhen === 'converted' && (
            <TextField
              label={t('Minimum sale in {sign} (optional)', {
                sign: getCurrencySymbol(currency),
              })}
              hint={t('Sales under this amount, or with no total, don’t earn a reward.')}
              inputMode="decimal"
              autoComplete="off"
              error={errors?.leastJob?.message}
              {...register('reward.leastJob')}
            />
          )}
          {sentence !== '' && (
            <TextAreaField
              label={t('Spanish version (optional)')}
              hint={t(
                'If blank, we translate the suggested text. If you wrote your own, customers see it in English.',
              )}
              lang="es"
              rows={2}
              error={errors?.rewardDescriptionEs?.message}
              {...register('reward.rewardDescriptionEs')}
            />
          )}
        </MoreOptions>
      )}
    </>
  );
}

type PromiseKind = RewardPromiseInput['kind'];

const KIND_NAMES: Readonly<Record<PromiseKind, string>> = {
  none: t('Nothing'),
  cash: t('Cash'),
  credit: t('Account credit'),
  gift_card: t('Gift card'),
  percent: t('Percentage of the sale'),
  other: t('Something else'),
};
const PROMISE_KINDS = Object.keys(KIND_NAMES) as PromiseKind[];
const FRIEND_KIND_NAMES = { ...KIND_NAMES, credit: t('Amount off'), percent: t('Percentage off') };

const texts = {
  fieldLabel: { referrer: t('The customer who refers gets'), friend: t('Their friend gets') },
  kindNames: { referrer: KIND_NAMES, friend: FRIEND_KIND_NAMES },
  personName: { referrer: t('customer'), friend: t('friend') },
} as const;

const INPUT_PROPS = {
  amount: { inputMode: 'decimal' },
  percent: { inputMode: 'numeric' },
  text: { maxLength: PROMISE_TEXT_MAX, placeholder: t('a box of chocolates') },
} as const;

interface RewardPromiseFieldsProps {
  readonly person: RewardRecipient;
  readonly currency: Currency;
  readonly autoFocus?: boolean;
}

function RewardPromiseFields({ person, currency, autoFocus = false }: RewardPromiseFieldsProps) {
  const { register, formState, control } = useFormContext<RewardFormInput>();
  const kind = useWatch({ control, name: `reward.${person}.kind` });
  const field = getRewardPromiseField(kind);
  const errors = formState.errors.reward?.[person];
  const labels = {
    amount: t('Amount in {sign}', { sign: getCurrencySymbol(currency) }),
    percent: t('Percent'),
    text: t('What they get'),
  };
  return (
    <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
      <SelectField
        label={texts.fieldLabel[person]}
        autoFocus={autoFocus}
        {...register(`reward.${person}.kind`)}
      >
        <SelectOptions values={PROMISE_KINDS} format={(name) => texts.kindNames[person][name]} />
      </SelectField>
      {field && (
        <TextField
          key={field}
          label={
            <>
              {labels[field]}
              <span className="sr-only"> ({texts.personName[person]})</span>
            </>
          }
          autoComplete="off"
          error={errors?.[field]?.message}
          {...INPUT_PROPS[field]}
          {...register(`reward.${person}.${field}`)}
        />
      )}
    </div>
  );
}
