import type { SettingsSection } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';

export const SECTION_NAMES: Readonly<Record<SettingsSection, string>> = {
  business: t('Business'),
  reward: t('Reward'),
  look: t('Branding'),
  messages: t('Messages'),
  billing: t('Billing'),
  security: t('Security'),
  data: t('Your data'),
};
