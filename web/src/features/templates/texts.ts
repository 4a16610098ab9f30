import type { Language } from '@vouchwell/domain/lib/language';
import { t } from '@vouchwell/domain/lib/translate';

/** The words of the templates card; `what` is what is edited, such as 'email template'. */
export const texts = {
  tabs: t('Templates'),
  notLoaded: {
    email: t('Your email template could not be loaded.'),
    sms: t('Your SMS template could not be loaded.'),
  },
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
  languageNames: { en: t('English'), es: t('Spanish') } satisfies Record<Language, string>,
  inLanguage: (what: string, language: Language) =>
    language === 'es' ? t('Spanish {what}', { what }) : what,
  subject: t('Subject'),
  saved: (what: string) => {
    const said = t('{what} saved', { what });
    return said.charAt(0).toUpperCase() + said.slice(1);
  },
  notSaved: (what: string) => t('Failed to update {what}', { what }),

  readyMade: {},

  details: {},
} as const;
