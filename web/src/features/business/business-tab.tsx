import {
  type Business,
  getCurrency,
  isContactConfirmed,
} from '@vouchwell/domain/business/business';
import {
  OVERDUE_HOURS_CHOICES,
  RETENTION_CHOICES,
  type ReminderSettings,
  type RetentionMonths,
} from '@vouchwell/domain/business/settings';
import { getDeviceTimeZone } from '@vouchwell/domain/shared/dates';
import {
  getCurrentLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
  locale,
  t,
  translate,
} from '@vouchwell/domain/shared/i18n';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { saveGroupedSetting, saveSetting, updateBusiness } from '../../data/business.ts';
import { Button } from '../../ui/button.tsx';
import { AutosaveSelect, AutosaveSwitch } from '../../ui/forms/autosave.tsx';
import { FormFooter, useEditing } from '../../ui/forms/edit-form.tsx';
import { SelectField, SelectOptions } from '../../ui/forms/field.tsx';
import { useLanguageChoice } from '../../ui/language-choice.tsx';
import { MoreOptions, Section } from '../../ui/section.tsx';
import { Trans } from '../../ui/text/trans.tsx';
import { toast, toastError } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { BusinessEditForm, formatTimeZone, getCurrencyName } from './business-edit-form.tsx';
import { getDisplayLink, sendContactConfirmation } from './business-fields.tsx';
import { IndustrySection } from './industry-field.tsx';

interface BusinessInfoProps {
  readonly business: Business;
  readonly accountEmail: string;
}

interface BusinessTabProps extends Omit<BusinessInfoProps, 'business'> {
  /** Null if the owner hasn't set up a business yet. */
  readonly business: Business | null;
}

export function BusinessTab({ business, accountEmail }: BusinessTabProps) {
  const { editing, edit, close, button } = useEditing();
  if (!business)
    return (
      <>
        <p>{t('Set up your business on the Dashboard first.')}</p>
        <LanguageSetting business={null} />
      </>
    );
  const props = { business, accountEmail };
  if (editing) return <BusinessEditForm {...props} onClose={close} />;
  return (
    <>
      <BusinessInfo {...props} />
      <Button ref={button} look="secondary" className="mt-6" onClick={edit}>
        {t('Edit business')}
      </Button>
      <IndustrySection business={business} />
      <LanguageSetting business={business} />
      <ReferralEmails business={business} />
      <Reminders business={business} />
      <Retention business={business} />
    </>
  );
}

