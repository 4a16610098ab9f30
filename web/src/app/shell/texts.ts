import { t } from '@vouchwell/domain/shared/i18n';
export const channels = { email: t('Email'), sms: t('SMS') } as const;
export const sections = {
  business: t('Business'),
  reward: t('Reward'),
  look: t('Look'),
  messages: t('Messages'),
  billing: t('Billing'),
  security: t('Security'),
  data: t('Your data'),
} as const;
export const sectionNotLoaded = (section: string) =>
  t('{section} could not be loaded', { section });
