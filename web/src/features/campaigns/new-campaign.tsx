import type { Business } from '@vouchwell/domain/business/business';
import { normalizeSlug, slugifyName } from '@vouchwell/domain/business/slug';
import type { Campaign } from '@vouchwell/domain/campaigns';
import { referPath } from '@vouchwell/domain/paths';
import { toRewardInput } from '@vouchwell/domain/rewards/reward-form';
import { getDeviceTimeZone, toLocalDay } from '@vouchwell/domain/shared/dates';
import type { ErrorReason } from '@vouchwell/domain/shared/errors';
import { t } from '@vouchwell/domain/shared/i18n';
import { SLUG_MAX } from '@vouchwell/domain/shared/limits';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { createCampaign, createCampaignId, updateCampaign } from '../../data/campaigns.ts';
import { ApiError } from '../../data/lib/call-errors.ts';
import { type SlugCheck, useSlugCheck } from '../../data/slug-check.ts';
import { Button } from '../../ui/button.tsx';
import { showNotSaved } from '../../ui/forms/edit-form.tsx';
import { SlugInput } from '../../ui/forms/slug-input.tsx';
import { toast, toastError } from '../../ui/toast.tsx';
import {
  CampaignFields,
  type CampaignForm,
  type CampaignInput,
  toCampaignInput,
  useCampaignForm,
} from './campaign-form.tsx';

type CampaignOverrides = Pick<Campaign, 'emailTemplate' | 'smsTemplate' | 'settings'>;

/** Props of the editors for a new campaign's custom wording and card. */
export interface OverrideEditorsProps {
  readonly campaign: CampaignOverrides & Pick<Campaign, 'id' | 'name' | 'slug'>;
  readonly save: (changes: Partial<CampaignOverrides>) => void;
}

interface NewCampaignProps {
  readonly business: Business;
  /** Campaign to copy; absent for a blank form. */
  readonly source?: Campaign;
  readonly renderOverrides?: ((props: OverrideEditorsProps) => ReactNode) | undefined;
  readonly onCreated: (id: string) => void;
  readonly onCancel: () => void;
}

export function NewCampaign(props: NewCampaignProps) {
  const { business, source, renderOverrides, onCreated, onCancel } = props;
  const form = useCampaignForm(getInitialInput(business, source));
  const { control, setValue, setError, formState } = form;
  const [name, slug] = useWatch({ control, name: ['name', 'slug'] });
  const [slugCheck, checkSlugAgain] = useSlugCheck(slug);
  const [overrides, setOverrides] = useState<CampaignOverrides>({
    emailTemplate: source?.emailTemplate ?? null,
    smsTemplate: source?.smsTemplate ?? null,
    settings: source?.settings ?? { card: null },
  });
  /** A ref, because a debounced card change may arrive while the campaign is being created. */
  const latestOverrides = useRef(overrides);
  latestOverrides.current = overrides;
  const [id] = useState(() => createCampaignId(business.id));
  const [isCreated, setIsCreated] = useState(false);
  const suggestedSlug = useRef(slug);
  /** Derives the link from the name until the owner types a link. */
  const updateSuggestedSlug = (newName: string) => {
    if (form.getValues('slug') !== suggestedSlug.current) return;
    suggestedSlug.current = suggestSlug(business, newName);
    setValue('slug', suggestedSlug.current);
  };
  const showTakenSlug = (takenSlug: string) => {
    checkSlugAgain();
    // The owner may have typed a different link since then.
    if (normalizeSlug(form.getValues('slug')) !== takenSlug) return;
    const message = t('This link is taken. Choose another one.');
    setError('slug', { message }, { shouldFocus: true });
  };
  const create = async ({ name, slug, firstDay, lastDay, reward }: CampaignForm) => {
    try {
      const timeZone = business.timeZone ?? getDeviceTimeZone();
      const days = { firstDay, lastDay };
      await createCampaign({ campaignId: id, name, slug, ...days, ...reward, timeZone });
    } catch (error) {
      if (error instanceof ApiError && error.reason === 'slug-taken') showTakenSlug(slug);
      else showCreationError(error);
      return;
    }
    toast(t('{name} is ready', { name }), t('Copy the link or print a card.'));
    await saveOverrides(id, latestOverrides.current).catch((error) => {
      console.error('Failed to save the messages and card of a new campaign', error);
      toastError(t('We couldn’t save the campaign’s messages and card. Add them on this page.'));
    });
    setIsCreated(true);
  };
  // Wait until the form no longer blocks navigation.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onCreated` is called once.
  useEffect(() => {
    if (isCreated) onCreated(id);
  }, [isCreated]);
  const formId = useId();
  return (
    <>
      <CampaignFields
        id={formId}
        form={form}
        business={business}
        onSubmit={create}
        onNameChange={updateSuggestedSlug}
        link={<LinkField check={slugCheck} />}
        isSaved={isCreated}
      />
      {renderOverrides && (
        <section className="mt-6 grid min-w-0 grid-cols-1 gap-2 border-t border-line pt-4">
          <h3>{t('Custom messages and card (optional)')}</h3>
          <p className="text-soft">
            {t(
              'If you don’t add any, the campaign uses your standard messages and card. Changes apply once you create the campaign.',
            )}
          </p>
          {renderOverrides({
            campaign: { ...overrides, id, name, slug },
            save: (changes) => setOverrides((current) => ({ ...current, ...changes })),
          })}
        </section>
      )}
      {/* Outside the form, because forms can't be nested. */}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button form={formId} type="submit" busyLabel={formState.isSubmitting && t('Creating...')}>
          {t('Create campaign')}
        </Button>
        <Button look="secondary" onClick={onCancel} disabled={formState.isSubmitting}>
          {t('Cancel')}
        </Button>
      </div>
    </>
  );
}

