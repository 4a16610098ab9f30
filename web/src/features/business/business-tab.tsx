import {
  type Business,
  currencyOf,
  isContactConfirmed,
  wantsReferralMails,
} from '@vouchwell/domain/business/business';
import { deviceTimeZone } from '@vouchwell/domain/shared/dates';
import {
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
  spokenLanguage,
  t,
  translated,
} from '@vouchwell/domain/shared/i18n';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { setReferralMails, updateBusiness } from '../../data/business.ts';
import { Button } from '../../ui/button.tsx';
import { SavedSwitch, useEditing } from '../../ui/forms/edit-form.tsx';
import { SelectField } from '../../ui/forms/field.tsx';
import { useLanguageChoice } from '../../ui/language-choice.tsx';
import { LazyPart } from '../../ui/load-states.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Said } from '../../ui/text/said.tsx';
import { toast, toastError } from '../../ui/toast.tsx';
import { BusinessEditForm } from './business-edit-form.tsx';
import { mailContactLink } from './business-fields.tsx';
import { currencyName, timeZoneName } from './counted-in.ts';
import { Reminders } from './reminders.tsx';
import { Retention } from './retention.tsx';
import { shownLink } from './slug-field.tsx';

const loadTrade = async () => (await import('./trade-section.tsx')).TradeSection;

interface OwnBusiness {
  readonly business: Business;
  readonly accountEmail: string;
}

interface BusinessTabProps extends Omit<OwnBusiness, 'business'> {
  /** null if the owner has not set up a business. */
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
  const own = { business, accountEmail };
  if (editing) return <BusinessEditForm {...own} onClose={close} />;
  return (
    <>
      <BusinessInfo {...own} />
      <Button ref={button} look="secondary" className="mt-6" onClick={edit}>
        {t('Edit business')}
      </Button>
      <LazyPart
        load={loadTrade}
        props={{ business }}
        fallback={<Skeleton className="mt-6 h-32 w-full" />}
        errorTitle={t('The kind of shop could not be loaded')}
      />
      <LanguageSetting business={business} />
      <ReferralMails business={business} />
      <Reminders business={business} />
      <Retention business={business} />
    </>
  );
}

function BusinessInfo({ business, accountEmail }: OwnBusiness) {
  const { name, slug, phone, businessUrl, contactEmail, fromLabel, postalAddress, timeZone } =
    business;
  const isConfirmed = isContactConfirmed(business, accountEmail);
  const unconfirmed = <UnconfirmedContact {...{ contactEmail, accountEmail }} />;
  const rows: readonly (readonly [label: string, value: string | null, note?: ReactNode])[] = [
    [t('Business name'), name],
    [t('Link'), shownLink(slug)],
    [t('Phone'), phone ?? null],
    [t('Website'), businessUrl],
    [t('Contact email'), contactEmail, !isConfirmed && unconfirmed],
    [t('Sign-off'), fromLabel],
    [t('Postal address'), postalAddress ?? null],
    [t('Currency'), currencyName(currencyOf(business))],
    [t('Time zone'), timeZoneName(timeZone ?? deviceTimeZone())],
  ];
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
      {rows.map(([label, value, note]) => (
        <div key={label} className="sm:contents">
          <dt className="text-soft">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            {value ?? <span className="text-soft">{t('None')}</span>}
            {note}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface UnconfirmedContactProps {
  readonly contactEmail: string;
  readonly accountEmail: string;
}

function UnconfirmedContact({ contactEmail, accountEmail }: UnconfirmedContactProps) {
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    await mailContactLink(contactEmail);
    setIsSending(false);
  };
  return (
    <>
      <p className="mt-1 max-w-[68ch] text-sm">
        <Said
          text="Not confirmed yet. Until you open the link that we sent there, new referrals go to {email}."
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

function ReferralMails({ business }: { readonly business: Business }) {
  const save = async (areWanted: boolean) => {
    await setReferralMails(business, areWanted);
    if (areWanted) toast(t('Referral emails are on'));
    else toast(t('Referral emails are off'), t('New referrals still appear in your dashboard.'));
  };
  return (
    <Section title={t('Emails to you')} className="mt-6 border-t border-line pt-6">
      <SavedSwitch
        label={t('Email me each new referral')}
        stored={wantsReferralMails(business.settings)}
        save={save}
        onFailed={(error) => {
          console.error('The switch for referral mails was not saved', error);
          toastError(t('Your choice was not saved'), t('Check your connection, then try again.'));
        }}
      />
    </Section>
  );
}

/** Language of the dashboard and of emails; null before the set-up, when there are no emails. */
function LanguageSetting({ business }: { readonly business: Business | null }) {
  const spoken = spokenLanguage();
  const mailed = business ? (business.language ?? 'en') : spoken;
  const [chosen, setChosen] = useState<Language>(spoken);
  const keep = async (language: Language) => {
    try {
      if (business) await updateBusiness(business, { language });
    } catch (error) {
      console.error('The language was not saved', error);
      toastError(t('Your language was not saved'), t('Try again.'));
      return false;
    }
    if (language === spoken)
      toast(
        t('Language saved'),
        t('Emails to you are in {language} from now on.', {
          language: translated(LANGUAGE_NAMES[language]),
        }),
      );
    return true;
  };
  const [choose, isSaving, question] = useLanguageChoice(keep);
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    choose(chosen);
  };
  return (
    <Section
      title={t('Language')}
      text={t(
        'We use it on these pages and in the emails to you. Your customers choose their own.',
      )}
      className="mt-6 border-t border-line pt-6"
    >
      <form onSubmit={save} className="flex max-w-md flex-col items-start gap-4">
        <SelectField
          label={t('Your language')}
          value={chosen}
          hint={
            mailed === spoken
              ? undefined
              : t('Emails to you are in {language} now.', {
                  language: translated(LANGUAGE_NAMES[mailed]),
                })
          }
          onChange={({ target }) =>
            setChosen(LANGUAGES.find((one) => one === target.value) ?? spoken)
          }
        >
          {LANGUAGES.map((language) => (
            <option key={language} value={language} lang={language}>
              {LANGUAGE_NAMES[language]}
            </option>
          ))}
        </SelectField>
        {(chosen !== spoken || chosen !== mailed) && (
          <Button type="submit" busyLabel={isSaving && t('Saving...')}>
            {t('Save language')}
          </Button>
        )}
      </form>
      {question}
    </Section>
  );
}