function BusinessInfo({ business, accountEmail }: BusinessInfoProps) {
  const { name, slug, phone, businessUrl, contactEmail, fromLabel, postalAddress, timeZone } =
    business;
  const isConfirmed = isContactConfirmed(business, accountEmail);
  const contactNote = <UnconfirmedContact business={business} accountEmail={accountEmail} />;
  const rows: readonly (readonly [label: string, value: string | null, note?: ReactNode])[] = [
    [t('Business name'), name],
    [t('Link'), getDisplayLink(slug)],
    [t('Phone'), phone ?? null],
    [t('Website'), businessUrl],
    [t('Contact email'), contactEmail, !isConfirmed && contactNote],
    [t('Sign-off'), fromLabel],
    [t('Mailing address'), postalAddress ?? null],
    [t('Currency'), getCurrencyName(getCurrency(business))],
    [t('Time zone'), formatTimeZone(timeZone ?? getDeviceTimeZone())],
  ];
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
      {rows.map(([label, value, note]) => (
        <div key={label} className="sm:contents">
          <dt className="text-soft">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            {value ?? <span className="text-soft">{t('Not added')}</span>}
            {note}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function UnconfirmedContact({ business: { contactEmail }, accountEmail }: BusinessInfoProps) {
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    await sendContactConfirmation(contactEmail);
    setIsSending(false);
  };
  return (
    <>
      <p className="mt-1 max-w-[68ch] text-sm">
        <Trans
          text="Not confirmed yet. Until you open the link we sent to this address, new referrals go to {email}."
          values={{ email: <span className="wrap-anywhere">{accountEmail}</span> }}
        />
      </p>
      <Button
        look="secondary"
        className="mt-2"
        busyLabel={isSending && t('Sending...')}
        onClick={send}
      >
        {t('Send the link again')}
      </Button>
    </>
  );
}

/** Dashboard and email language. `business` is null before setup, when no emails are sent. */
function LanguageSetting({ business }: { readonly business: Business | null }) {
  const pageLanguage = getCurrentLanguage();
  const emailLanguage = business ? (business.language ?? 'en') : pageLanguage;
  const [chosenLanguage, setChosenLanguage] = useState<Language>(pageLanguage);
  const saveLanguage = async (language: Language) => {
    try {
      if (business) await updateBusiness(business, { language });
    } catch (error) {
      console.error('Failed to save the language', error);
      toastError(t('We couldn’t save your language setting'), t('Try again.'));
      return false;
    }
    // Otherwise, the page reloads in the new language, which shows that it has been saved.
    if (language === pageLanguage)
      toast(
        t('Language saved'),
        t('Your emails will be in {language}.', {
          language: translate(LANGUAGE_NAMES[language]),
        }),
      );
    return true;
  };
  const [choose, isSaving, dialog] = useLanguageChoice(saveLanguage);
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    choose(chosenLanguage);
  };
  return (
    <Section
      title={t('Language')}
      text={t('For these pages and our emails to you. Your customers choose their own.')}
      className="mt-6 border-t border-line pt-6"
    >
      <form onSubmit={save} className="flex max-w-md flex-col items-start gap-4">
        <SelectField
          label={t('Your language')}
          value={chosenLanguage}
          hint={
            emailLanguage === pageLanguage
              ? undefined
              : t('Your emails are currently in {language}.', {
                  language: translate(LANGUAGE_NAMES[emailLanguage]),
                })
          }
          onChange={({ target }) =>
            setChosenLanguage(LANGUAGES.find((name) => name === target.value) ?? pageLanguage)
          }
        >
          {LANGUAGES.map((language) => (
            <option key={language} value={language} lang={language}>
              {LANGUAGE_NAMES[language]}
            </option>
          ))}
        </SelectField>
        {(chosenLanguage !== pageLanguage || chosenLanguage !== emailLanguage) && (
          <Button type="submit" busyLabel={isSaving && t('Saving...')}>
            {t('Save language')}
          </Button>
        )}
      </form>
      {dialog}
    </Section>
  );
}

function ReferralEmails({ business }: { readonly business: Business }) {
  const save = async (isEnabled: boolean) => {
    await saveSetting(business, 'referralMails', isEnabled);
    if (isEnabled) toast(t('Referral emails are on'));
    else toast(t('Referral emails are off'), t('New referrals still appear in your dashboard.'));
  };
  return (
    <Section title={t('Emails to you')} className="mt-6 border-t border-line pt-6">
      <AutosaveSwitch
        label={t('New referral alerts')}
        stored={business.settings.referralMails}
        save={save}
      />
    </Section>
  );
}

const OVERDUE_NAMES = { 0: t('Never'), 4: t('4 hours'), 24: t('24 hours'), 48: t('2 days') };

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const hourFormat = new Intl.DateTimeFormat(locale(), { timeStyle: 'short', timeZone: 'UTC' });
const formatHour = (hour: number) => hourFormat.format(new Date(Date.UTC(2000, 0, 1, hour)));

export function Reminders({ business }: { readonly business: Business }) {
  const { waitHours, hour, daily, monday } = business.settings.reminders;
  const save = async <N extends keyof ReminderSettings>(
    name: N,
    value: ReminderSettings[N],
    message: string,
  ) => {
    await saveGroupedSetting(business, 'reminders', name, value);
    toast(message);
  };
  return (
    <Section
      title={t('Reminders')}
      text={t('A referral is overdue if it’s still New after the time you choose.')}
      className="mt-6 border-t border-line pt-6"
    >
      <div className="flex max-w-md flex-col items-start gap-4">
        <AutosaveSelect
          label={t('Mark as overdue after')}
          choices={OVERDUE_HOURS_CHOICES}
          formatChoice={(hours) => OVERDUE_NAMES[hours]}
          stored={waitHours}
          save={(hours) => save('waitHours', hours, t('Saved'))}
        />
        <div>
          {waitHours > 0 && (
            <AutosaveSwitch
              label={t('Email me a daily list of overdue referrals')}
              stored={daily}
              save={(isOn) =>
                save(
                  'daily',
                  isOn,
                  isOn
                    ? t('We’ll email you on days when a referral is overdue')
                    : t('The daily email is off'),
                )
              }
            />
          )}
          <AutosaveSwitch
            label={t('Email me a weekly summary on Mondays')}
            stored={monday}
            save={(isOn) =>
              save(
                'monday',
                isOn,
                isOn
                  ? t('We’ll email you on Mondays when there’s news')
                  : t('The weekly summary is off'),
              )
            }
          />
        </div>
        <MoreOptions>
          <AutosaveSelect
            label={t('Send these emails at')}
            hint={t('In your business’s time zone.')}
            choices={HOURS}
            formatChoice={formatHour}
            stored={hour}
            save={(value) =>
              save(
                'hour',
                value,
                t('We’ll send these emails at {hour}', { hour: formatHour(value) }),
              )
            }
          />
        </MoreOptions>
      </div>
    </Section>
  );
}

/** Warns before saving, because deleted friends can't be restored. */
function Retention({ business }: { readonly business: Business }) {
  const savedMonths = business.settings.retentionMonths;
  const [chosenMonths, setChosenMonths] = useState<RetentionMonths>();
  const months = chosenMonths ?? savedMonths;
  const [save, isSaving] = useAction(
    async (event: SubmitEvent) => {
      event.preventDefault();
      await saveSetting(business, 'retentionMonths', months);
      toast(
        t('Auto-delete setting saved'),
        t('We’ll delete friends’ details after {count} months.', { count: months }),
      );
      setChosenMonths(undefined);
    },
    'Failed to save the retention period',
    () =>
      toastError(t('We couldn’t save this setting'), t('Check your connection, then try again.')),
  );
  return (
    <Section
      title={t('Auto-delete')}
      text={t(
        'Deletes the personal info of friends who never became customers. We keep the totals. Each status change restarts the clock.',
      )}
      className="mt-6 border-t border-line pt-6"
    >
      <form onSubmit={save} className="flex max-w-md flex-col items-start gap-4">
        <SelectField
          label={t('Delete after')}
          value={months}
          onChange={({ target }) =>
            setChosenMonths(RETENTION_CHOICES.find((count) => String(count) === target.value))
          }
          hint={
            months < savedMonths
              ? t(
                  'Details of friends whose status hasn’t changed for {count} months will be deleted within a day. This can’t be undone.',
                  { count: months },
                )
              : undefined
          }
        >
          <SelectOptions
            values={RETENTION_CHOICES}
            format={(count) => t('{count} months', { count })}
          />
        </SelectField>
        {months !== savedMonths && (
          <FormFooter
            save={t('Save auto-delete setting')}
            isSaving={isSaving}
            onCancel={() => setChosenMonths(undefined)}
          />
        )}
      </form>
    </Section>
  );
}
