import { t } from '@vouchwell/domain/shared/i18n';

export const texts = {
  notLoaded: t('This email could not be loaded.'),
  preview: t('Preview: what your customer Maria gets'),
  thanks: { title: t('Thank you for the referral'), what: t('thank-you email') },
  asked: { title: t('A friend used their link'), what: t('email about the friend’s request') },
  converted: { title: t('Their friend became a customer'), what: t('good-news email') },
  paid: { title: t('Their reward is paid'), what: t('reward email') },
} as const;
