import { zodResolver } from '@hookform/resolvers/zod';
import {
  type BrandingInput,
  brandingInputSchema,
  EMPTY_BRANDING,
  FACT_MAX,
  getReviewCounterId,
  REVIEW_SOURCES,
} from '@vouchwell/domain/business/branding';
import {
  brandingFormSchema,
  type BrandingForm as FormValues,
  findBrandingErrors,
  toBrandingForm,
  toBrandingInput,
} from '@vouchwell/domain/business/branding-form';
import type { Business, PreviewMessage } from '@vouchwell/domain/business/business';
import { PICTURE_KINDS } from '@vouchwell/domain/business/pictures';
import { PREVIEW_PATH } from '@vouchwell/domain/paths';
import { formatCount, t } from '@vouchwell/domain/shared/i18n';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { usePlacementVisits } from '../../data/analytics.ts';
import { changeBranding } from '../../data/business.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import {
  ConflictWarning,
  FormFooter,
  showNotSaved,
  useEditing,
} from '../../ui/forms/edit-form.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { useUnsavedChanges } from '../../ui/forms/use-unsaved-changes.ts';
import { RetryNote } from '../../ui/load-states.tsx';
import { toast } from '../../ui/toast.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { ColorField, PictureField } from './branding-fields.tsx';

const SOURCE_NAMES = {
  sent: t('After a referral'),
  me: t('On their page'),
};

interface BrandingTabProps {
  readonly business: Business;
}

const WIDE_SCREEN_QUERY = '(min-width: 64rem)';

export function BrandingTab({ business }: BrandingTabProps) {
  const { editing, edit, close, button } = useEditing();
  const [typedFields, setTypedFields] = useState<Partial<BrandingInput> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isWide = useMediaQuery(WIDE_SCREEN_QUERY);
  const previewBusiness = typedFields
    ? { ...business, look: { ...EMPTY_BRANDING, ...business.look, ...typedFields } }
    : business;
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_min(22rem,40%)]">
      <div className="min-w-0">
        {editing ? (
          <BrandingEditForm business={business} onClose={close} onPreview={setTypedFields} />
        ) : (
          <Details business={business}>
            <Button ref={button} look="secondary" className="mt-6" onClick={edit}>
              {t('Edit')}
            </Button>
          </Details>
        )}
      </div>
      <section
        aria-label={t('Preview')}
        tabIndex={isWide ? 0 : undefined}
        className="min-w-0 self-start lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto"
      >
        {isWide ? (
          <h3 className="mb-4">{t('Preview')}</h3>
        ) : (
          <Button
            look="secondary"
            className="w-full"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('Preview')}
          </Button>
        )}
        {(isWide || isOpen) && <CustomerPreview business={previewBusiness} />}
      </section>
    </div>
  );
}

