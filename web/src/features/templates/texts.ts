import { type Language, t } from '@vouchwell/domain/shared/i18n';

/** `what` is the thing being edited, such as 'email template'. */
export const texts = {
  notLoaded: {
    email: t('Your email template could not be loaded.'),
    sms: t('Your SMS template could not be loaded.'),
  },
  inLanguage: (what: string, language: Language) =>
    language === 'es' ? t('Spanish {what}', { what }) : what,
  notSaved: (what: string) => t('Failed to update {what}', { what }),
} as const;
