import { zodResolver } from '@hookform/resolvers/zod';
import { type BusinessForm, isContactConfirmed } from '@vouchwell/domain/business/business';
import { getSuggestedRewards } from '@vouchwell/domain/business/industry-presets';
import { getFormIntro, getFormTitle } from '@vouchwell/domain/business/public-document';
import { normalizeSlug, slugifyName } from '@vouchwell/domain/business/slug';
import { mentionsReview, REVIEW_REWARD_MESSAGE } from '@vouchwell/domain/rewards/reward-form';
import { formatReferrerReward } from '@vouchwell/domain/rewards/terms';
import type { ErrorReason } from '@vouchwell/domain/shared/errors';
import { getCurrentLanguage, t } from '@vouchwell/domain/shared/i18n';
import { type Industry, isHealthIndustry } from '@vouchwell/domain/shared/industry';
import { REWARD_TEXT_MAX } from '@vouchwell/domain/shared/limits';
import { type Ref, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { createBusiness } from '../../data/business.ts';
import { ApiError } from '../../data/lib/call-errors.ts';
import { useSlugCheck } from '../../data/slug-check.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { useUnsavedChanges } from '../../ui/forms/use-unsaved-changes.ts';
import { Trans } from '../../ui/text/trans.tsx';
import { clearToasts, toast, toastError } from '../../ui/toast.tsx';
import { HealthRewardRules } from '../rewards/reward-health-rules.tsx';
import {
  BusinessFields,
  createBusinessFormSchema,
  getDisplayLink,
  sendContactConfirmation,
  showSlugError,
} from './business-fields.tsx';
import { LegalDocumentLink } from './business-notices.tsx';
import { IndustryField } from './industry-field.tsx';

export function SetUpBusiness({ email }: { email: string }) {
  return (
    <div>
      <Card title={t('Set up your business')}>
        <p className="mb-6 max-w-[68ch] text-soft">
          {t('Tell us about your business to get your link.')}
        </p>
        <SetUpForm email={email} />
      </Card>
      <p className="mt-4 max-w-[68ch] px-4 text-sm text-soft sm:px-6">
        <Trans
          text="Signed in as {email}. Not you? Sign out at the top of this page."
          values={{
            email: <strong className="font-medium text-ink wrap-anywhere">{email}</strong>,
          }}
        />
      </p>
    </div>
  );
}

function SetUpForm({ email }: { email: string }) {
  const form = useForm<BusinessForm>({
    resolver: zodResolver(createBusinessFormSchema(null)),
    defaultValues: {
      name: '',
      slug: '',
      contactEmail: email,
      businessUrl: '',
      fromLabel: '',
      phone: '',
    },
  });
  const { control, handleSubmit, setValue, formState } = form;
  const { isSubmitting, isSubmitted, isDirty, dirtyFields } = formState;
  const { name = '', slug = '' } = useWatch({ control });
  const [slugCheck, checkSlugAgain] = useSlugCheck(slug);
  const [industry, setIndustry] = useState<Industry | null>(null);
  const industryRef = useRef<HTMLInputElement>(null);
  const rewardRef = useRef<HTMLInputElement>(null);
  const [typedReward, setReward] = useState('');
  const isHealthPractice = isHealthIndustry(industry);
  const reward = isHealthPractice ? '' : typedReward;
  const [isCreated, setIsCreated] = useState(false);
  useUnsavedChanges((isDirty || industry !== null || reward !== '') && !isCreated);
  const chooseIndustry = (newIndustry: Industry) => {
    // Replace a suggested reward by the new industry's wording of the same reward.
    const index = getRewardChoices(industry).findIndex(({ text }) => text === reward);
    const sameReward = getRewardChoices(newIndustry)[index];
    if (sameReward) setReward(sameReward.text);
    setIndustry(newIndustry);
  };
  // Derive the link from the name until the owner types or picks one.
  const deriveSlug = (newName: string) => {
    if (!dirtyFields.slug) setValue('slug', slugifyName(newName), { shouldValidate: isSubmitted });
  };
  const submit = handleSubmit(async (values) => {
    const showLinkTaken = () =>
      showSlugError(form, values.slug, t('This link is taken. Choose another one.'));
    clearToasts();
    if (slugCheck.status === 'taken') return showLinkTaken();
    if (!industry) return industryRef.current?.focus();
    if (mentionsReview(reward)) return rewardRef.current?.focus();
    try {
      await createBusiness({ ...values, trade: industry, rewardDescription: reward });
      setIsCreated(true);
      // The form is about to be replaced, so move focus to the heading.
      document.querySelector('h1')?.focus();
      toast(t('Your link is ready'), t('Send it to a happy customer.'));
      if (!isContactConfirmed(values, email)) void sendContactConfirmation(values.contactEmail);
    } catch (error) {
      const reason = error instanceof ApiError ? error.reason : null;
      if (reason === 'slug-taken') {
        checkSlugAgain();
        return showLinkTaken();
      }
      console.error('Failed to create the business', error);
      const text = reason && SETUP_ERRORS[reason];
      toastError(
        t('We couldn’t create your link'),
        text || t('Check your connection, then try again. What you typed is still here.'),
      );
    }
  });
  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_min(22rem,40%)] lg:gap-x-10"
    >
      <div className="flex min-w-0 flex-col gap-4">
        <BusinessFields form={form} slugCheck={slugCheck} onNameChange={deriveSlug}>
          <IndustryField
            industry={industry}
            onChange={chooseIndustry}
            error={
              isSubmitted && !industry
                ? t('Choose your type of business, or “Another type of business”')
                : undefined
            }
            ref={industryRef}
          />
          {isHealthPractice ? (
            <HealthRewardRules />
          ) : (
            <RewardField industry={industry} reward={reward} onChange={setReward} ref={rewardRef} />
          )}
        </BusinessFields>
      </div>
      <div className="flex flex-col gap-3">
        <p className="max-w-[68ch] text-sm text-soft">
          <Trans
            text="By creating your link, you agree to our {terms}, {dataProcessing} and {acceptableUse}. See our {privacy}."
            values={LEGAL_LINKS_BY_NAME}
          />
        </p>
        {/* Stays busy until the dashboard's cards replace this form. */}
        <Button
          type="submit"
          className="min-h-12 text-lg"
          busyLabel={(isSubmitting || isCreated) && t('Creating your link...')}
        >
          {t('Create my link')}
        </Button>
      </div>
      <PagePreview name={name} slug={slug} reward={reward.trim()} />
    </form>
  );
}