function Details({ business, children }: BrandingTabProps & { readonly children: ReactNode }) {
  const { color, license, since, area, bookingUrl, reviewUrl } = business.look ?? {};
  const rows: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('Brand color'), color && <Swatch color={color} />],
    [t('License number'), license],
    [t('In business since'), since ? String(since) : null],
    [t('Area you serve'), area],
    [t('Booking link'), bookingUrl],
    [t('Google review link'), reviewUrl],
  ];
  return (
    <>
      <p className="mb-4 max-w-[68ch] text-soft">
        {t('Help new customers trust you. Add your license, photo and booking link.')}
      </p>
      <div className="mb-6 flex flex-col gap-4">
        {PICTURE_KINDS.map((kind) => (
          <PictureField key={kind} kind={kind} picture={business.look?.[kind]} />
        ))}
      </div>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
        {rows.map(([label, value]) => (
          <div key={label} className="sm:contents">
            <dt className="text-soft">{label}</dt>
            <dd className="wrap-anywhere">
              {value ?? <span className="text-soft">{t('Not added')}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {reviewUrl && <ReviewClicks businessId={business.id} />}
      {children}
    </>
  );
}

const Swatch = ({ color }: { readonly color: string }) => (
  <span className="inline-flex items-center gap-2">
    <span
      aria-hidden="true"
      className="size-5 rounded-control border border-line"
      style={{ background: color }}
    />
    {color}
  </span>
);

const REVIEW_COUNTERS = REVIEW_SOURCES.map((source) => ({ code: getReviewCounterId(source) }));

function ReviewClicks({ businessId }: { readonly businessId: string }) {
  const clicks = usePlacementVisits(businessId, REVIEW_COUNTERS);
  if (clicks.status !== 'ready') return null;
  return (
    <section className="mt-6">
      <h3 className="mb-2">{t('Review link clicks')}</h3>
      <dl className="grid max-w-md grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1">
        {REVIEW_SOURCES.map((source) => (
          <div key={source} className="contents">
            <dt className="text-soft">{SOURCE_NAMES[source]}</dt>
            <dd className="text-right tabular-nums">
              {formatCount(clicks.data.get(getReviewCounterId(source)) ?? 0)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface BrandingEditFormProps {
  readonly business: Business;
  readonly onClose: () => void;
  /** Called with the valid fields as the owner types; null once the form is closed. */
  readonly onPreview: (look: Partial<BrandingInput> | null) => void;
}

function BrandingEditForm({ business, onClose, onPreview }: BrandingEditFormProps) {
  const { register, handleSubmit, setError, setValue, control, formState } = useForm<FormValues>({
    resolver: zodResolver(brandingFormSchema),
    defaultValues: toBrandingForm(business.look),
  });
  const { errors, isSubmitting, isDirty } = formState;
  useUnsavedChanges(isDirty);
  const values = useWatch({ control }) as FormValues;
  useEffect(() => onPreview(omitInvalidFields(toBrandingInput(values))), [values, onPreview]);
  useEffect(() => () => onPreview(null), [onPreview]);
  const submit = handleSubmit(async (fields) => {
    const look = toBrandingInput(fields);
    const fieldErrors = findBrandingErrors(look, business, new Date());
    for (const [index, { field, message }] of fieldErrors.entries())
      setError(field, { message }, { shouldFocus: index === 0 });
    if (fieldErrors.length > 0) return;
    try {
      await changeBranding(look);
      toast(t('Saved'), t('Your pages will update in a few seconds.'));
      onClose();
    } catch (error) {
      console.error('Failed to save the branding', error);
      showNotSaved(t('We couldn’t save this'));
    }
  });
  const field = (name: keyof FormValues) => ({ error: errors[name]?.message, ...register(name) });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <ConflictWarning stored={business.look ?? null} isSaving={isSubmitting} />
      <ColorField
        value={values.color}
        logoHash={business.look?.logo?.hash}
        onChange={(next) => setValue('color', next, { shouldDirty: true })}
      />
      <TextField label={t('License number')} maxLength={FACT_MAX} {...field('license')} />
      <TextField
        label={t('In business since')}
        hint={t('A year, like 2009')}
        inputMode="numeric"
        maxLength={4}
        {...field('since')}
      />
      <TextField
        label={t('Area you serve')}
        hint={t('For example: Austin and Round Rock')}
        maxLength={FACT_MAX}
        {...field('area')}
      />
      <TextField
        label={t('Booking link')}
        hint={t(
          'Friends see it after they contact you. Use your website, Calendly, Cal.com, Square, Jobber or Housecall Pro.',
        )}
        type="url"
        inputMode="url"
        {...field('bookingUrl')}
      />
      <TextField
        label={t('Google review link')}
        hint={t(
          'In your Google Business Profile, click “Ask for reviews” and copy the link. Everyone sees it, happy or not: Google and the FTC require that.',
        )}
        type="url"
        inputMode="url"
        {...field('reviewUrl')}
      />
      <FormFooter save={t('Save branding')} isSaving={isSubmitting} onCancel={onClose} />
    </form>
  );
}

function omitInvalidFields(look: BrandingInput): Partial<BrandingInput> {
  const { error } = brandingInputSchema.safeParse(look);
  const invalidFields = new Set(error?.issues.map(({ path }) => path[0]));
  return Object.fromEntries(Object.entries(look).filter(([field]) => !invalidFields.has(field)));
}

/** Time in ms after which a preview frame that hasn't loaded counts as failed. */
const FRAME_TIMEOUT_MS = 15_000;

interface PageFrameProps extends PreviewMessage {
  readonly title: string;
}

/** Preview of a page in an inert frame, so its content can't be clicked. */
function PageFrame({ title, what, business }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  /** Height in px that the page last reported; 0 until it has rendered the business. */
  const [height, setHeight] = useState(0);
  /** True once the page has sent its first height, and so listens for messages. */
  const [isListening, setIsListening] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [hasTimedOut, setHasTimedOut] = useState(false);
  const isRendered = height > 0;
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || typeof data !== 'number') return;
      setIsListening(true);
      setHeight(data);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);
  useEffect(() => {
    const message: PreviewMessage = { what, business };
    if (isListening) frame.current?.contentWindow?.postMessage(message, window.location.origin);
  }, [what, business, isListening]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try restarts the timeout.
  useEffect(() => {
    if (isRendered) return;
    const timer = setTimeout(() => setHasTimedOut(true), FRAME_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isRendered, attempt]);
  const retry = () => {
    setHasTimedOut(false);
    setIsListening(false);
    setHeight(0);
    setAttempt((count) => count + 1);
  };
  if (hasTimedOut && !isRendered)
    return <RetryNote retry={retry}>{t('This page didn’t load.')}</RetryNote>;
  return (
    <>
      {!isRendered && <Skeleton className="h-96 w-full" />}
      <div
        className={classNames('overflow-hidden rounded-card', isRendered && 'border border-line')}
      >
        <iframe
          key={attempt}
          ref={frame}
          src={PREVIEW_PATH}
          title={title}
          inert
          className="block w-full"
          style={{ height }}
        />
      </div>
    </>
  );
}

const PREVIEW_NAMES = {
  form: t('Form'),
  friend: t('Friend’s page'),
  link: t('Link preview'),
  card: t('Card'),
};

const PREVIEWS = Object.keys(PREVIEW_NAMES) as readonly PreviewMessage['what'][];

function CustomerPreview({ business }: { readonly business: Business }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      {PREVIEWS.map((what) => (
        <figure key={what} className="min-w-0">
          <figcaption className="mb-2 text-sm text-soft">{PREVIEW_NAMES[what]}</figcaption>
          <PageFrame title={PREVIEW_NAMES[what]} what={what} business={business} />
        </figure>
      ))}
    </div>
  );
}
