import { pathIn, routes } from '@vouchwell/domain/paths';
import { spokenLanguage, t } from '@vouchwell/domain/shared/i18n';

const here = (path: string) => pathIn(spokenLanguage(), path);

export const LEGAL_LINKS = [
  [t('Privacy'), here(routes.privacy)],
  [t('Terms'), here(routes.terms)],
  [t('Data processing'), here(routes.dataProcessing)],
  [t('Acceptable use'), here(routes.acceptableUse)],
  [t('Accessibility'), here(routes.accessibility)],
] as const;