const SETUP_ERRORS: Partial<Readonly<Record<ErrorReason, string>>> = {
  'too-many-requests': t('You’ve tried too many times. Wait ten minutes, then try again.'),
  'not-subscribed': t('Your subscription has ended. Choose a plan, then come back here.'),
  'email-not-verified': t('Open the link in the email we sent you, then try again.'),
  'invalid-input': t('Something here isn’t valid. Check it, then try again.'),
};

const LEGAL_LINKS_BY_NAME = {
  terms: <LegalDocumentLink name="terms" />,
  dataProcessing: <LegalDocumentLink name="dataProcessing" />,
  acceptableUse: <LegalDocumentLink name="acceptableUse" />,
  privacy: <LegalDocumentLink name="privacy" />,
};

interface RewardFieldProps {
  readonly industry: Industry | null;
  readonly reward: string;
  readonly onChange: (reward: string) => void;
  readonly ref: Ref<HTMLInputElement>;
}

/** Returns suggested rewards for an industry, in the owner's language. */
const getRewardChoices = (industry: Industry | null) =>
  getSuggestedRewards(industry).map((reward) => ({
    name: reward.name,
    text: formatReferrerReward(reward, getCurrentLanguage()) ?? '',
  }));

function RewardField({ industry, reward, onChange, ref }: RewardFieldProps) {
  return (
    <div>
      <TextField
        ref={ref}
        label={t('Reward (optional)')}
        hint={t('What you’ll give customers who refer a friend.')}
        error={mentionsReview(reward) ? REVIEW_REWARD_MESSAGE : undefined}
        autoComplete="off"
        maxLength={REWARD_TEXT_MAX}
        value={reward}
        onChange={(event) => onChange(event.target.value)}
      />
      <fieldset className="mt-2">
        <legend className="sr-only">{t('Common rewards')}</legend>
        <div className="flex flex-wrap gap-2">
          {getRewardChoices(industry).map(({ name, text }) => (
            <Button
              key={name}
              look="secondary"
              aria-pressed={reward === text}
              className="aria-pressed:border-brand aria-pressed:bg-tint"
              onClick={() => onChange(text)}
            >
              {name}
            </Button>
          ))}
        </div>
      </fieldset>
    </div>
  );
}

interface PagePreviewProps {
  readonly name: string;
  readonly slug: string;
  readonly reward: string;
}

function PagePreview({ name, slug, reward }: PagePreviewProps) {
  const business = name.trim() || t('your business');
  return (
    <figure className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <figcaption className="mb-2 text-sm text-soft">
        {t('What your customers will see')}
      </figcaption>
      <div className="overflow-hidden rounded-card border border-line bg-paper">
        <p className="wrap-anywhere border-b border-line bg-surface px-4 py-2 text-sm text-soft">
          {getDisplayLink(normalizeSlug(slug))}
        </p>
        <div className="p-4">
          <p className="font-heading text-2xl font-semibold break-words">
            {getFormTitle(business)}
          </p>
          <p className="mt-3 break-words text-soft">{getFormIntro(business)}</p>
          {reward && <p className="mt-3 rounded-control bg-tint p-3 wrap-anywhere">{reward}</p>}
        </div>
      </div>
    </figure>
  );
}
