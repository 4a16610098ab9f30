import type { ErrorReason } from '@vouchwell/domain/lib/error-reasons';
import { t } from '@vouchwell/domain/lib/translate';

/*
 * The words of the set-up, and of the fields that the Business tab has as well. Single exports,
 * because the set-up page loads them at first: the build writes each in its place, while an object's
 * names would be loaded, too.
 */

export const nameLabel = t('Business name');
export const websiteLabel = t('Website (optional)');
export const websiteExample = t('example.com');
export const phoneLabel = t('Phone (optional)');
export const phoneHint = t('Friends can call or text you here.');
export const contactLabel = t('Contact email');
export const contactHint = t(
  'We email new referrals here. If you sign in with another email, we send a link to this one: open it to confirm.',
);
export const signatureLabel = t('Sign-off (optional)');
export const signatureHint = t(
  'Goes at the end of introductions in your own words, such as “— Your friends at Oak Street”.',
);

export const linkLabel = t('Link');
export const linkHint = t('The web address that you give to customers.');
export const isYourLink = (link: string) => t('{link} is your link now.', { link });
export const checkingLink = t('Checking whether this link is free...');
export const isFree = (link: string) => t('{link} is free.', { link });
export const isTaken = (link: string) => t('{link} is taken.', { link });
export const linkNotChecked = t('We could not check this link. We check it again when you save.');
export const freeLinks = t('These are free:');
export const chooseLetters = t('Choose one with the letters a to z, such as:');
export const linkTaken = t('This link is taken. Choose another one.');
export const tryAgain = t('Check your connection, then try again. What you typed stays here.');

export const confirmContact = t('Confirm your contact email');
export const contactLinkSent = (contactEmail: string) =>
  t('Open the link that we sent to {contactEmail}.', { contactEmail });
export const contactLinkNotSent = t('The link to confirm your contact email was not sent');
export const tooManyContactLinks = t(
  'You asked for several links. Wait an hour, then ask again in Settings.',
);
export const askForContactLink = t('Check your connection, then ask for it again in Settings.');

export const tradeLabel = t('What kind of shop is it?');
export const trades = t('Kinds of shops');
export const tradeHint = t('Type to find it. We suggest rewards that fit.');
export const tradeHealth = t('A health practice promises no reward for a patient who was sent.');
export const tradeLicensed = t(
  'Your license may limit rewards for referrals. Ask your board or lawyer.',
);
export const tradeMissing = t('Choose what kind of shop it is, or Something else');

export const rewardLabel = t('Reward (optional)');
export const rewardHint = t('What customers get for a referral. Pick one, or write your own.');
export const usualRewards = t('Usual rewards');

export const title = t('Set up your business');
export const lead = t('Fill in this page to get your link. You can change everything later.');

export const preview = t('What your customers will see');
export const noNameYet = t('your business');

export const create = t('Create my link');
export const creating = t('Creating your link...');
export const created = t('Your link is ready');
export const createdText = t('Next: see your form, then send it to a happy customer.');
export const notCreated = t('Your link could not be created');
export const refused: Partial<Readonly<Record<ErrorReason, string>>> = {
  'too-many-requests': t('You have tried many times. Wait ten minutes, then try again.'),
  'not-subscribed': t('Your subscription has ended. Choose a plan, then come back here.'),
  'email-not-verified': t('Open the link in the email that we sent you, then try again.'),
  'invalid-input': t('Something here is not valid. Check it, then try again.'),
};
