/*
 * The words of the dashboard around its cards, each of which has its own. Single exports, because it
 * loads them at first: the build writes each in its place, while an object's names would be loaded, too.
 */

export const title = 'Dashboard';
export const signOut = 'Sign Out';
export const jumpTo = 'Jump to';
export const privacy = 'Privacy';
export const terms = 'Terms';
export const loading = 'Loading...';
export const offline = 'You can still read what is here. Save changes when you are back online.';

/** The cards' names in the menu, in the page's order. */
export const places = [
  'Referrals',
  'Link and QR code',
  'Rewards',
  'Analytics',
  'Templates',
  'Account',
] as const;
export const account = 'Account';
export const accountTitle = 'Account Management';
export const billingTab = 'Billing';
export const businessTab = 'Business';
export const securityTab = 'Security';
export const copyLink = 'Copy your link';

export const businessNotLoaded = 'Failed to load business data';
export const businessNotLoadedTitle = 'Your business could not be loaded';
export const noticeNotLoaded = 'A notice could not be loaded';
export const setUpNotLoaded = 'The set-up form could not be loaded';
export const cardsNotLoaded = 'Your dashboard could not be loaded';
export const linkNotLoaded = 'Your referral link could not be loaded';
export const rewardNotLoaded = 'Your reward could not be loaded';
export const analyticsNotLoaded = 'Your analytics could not be loaded';
export const cardDesignerNotLoaded = 'The card designer could not be loaded';
export const templatesNotLoaded = 'Your templates could not be loaded';
export const accountNotLoaded = 'Your account could not be loaded';
