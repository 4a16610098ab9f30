import { t } from '@vouchwell/domain/shared/i18n';

export const texts = {
  ask_sms: { title: t('Text or WhatsApp'), what: t('text to customers') },
  ask_email: { title: t('Email'), what: t('email to customers') },
  ask_reminder: { title: t('Reminder by email'), what: t('reminder to customers') },
  footer: t(
    'Below this we add a button to your form, who sends it and why, your postal address, and a link to stop these emails.',
  ),
  takenOut: (link: string) =>
    t('We take out {link}: links may lead only to your own website and to your referral pages.', {
      link,
    }),
  ownWords: t(
    'We use our own wording in bulk emails during your free trial, and until you’ve confirmed your contact email and contacted friends from a few referrals. These referrals must come from different internet connections. Those you log or import don’t count.',
  ),
} as const;
