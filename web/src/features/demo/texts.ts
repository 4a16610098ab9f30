import { t } from '@vouchwell/domain/lib/translate';

/** The texts of the demo page; the validation messages are in the domain. */
export const texts = {
  benefits: [
    {
      title: t('Personalized Walkthrough'),
      text: t(
        'We show you the form, the referral list and the printed cards for a business like yours.',
      ),
    },
    {
      title: t('Ask Questions'),
      text: t('Ask about rewards, prices, your data or anything else.'),
    },
    {
      title: t('No Commitment'),
      text: t('The demo is free. You need no account and no credit card.'),
    },
  ],
  fields: {},
  submitting: [t('Submitting...'), t('Please wait while we process your request.')],
  submitted: [t('Information Submitted!'), t('Redirecting you to book your demo...')],
  failed: [t('Error'), t('Failed to submit demo request. Please try again.')],
} as const;
