import type { ErrorReason } from '@vouchwell/domain/lib/error-reasons';

/*
 * The words of the set-up, and of the fields that the Business tab has as well. Single exports,
 * because the set-up page loads them at first: the build writes each in its place, while an object's
 * names would be loaded, too.
 */

export const nameLabel = 'Business name';
export const websiteLabel = 'Website (optional)';
export const websiteExample = 'example.com';
export const phoneLabel = 'Phone (optional)';
export const phoneHint = 'Friends can call or text you here.';
export const contactLabel = 'Contact email';
export const contactHint =
  'We email new referrals here. If you sign in with another email, we send a link to this one: open it to confirm.';
export const signatureLabel = 'Sign-off (optional)';
export const signatureHint =
  'Goes at the end of every introduction, such as “— Your friends at Oak Street”.';

export const linkLabel = 'Link';
export const linkHint = 'The web address that you give to customers.';
export const isYourLink = ' is your link now.';
export const checkingLink = 'Checking whether this link is free...';
export const isFree = ' is free.';
export const isTaken = ' is taken.';
export const linkNotChecked = 'We could not check this link. We check it again when you save.';
export const freeLinks = 'These are free:';
export const chooseLetters = 'Choose one with the letters a to z, such as:';
export const linkTaken = 'This link is taken. Choose another one.';
export const tryAgain = 'Check your connection, then try again. What you typed stays here.';

export const confirmContact = 'Confirm your contact email';
export const contactLinkSent = (contactEmail: string) =>
  `Open the link that we sent to ${contactEmail}.`;
export const contactLinkNotSent = 'The link to confirm your contact email was not sent';
export const tooManyContactLinks =
  'You asked for several links. Wait an hour, then ask again in Settings.';
export const askForContactLink = 'Check your connection, then ask for it again in Settings.';

export const tradeLabel = 'What kind of shop is it?';
export const trades = 'Kinds of shops';
export const tradeHint = 'Type to find it. We suggest rewards that fit.';
export const tradeHealth = 'A health practice promises no reward for a patient who was sent.';
export const tradeLicensed =
  'Your license may limit rewards for referrals. Ask your board or lawyer.';
export const tradeMissing = 'Choose what kind of shop it is, or Something else';

export const rewardLabel = 'Reward (optional)';
export const rewardHint = 'What customers get for a referral. Pick one, or write your own.';
export const usualRewards = 'Usual rewards';

export const title = 'Set up your business';
export const lead = 'Fill in this page to get your link. You can change everything later.';
export const signedInAs = 'You are signed in as ';
export const otherAccount =
  '. To use another account, sign out at the top of this page, then sign in with it.';

export const preview = 'What your customers will see';
export const noNameYet = 'your business';

export const create = 'Create my link';
export const creating = 'Creating your link...';
export const created = 'Your link is ready';
export const createdText = 'Next: see your form, then send it to a happy customer.';
export const notCreated = 'Your link could not be created';
export const refused: Partial<Readonly<Record<ErrorReason, string>>> = {
  'too-many-requests': 'You have tried many times. Wait ten minutes, then try again.',
  'not-subscribed': 'Your subscription has ended. Choose a plan, then come back here.',
  'email-not-verified': 'Open the link in the email that we sent you, then try again.',
  'invalid-input': 'Something here is not valid. Check it, then try again.',
};
