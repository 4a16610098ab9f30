import { t } from '@vouchwell/domain/lib/translate';
export const shareAndPrint = t('Share & print');
export const settings = t('Settings');
export const loading = t('Loading...');
export const copyLink = t('Copy your link');
export const templatesTitle = t('Referral Templates');
export const channels = { email: t('Email'), sms: t('SMS') } as const;
export const cardDesigner = t('Card Designer');
export const accountTitle = t('Account Management');
export const sections = {
  business: t('Business'),
  reward: t('Reward'),
  look: t('Look'),
  billing: t('Billing'),
  security: t('Security'),
  data: t('Your data'),
} as const;

export const lookNotLoaded = t('The look could not be loaded');
export const businessNotLoadedTitle = t('Your business could not be loaded');
export const pageNotLoaded = t('This page could not be loaded');
export const cardDesignerNotLoaded = t('The card designer could not be loaded');
export const sectionNotLoaded = (section: string) =>
  t('{section} could not be loaded', { section });
