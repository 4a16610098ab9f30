import type { PaperName } from '@vouchwell/domain/business/legal';
import { routes } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { TEXT_LINK } from '../../ui/class-names.ts';

const NAMES: Readonly<Record<PaperName, string>> = {
  terms: t('terms of use'),
  dataProcessing: t('data processing agreement'),
  acceptableUse: t('acceptable use policy'),
  privacy: t('privacy notice'),
};

/** Opens in a new tab, so the form keeps what was typed. */
export function PaperLink({ name }: { readonly name: PaperName }) {
  return (
    <a href={routes[name]} target="_blank" className={TEXT_LINK} rel="noopener">
      {NAMES[name]}
    </a>
  );
}
