import { getLastChangeDay, type LegalDocumentName } from '@vouchwell/domain/business/legal';
import { routes } from '@vouchwell/domain/paths';
import { locale, t } from '@vouchwell/domain/shared/i18n';
import { acceptLegalDocuments } from '../../data/business.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { toast, toastError } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';

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
