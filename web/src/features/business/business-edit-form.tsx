import { zodResolver } from '@hookform/resolvers/zod';
import {
  type Business,
  type BusinessForm,
  getChangedFields,
  getCurrency,
  getNextAllowedSlugChange,
  getNextAllowedTimeZoneChange,
  isContactConfirmed,
  type NextSlugChange,
  postalAddressSchema,
  toBusinessForm,
} from '@vouchwell/domain/business/business';
import { normalizeSlug } from '@vouchwell/domain/business/slug';
import { getDeviceTimeZone } from '@vouchwell/domain/shared/dates';
import { locale, t } from '@vouchwell/domain/shared/i18n';
import { SLUG_CHANGES_MAX } from '@vouchwell/domain/shared/limits';
import { CURRENCIES, type Currency } from '@vouchwell/domain/shared/money';
import { blankToNull, findInputError } from '@vouchwell/domain/shared/text';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { type BusinessChanges, updateBusiness } from '../../data/business.ts';
import { ApiError } from '../../data/lib/call-errors.ts';
import { useIsCurrencyLocked } from '../../data/rewards.ts';
import { useSlugCheck } from '../../data/slug-check.ts';
import { Banner } from '../../ui/banner.tsx';
import { ConflictWarning, FormFooter } from '../../ui/forms/edit-form.tsx';
import { SelectField, SelectOptions, TextAreaField } from '../../ui/forms/field.tsx';
import { useUnsavedChanges } from '../../ui/forms/use-unsaved-changes.ts';
import { MoreOptions } from '../../ui/section.tsx';
import { clearToasts, toast, toastError } from '../../ui/toast.tsx';
import {
  BusinessFields,
  createBusinessFormSchema,
  getDisplayLink,
  sendContactConfirmation,
  showSlugError,
} from './business-fields.tsx';

interface BusinessEditFormProps {
  readonly business: Business;
  readonly accountEmail: string;
  readonly onClose: () => void;
}

/** Changes made in another tab don't overwrite this form and aren't undone by it. */
export function BusinessEditForm({ business, accountEmail, onClose }: BusinessEditFormProps) {
  const [initialBusiness] = useState(business);
  const form = useForm<BusinessForm>({
    resolver: zodResolver(createBusinessFormSchema(business.timeZone)),
    defaultValues: toBusinessForm(initialBusiness),
  });
  const { control, handleSubmit, formState } = form;
  const storedAddress = initialBusiness.postalAddress ?? '';
  const [address, setAddress] = useState(storedAddress);
  const { currency, timeZone } = initialBusiness;
  const [reporting, setReporting] = useState<ReportingSettings>({ currency, timeZone });
  const [zoneError, setZoneError] = useState<string>();
  const changeReporting = (settings: ReportingSettings) => {
    setReporting(settings);
    setZoneError(undefined);
  };
  const isReportingChanged = reporting.currency !== currency || reporting.timeZone !== timeZone;
  const addressError = findInputError(postalAddressSchema, address);
  useUnsavedChanges(formState.isDirty || address !== storedAddress || isReportingChanged);
  const slug = normalizeSlug(useWatch({ control, name: 'slug' }));
  const [slugCheck, checkSlugAgain] = useSlugCheck(slug, initialBusiness);
  // An earlier try may have changed the link before it failed.
  const changesLink =
    slug !== business.slug && ['checking', 'free', 'unknown'].includes(slugCheck.status);
  const slugLimit = getNextAllowedSlugChange(business, new Date());
  const submit = handleSubmit(async (values) => {
    const rejectSlug = (message: string) => showSlugError(form, values.slug, message);
    clearToasts();
    if (addressError) return;
    const postalAddress = blankToNull(address);
    const changes: BusinessChanges = {
      ...getChangedFields(initialBusiness, values),
      ...(postalAddress !== blankToNull(storedAddress) && { postalAddress }),
      ...(reporting.currency !== currency && { currency: reporting.currency }),
      ...(reporting.timeZone !== timeZone && { timeZone: reporting.timeZone }),
    };
    const nextZoneChange = getNextAllowedTimeZoneChange(business, new Date());
    if (changes.timeZone && nextZoneChange)
      return setZoneError(
        t('You can change your time zone once a day. You can change it again after {when}.', {
          when: dayTimeFormat.format(nextZoneChange),
        }),
      );
    if (changes.slug && changes.slug !== business.slug && slugLimit)
      return rejectSlug(getSlugLimitText(slugLimit));
    try {
      if (Object.keys(changes).length > 0) {
        await updateBusiness(initialBusiness, changes);
        toast(t('Saved'), changes.slug && t('Your new link works, and so does the old one.'));
        const newInfo = { ...initialBusiness, ...changes };
        if (changes.contactEmail && !isContactConfirmed(newInfo, accountEmail))
          void sendContactConfirmation(newInfo.contactEmail);
      }
      onClose();
    } catch (error) {
      // Check again after any error, because someone else may have taken the link.
      checkSlugAgain();
      const slugError = getSlugError(error);
      if (slugError) return rejectSlug(slugError);
      console.error('Failed to save the business', error);
      toastError(
        t('Failed to update business information'),
        t('Check your connection, then try again. What you typed is still here.'),
      );
    }
  });
  return (
    <form onSubmit={submit} noValidate className="flex max-w-xl flex-col gap-4">
      <ConflictWarning
        stored={[
          toBusinessForm(business),
          business.postalAddress,
          business.currency,
          business.timeZone,
        ]}
        isSaving={formState.isSubmitting}
        savingNote={t('Saving only replaces what you changed here.')}
      />
      <BusinessFields form={form} slugCheck={slugCheck} />
      <TextAreaField
        label={t('Mailing address (optional)')}
        hint={t('U.S. law requires an address in emails to customers. Leave blank to use ours.')}
        rows={2}
        autoComplete="street-address"
        value={address}
        error={addressError ?? undefined}
        onChange={({ target }) => setAddress(target.value)}
      />
      <MoreOptions hasError={zoneError !== undefined}>
        <ReportingFields
          business={business}
          value={reporting}
          zoneError={zoneError}
          onChange={changeReporting}
        />
      </MoreOptions>
      {changesLink && slugLimit && !formState.errors.slug && (
        <Banner
          tone="warning"
          title={
            slugLimit === 'never'
              ? t('You can’t change your link again')
              : t('You can’t change your link right now')
          }
        >
          <p>{getSlugLimitText(slugLimit)}</p>
        </Banner>
      )}
      {changesLink && !slugLimit && (
        <Banner tone="info" title={t('Your link will change')}>
          <p className="wrap-anywhere">
            {t(
              'Printed codes and links to {oldLink} keep working. Anything you print from now on uses the new link. You can change your link once a day, and {count} times in total.',
              { oldLink: getDisplayLink(initialBusiness.slug), count: SLUG_CHANGES_MAX },
            )}
          </p>
        </Banner>
      )}
      <FormFooter save={t('Save business')} isSaving={formState.isSubmitting} onCancel={onClose} />
    </form>
  );
}

