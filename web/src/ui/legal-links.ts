import { localizePath, routes } from '@vouchwell/domain/paths';
import { getCurrentLanguage, t } from '@vouchwell/domain/shared/i18n';

const here = (path: string) => localizePath(getCurrentLanguage(), path);

export const LEGAL_LINKS = [
  [t('Privacy'), here(routes.privacy)],
  [t('Terms'), here(routes.terms)],
  [t('Data processing'), here(routes.dataProcessing)],
  [t('Acceptable use'), here(routes.acceptableUse)],
  [t('Accessibility'), here(routes.accessibility)],
] as const;
