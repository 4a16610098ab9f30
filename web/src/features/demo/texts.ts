/** The texts of the demo page; the validation messages are in the domain. */
export const texts = {
  home: 'Home',
  /** The document's title; the page's heading is `headline`. */
  pageTitle: 'Book your free 30-minute demo',
  badge: 'Book Your Free 30-Minute Demo',
  headline: 'See How We Can Transform Your Business',
  benefits: [
    {
      title: 'Personalized Walkthrough',
      text: 'We show you the form, the referral list and the printed cards for a business like yours.',
    },
    {
      title: 'Ask Questions',
      text: 'Ask about rewards, prices, your data or anything else.',
    },
    {
      title: 'No Commitment',
      text: 'The demo is free. You need no account and no credit card.',
    },
  ],
  formTitle: 'Tell Us About Yourself',
  formText: "Fill out the form below and we'll redirect you to book your demo",
  fields: {
    businessName: 'Business Name',
    businessExample: 'Acme Inc.',
    contactName: "Contact Person's Name",
    email: 'Email Address',
    phone: 'Phone Number',
  },
  submit: 'Submit & Book Demo',
  submitting: ['Submitting...', 'Please wait while we process your request.'],
  submitted: ['Information Submitted!', 'Redirecting you to book your demo...'],
  failed: ['Error', 'Failed to submit demo request. Please try again.'],
} as const;
