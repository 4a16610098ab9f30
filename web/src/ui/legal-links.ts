import { routes } from '@vouchwell/domain/lib/paths';
import { t } from '@vouchwell/domain/lib/translate';

/** The pages for a lawyer, as a footer names them. */
export const LEGAL_LINKS = [
  [t('Privacy'), routes.privacy],
  [t('Terms'), routes.terms],
  [t('Data processing'), routes.dataProcessing],
  [t('Acceptable use'), routes.acceptableUse],
  [t('Accessibility'), routes.accessibility],
] as const;