/** Returns why the server rejected the link; null if the error has a different cause. */
function getSlugError(error: unknown): string | null {
  const reason = error instanceof ApiError ? error.reason : null;
  if (reason === 'slug-taken') return t('This link is taken. Choose another one.');
  if (reason !== 'link-locked') return null;
  // Only the server applied the limit, because this device's clock is ahead of the server's.
  return t(
    'You can change your link once a day, and {count} times in total. Keep your current link for now.',
    { count: SLUG_CHANGES_MAX },
  );
}

const dayTimeFormat = new Intl.DateTimeFormat(locale(), {
  weekday: 'long',
  hour: 'numeric',
  minute: '2-digit',
});

function getSlugLimitText(limit: NextSlugChange): string {
  if (limit === 'never')
    return t('You’ve changed your link {count} times, which is the most we allow.', {
      count: SLUG_CHANGES_MAX,
    });
  return t('You can change your link once a day. Keep your current link until {when}.', {
    when: dayTimeFormat.format(limit),
  });
}

/** Settings that determine how amounts and days are counted. */
type ReportingSettings = Pick<Business, 'currency' | 'timeZone'>;

interface ReportingFieldsProps {
  readonly business: Business;
  readonly value: ReportingSettings;
  readonly zoneError: string | undefined;
  readonly onChange: (value: ReportingSettings) => void;
}

/** The currency can't be changed once an amount has been recorded. */
function ReportingFields({ business, value, zoneError, onChange }: ReportingFieldsProps) {
  const isCurrencyLocked = useIsCurrencyLocked(business.id);
  return (
    <>
      <SelectField
        label={t('Currency')}
        hint={
          isCurrencyLocked
            ? t('Currency can’t be changed once you’ve recorded amounts.')
            : t('For rewards and sales. You can change it until you record an amount.')
        }
        // Also disabled while loading, because a change would relabel existing amounts.
        disabled={isCurrencyLocked !== false}
        value={getCurrency(value)}
        onChange={({ target }) => onChange({ ...value, currency: target.value as Currency })}
      >
        <SelectOptions values={CURRENCIES} format={getCurrencyName} />
      </SelectField>
      <SelectField
        label={t('Time zone')}
        hint={t('Sets when each day starts and ends, including a campaign’s last day.')}
        error={zoneError}
        value={value.timeZone ?? getDeviceTimeZone()}
        onChange={({ target }) => onChange({ ...value, timeZone: target.value })}
      >
        <SelectOptions values={getTimeZones(business.timeZone)} format={formatTimeZone} />
      </SelectField>
    </>
  );
}

const currencyNames = new Intl.DisplayNames(locale(), { type: 'currency' });

/** Returns a name such as 'US Dollar (USD)', capitalized because Spanish names are lowercase. */
export function getCurrencyName(currency: Currency): string {
  const name = currencyNames.of(currency) ?? currency;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} (${currency})`;
}

/** Returns the time zones this browser can list, the device's time zone and the stored one. */
function getTimeZones(stored: string | null | undefined): readonly string[] {
  const supported = Intl.supportedValuesOf?.('timeZone') ?? [];
  return [...new Set([...supported, getDeviceTimeZone(), ...(stored ? [stored] : [])])].sort();
}

/** Makes a time zone readable: 'America/New York'. */
export const formatTimeZone = (timeZone: string): string => timeZone.replaceAll('_', ' ');
