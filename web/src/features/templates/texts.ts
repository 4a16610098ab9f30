import type { Language } from '@vouchwell/domain/lib/language';
import { t } from '@vouchwell/domain/lib/translate';

/** The words of the templates card; `what` is what is edited, such as 'email template'. */
export const texts = {
  title: t('Referral Templates'),
  text: t('Your customers start with these messages. They read them and press send themselves.'),
  tabs: t('Templates'),

  notLoadedToast: t('Failed to load referrals and template data'),
  notLoaded: {
    email: t('Your email template could not be loaded.'),
    sms: t('Your SMS template could not be loaded.'),
  },
  edit: t('Edit'),
  none: {
    email: {
      title: t('No email template found'),
      text: t('Your customers cannot send an email until you have one.'),
    },
    sms: {
      title: t('No SMS template found'),
      text: t('Your customers cannot send an SMS until you have one.'),
    },
    restore: t('Restore the default'),
    restoring: t('Restoring...'),
    notRestored: t('We could not restore it. Check your connection, then try again.'),
  },

  languages: t('Language of the message'),
  languageOf: (what: string) => t('Language of the {what}', { what }),
  languageNames: { en: t('English'), es: t('Spanish') } satisfies Record<Language, string>,
  spanish: t('Customers who read your page in Spanish send this message.'),
  ours: t('We wrote it. Change it to say it your way.'),
  leftOut: t(
    'A health practice may promise nothing for a referral, so we leave out each line that names money or a reward.',
  ),
  inLanguage: (what: string, language: Language) =>
    language === 'es' ? t('Spanish {what}', { what }) : what,

  preview: t('Preview: what your customer Maria would send to her friend Ben'),
  subject: t('Subject'),
  subjectHint: (fallback: string) =>
    t('If you leave this blank, it says “{fallback}”.', { fallback }),
  message: t('Message'),
  withNote: t('Show with a note from Maria'),
  save: (what: string) => t('Save {what}', { what }),
  saved: (what: string) => {
    const said = t('{what} saved', { what });
    return said.charAt(0).toUpperCase() + said.slice(1);
  },
  notSaved: (what: string) => t('Failed to update {what}', { what }),

  readyMade: {
    title: t('Start from a ready-made text'),
    theDefault: t('The default'),
    restore: t('Restore the default'),
    chosen: (name: string) => t('“{name}” replaced your text. It is not saved yet.', { name }),
    undo: t('Undo'),
  },

  details: {
    title: t('Add a detail where the cursor is'),
    more: t('More details'),
  },
} as const;
