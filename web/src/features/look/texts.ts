import { t } from '@vouchwell/domain/lib/translate';

export const lead = t(
  'A friend decides in ten seconds. Say what makes you easy to trust, and where they can book.',
);
export const edit = t('Edit');
export const none = t('Not given');
export const license = t('License number');
export const since = t('In business since');
export const sinceHint = t('The year, such as 2009');
export const area = t('Area you serve');
export const areaHint = t('For example: Austin and Round Rock');
export const booking = t('Link to book a time');
export const bookingHint = t(
  'Shown after a friend leaves their details. Your own website, Calendly, Cal.com, Square, Jobber or Housecall Pro.',
);
export const review = t('Google review link');
export const reviewHint = t(
  'In your Google Business Profile, press "Ask for reviews" and copy the link. We offer it to everybody, happy or not: Google and the FTC ask for that.',
);
export const save = t('Save look');
export const saved = t('Saved');
export const savedText = t('Your pages show it in a few seconds.');
export const notSaved = t('This was not saved');
export const presses = t('Pressed "Write a review"');
export const sources = {
  sent: t('After a referral'),
  me: t('On their own page'),
};
export const see = t('See what customers see');
export const shown = {
  form: t('Form'),
  friend: t('Friend’s page'),
  link: t('Link preview'),
  card: t('Card'),
};
export const notShown = t('This page did not load.');
export const viewNotLoaded = t('What customers see could not be loaded');
export const yourLook = t('Your look');
export const yourLookLead = t(
  'Your logo and your color on every page. You can change them any time: Settings, Look.',
);
export const next = t('Continue');
export const skip = t('Skip for now');
export const saving = t('Saving...');
export const tryAgain = t('Check your connection, then try again.');
export const pictures = {
  logo: {
    none: t('No logo yet'),
    choose: t('Choose a logo'),
    change: t('Change the logo'),
    takeAway: t('Take the logo away'),
    hint: t('It stands beside your name on every page and email.'),
    alt: t('Your logo'),
    saved: t('Logo saved'),
    gone: t('Logo taken away'),
    notSaved: t('The logo was not saved'),
  },
  photo: {
    none: t('No photo yet'),
    choose: t('Choose a photo'),
    change: t('Change the photo'),
    takeAway: t('Take the photo away'),
    hint: t('Of you, your team or your work. Friends see it; where it was taken is not kept.'),
    alt: t('Your photo'),
    saved: t('Photo saved'),
    gone: t('Photo taken away'),
    notSaved: t('The photo was not saved'),
  },
};
export const faults = {
  'too-large': t('This file is over 25 MB. Choose a smaller one.'),
  unreadable: t('We could not read this picture. Choose a PNG, JPEG, WebP or SVG.'),
};
export const color = t('Color of your pages');
export const colorHint = t('Buttons and links of your form and your friends’ page are in it.');
export const colorMended = t('We darken it on light pages, so that everybody can read it.');
export const colorSample = t('Ask to be contacted');
export const colorOfLogo = t('Use the color of your logo');
export const ourColor = t('Use our green');
