import type { LegalDocumentName } from '@vouchwell/domain/business/legal';
import { routes } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { TEXT_LINK } from '../../ui/class-names.ts';

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
