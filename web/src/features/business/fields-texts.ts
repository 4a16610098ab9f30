/*
 * What the set-up and the Business tab both say. Single exports, because the set-up page loads them
 * at first: the build writes each in its place, while an object's names would be loaded, too.
 */

export const nameLabel = 'Business name';
export const websiteLabel = 'Website (optional)';
export const websiteExample = 'example.com';
export const contactLabel = 'Contact email';
export const contactHint =
  'We email new referrals here. If you sign in with another email, we send a link to this one: open it to confirm.';
export const signatureLabel = 'Signature (optional)';
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
  'You asked for several links. Wait an hour, then ask again in the Business tab.';
export const askForContactLink =
  'Check your connection, then ask for it again in the Business tab.';
