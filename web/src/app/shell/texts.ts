import { t } from '@vouchwell/domain/lib/translate';

/*
 * The words around an owner's pages and their cards, each of which has its own. Single exports, because it
 * loads them at first: the build writes each in its place, while an object's names would be loaded, too.
 */

export const title = t('Dashboard');
export const signOut = t('Sign Out');
export const skip = t('Skip to content');
export const unseen = (count: number) => t('{count} new,', { count });
export const navigation = t('Pages');
export const home = t('Home');
export const referrals = t('Referrals');
export const customers = t('Customers');
export const ask = t('Ask today');
export const rewards = t('Rewards');
export const campaigns = t('Campaigns');
export const results = t('Results');
export const more = t('More');
export const share = t('Share');
export const shareAndPrint = t('Share & print');
export const messages = t('Messages');
export const settings = t('Settings');
export const papersNotLoaded = t('The notice about our papers could not be loaded');
export const loading = t('Loading...');
export const offline = t('You can read what is here. Saving needs the internet.');
export const arrivalsNotLoaded = t('We could not look for new referrals');
export const copyLink = t('Copy your link');
export const shareLink = t('Share your link');
export const templatesTitle = t('Referral Templates');
export const templatesHint = t('What customers send to their friends. Choose one to change it.');
export const channels = { email: t('Email'), sms: t('SMS') } as const;
export const cardDesigner = t('Card Designer');
export const customerCards = t('Cards for a customer');
export const accountTitle = t('Account Management');
export const accountHint = t('Choose what to look at or change.');
export const sections = {
  business: t('Business'),
  reward: t('Reward'),
  look: t('Look'),
  billing: t('Billing'),
  security: t('Security'),
  data: t('Your data'),
} as const;

export const lookNotLoaded = t('The look could not be loaded');
export const businessNotLoaded = t('Failed to load business data');
export const businessNotLoadedTitle = t('Your business could not be loaded');
export const setUpNotLoaded = t('The set-up form could not be loaded');
export const pageNotLoaded = t('This page could not be loaded');
export const askNotLoaded = t('Whom to ask could not be loaded');
export const analyticsNotLoaded = t('Your analytics could not be loaded');
export const firstStepsNotLoaded = t('Your first steps could not be loaded');
export const templatesNotLoaded = t('Your templates could not be loaded');
export const placesNotLoaded = t('Your places could not be loaded');
export const cardDesignerNotLoaded = t('The card designer could not be loaded');
export const sectionNotLoaded = (section: string) =>
  t('{section} could not be loaded', { section });