function getInitialInput(business: Business, source: Campaign | undefined): CampaignInput {
  const firstDay = toLocalDay(new Date(), business.timeZone ?? getDeviceTimeZone());
  if (!source)
    return {
      name: '',
      slug: '',
      firstDay,
      lastDay: null,
      hasOwnReward: false,
      reward: toRewardInput(business),
    };
  const name = `${source.name} 2`;
  const copiedInput = toCampaignInput(source, business);
  return { ...copiedInput, name, slug: suggestSlug(business, name), firstDay, lastDay: null };
}

/** Suggests a link: the business's slug followed by the campaign's name. */
function suggestSlug(business: Business, name: string): string {
  const nameSlug = slugifyName(name);
  return nameSlug && `${business.slug}-${nameSlug}`.slice(0, SLUG_MAX).replace(/-$/, '');
}

const CREATION_ERRORS: Partial<Readonly<Record<ErrorReason, string>>> = {
  'too-many-requests': t('You’ve created too many campaigns today. Try again tomorrow.'),
  'not-subscribed': t('Your subscription has ended. Choose a plan, then come back here.'),
};

function showCreationError(error: unknown): void {
  console.error('Failed to create the campaign', error);
  const title = t('We couldn’t create your campaign');
  const text = error instanceof ApiError && error.reason && CREATION_ERRORS[error.reason];
  if (text) toastError(title, text);
  else showNotSaved(title);
}

async function saveOverrides(id: string, overrides: CampaignOverrides): Promise<void> {
  const { emailTemplate, smsTemplate } = overrides;
  const { card } = overrides.settings;
  if (!emailTemplate && !smsTemplate && !card) return;
  await updateCampaign({ id }, { emailTemplate, smsTemplate, ...(card && { settings: { card } }) });
}

function LinkField({ check }: { readonly check: SlugCheck }) {
  const { register, formState, getValues, setValue } = useFormContext<CampaignInput>();
  const setSlug = (slug: string) =>
    setValue('slug', slug, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  return (
    <SlugInput
      hint={getLinkHint(check, normalizeSlug(getValues('slug')))}
      error={formState.errors.slug?.message}
      field={register('slug')}
      choices={
        check.status === 'taken'
          ? { legend: t('These are available:'), slugs: check.suggestions }
          : null
      }
      onChange={setSlug}
    />
  );
}

function getLinkHint(check: SlugCheck, slug: string): string {
  const link = window.location.host + referPath(slug);
  const permanentNote = t('This link is permanent, so it’s safe to print.');
  switch (check.status) {
    case 'none':
    case 'own':
      return permanentNote;
    case 'checking':
      return t('Checking if this link is available...');
    case 'free':
      return `${t('{link} is available.', { link })} ${permanentNote}`;
    case 'taken':
      return t('{link} is taken.', { link });
    case 'unknown':
      return t('We couldn’t check this link. We’ll check again when you save.');
    case 'invalid':
      return check.message;
  }
}
