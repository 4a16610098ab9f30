import { SLUG_CHANGES_MAX as count } from '@vouchwell/domain/lib/limits';
import { t } from '@vouchwell/domain/lib/translate';

/** The texts of the Business tab and of the notices above every page; those of its form's fields are in set-up-texts.ts. */
export const texts = {
  info: {},

  form: {
    notSaved: t('Failed to update business information'),
  },

  trade: {},

  language: {},

  postalAddress: {},

  moneyAndDays: {
    notLoaded: t('The currency and the time zone could not be loaded'),
  },

  linkChange: {
    limits: t(
      'You can change your link once a day, and {count} times in total. Keep your current link for now.',
      { count },
    ),
    never: t(
      'You have changed your link {count} times, and that is the limit. Keep your current link.',
      { count },
    ),
    until: (when: string) =>
      t('You can change your link once a day. Keep your current link until {when}.', { when }),
    text: (oldLink: string) =>
      t(
        'Printed codes and links to {oldLink} keep working. Anything you print from now on uses the new link. You can change your link once a day, and {count} times in total.',
        { oldLink, count },
      ),
  },

  referralMails: {
    notSaved: t('Your choice was not saved'),
    tryAgain: t('Check your connection, then try again.'),
  },

  reminders: {
    after: { 0: t('Never'), 4: t('4 hours'), 24: t('24 hours'), 48: t('2 days') },
  },

  retention: {},

  suspended: {
    text: t(
      'Our team took your page down, so it takes no referrals and you cannot change its link. Your data is still here. To get your page back, please contact support.',
    ),
  },

  papers: {},

  undeliverable: {},
} as const;
