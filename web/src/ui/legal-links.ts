import { localizePath, routes } from '@vouchwell/domain/paths';
import { getCurrentLanguage, t } from '@vouchwell/domain/shared/i18n';

export const localize = (path: string) => localizePath(getCurrentLanguage(), path);

export const LEGAL_LINKS = [
  [t('Privacy'), localize(routes.privacy)],
  [t('Terms'), localize(routes.terms)],
  [t('Data processing'), localize(routes.dataProcessing)],
  [t('Acceptable use'), localize(routes.acceptableUse)],
  [t('Accessibility'), localize(routes.accessibility)],
] as const;
