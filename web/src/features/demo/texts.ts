import { t } from '@vouchwell/domain/lib/translate';

/** The texts of the demo page; the validation messages are in the domain. */
export const texts = {
  home: t('Home'),
  /** The document's title; the page's heading is `headline`. */
  pageTitle: t('Book your free 30-minute demo'),
  badge: t('Book Your Free 30-Minute Demo'),
  headline: t('See How We Can Transform Your Business'),
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
  formTitle: t('Tell Us About Yourself'),
  formText: t("Fill out the form below and we'll redirect you to book your demo"),
  fields: {
    businessName: t('Business Name'),
    businessExample: t('Acme Inc.'),
    contactName: t("Contact Person's Name"),
    email: t('Email Address'),
    phone: t('Phone Number'),
  },
  submit: t('Submit & Book Demo'),
  submitting: [t('Submitting...'), t('Please wait while we process your request.')],
  submitted: [t('Information Submitted!'), t('Redirecting you to book your demo...')],
  failed: [t('Error'), t('Failed to submit demo request. Please try again.')],
} as const;
