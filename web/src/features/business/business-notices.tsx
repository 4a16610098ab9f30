import { type Business, isContactConfirmed } from '@vouchwell/domain/business/business';
import { getLastChangeDay, type LegalDocumentName } from '@vouchwell/domain/business/legal';
import { routes, settingsPath } from '@vouchwell/domain/paths';
import { locale, t } from '@vouchwell/domain/shared/i18n';
import { Link } from 'react-router-dom';
import { acceptLegalDocuments } from '../../data/business.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { SupportEmail } from '../../ui/support.tsx';
import { Trans } from '../../ui/text/trans.tsx';
import { toast, toastError } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';

const SUSPENDED_TEXT = t(
  'Our team took your page down, so it can’t accept referrals and you can’t change its link. Your data is safe. To get your page back, please contact support.',
);

interface BusinessNoticesProps {
  readonly business: Business;
  readonly accountEmail: string;
}

export function BusinessNotices({ business, accountEmail }: BusinessNoticesProps) {
  const { contactEmail, undeliverableEmail, suspendedAt } = business;
  // Until the contact address is confirmed, emails go to the account's address.
  const emailsInUse = isContactConfirmed(business) ? [contactEmail] : [contactEmail, accountEmail];
  return (
    <>
      {suspendedAt && (
        <Banner tone="danger" title={t('Your public page is turned off')} className="mb-4 sm:mb-6">
          <p>{SUSPENDED_TEXT}</p>
          <SupportEmail text={SUSPENDED_TEXT} />
        </Banner>
      )}
      {/* The owner's mail server is rejecting our emails. */}
      {undeliverableEmail && emailsInUse.includes(undeliverableEmail) && (
        <Banner tone="warning" title={t('Our emails aren’t reaching you')} className="mb-4 sm:mb-6">
          <p>
            <Trans
              text="We tried three times to email {email}, but our emails bounced. Your referrals are safe and still appear here. Check your contact email."
              values={{
                email: <span className="font-semibold wrap-anywhere">{undeliverableEmail}</span>,
              }}
            />
          </p>
          <Link to={settingsPath('business')} className={buttonClass('secondary')}>
            {t('Check your contact email')}
          </Link>
        </Banner>
      )}
    </>
  );
}

const formatChangeDay = (day: string) =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** Doesn't block the page; stays until the owner accepts. */
export function LegalNotice({ names }: { readonly names: readonly LegalDocumentName[] }) {
  const [accept, isSaving] = useAction(
    async () => {
      await acceptLegalDocuments();
      // Move focus, because the notice and its button are about to be removed.
      document.querySelector('h1')?.focus();
      toast(t('You accepted our terms'));
    },
    'Failed to accept the terms',
    () => toastError(t('We couldn’t save this'), t('Check your connection, then try again.')),
  );
  return (
    <Banner
      tone="info"
      title={t('We updated our terms on {day}', {
        day: formatChangeDay(getLastChangeDay(names) ?? ''),
      })}
      className="mb-4 sm:mb-6"
    >
      <p>{t('Please read and accept them. Your link will keep working in the meantime.')}</p>
      <ul className="flex flex-wrap gap-x-6">
        {names.map((name) => (
          <li key={name} className="py-2 first-letter:uppercase">
            <LegalDocumentLink name={name} />
          </li>
        ))}
      </ul>
      <Button look="secondary" busyLabel={isSaving && t('Accepting...')} onClick={accept}>
        {t('Accept')}
      </Button>
    </Banner>
  );
}

const DOCUMENT_NAMES: Readonly<Record<LegalDocumentName, string>> = {
  terms: t('terms of use'),
  dataProcessing: t('data processing agreement'),
  acceptableUse: t('acceptable use policy'),
  privacy: t('privacy notice'),
};

/** Opens in a new tab, so the form keeps what was typed. */
export function LegalDocumentLink({ name }: { readonly name: LegalDocumentName }) {
  return (
    <a href={routes[name]} target="_blank" className={TEXT_LINK} rel="noopener">
      {DOCUMENT_NAMES[name]}
    </a>
  );
}
