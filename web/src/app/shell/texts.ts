/*
 * The words around an owner's pages and their cards, each of which has its own. Single exports, because it
 * loads them at first: the build writes each in its place, while an object's names would be loaded, too.
 */

export const title = 'Dashboard';
export const signOut = 'Sign Out';
export const skip = 'Skip to content';
export const unseen = ' new, ';
export const navigation = 'Pages';
export const home = 'Home';
export const referrals = 'Referrals';
export const customers = 'Customers';
export const ask = 'Ask today';
export const rewards = 'Rewards';
export const campaigns = 'Campaigns';
export const results = 'Results';
export const more = 'More';
export const share = 'Share';
export const andPrint = ' & print';
export const messages = 'Messages';
export const settings = 'Settings';
export const privacy = 'Privacy';
export const terms = 'Terms';
export const loading = 'Loading...';
export const offline =
  'Calls, statuses, notes and asks are kept, and sent when you are back online. Save all else then.';
export const arrivalsNotLoaded = 'We could not look for new referrals';
export const copyLink = 'Copy your link';
export const shareLink = 'Share your link';
export const templatesTitle = 'Referral Templates';
export const templatesHint = 'What customers send to their friends. Choose one to change it.';
export const channels = { email: 'Email', sms: 'SMS' } as const;
export const cardDesigner = 'Card Designer';
export const customerCards = 'Cards for a customer';
export const accountTitle = 'Account Management';
export const accountHint = 'Choose what to look at or change.';
export const sections = {
  business: 'Business',
  reward: 'Reward',
  billing: 'Billing',
  security: 'Security',
  data: 'Your data',
} as const;

export const businessNotLoaded = 'Failed to load business data';
export const businessNotLoadedTitle = 'Your business could not be loaded';
export const setUpNotLoaded = 'The set-up form could not be loaded';
export const pageNotLoaded = 'This page could not be loaded';
export const askNotLoaded = 'Whom to ask could not be loaded';
export const analyticsNotLoaded = 'Your analytics could not be loaded';
export const firstStepsNotLoaded = 'Your first steps could not be loaded';
export const templatesNotLoaded = 'Your templates could not be loaded';
export const placesNotLoaded = 'Your places could not be loaded';
export const cardDesignerNotLoaded = 'The card designer could not be loaded';
export const sectionNotLoaded = ' could not be loaded';
