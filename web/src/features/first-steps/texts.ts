import { t } from '@vouchwell/domain/lib/translate';

/** The texts of the list of first steps. */
export const texts = {
  title: t('Your first referral'),
  steps: {
    link: t('Get your link'),
    reward: t('Say what customers get'),
    form: t('See your form as customers do'),
    send: t('Send it to three customers'),
    cards: t('Print your cards'),
    phone: t('Get word on your phone'),
    test: t('Refer a test friend'),
  },
} as const;
