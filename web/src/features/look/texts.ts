import { t } from '@vouchwell/domain/lib/translate';
export const license = t('License number');
export const since = t('In business since');
export const area = t('Area you serve');
export const booking = t('Link to book a time');
export const review = t('Google review link');
export const savedText = t('Your pages show it in a few seconds.');
export const notSaved = t('This was not saved');
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
