/** The demo page's words, by the spec (sections 2, 4 and 8); the benefits' sentences are ours. */
export const texts = {
  badge: 'Book Your Free 30-Minute Demo',
  headline: 'See How We Can Transform Your Business',
  benefits: [
    {
      title: 'Personalized Walkthrough',
      text: 'The form, the list and the printed cards, shown as they would be for your trade.',
    },
    {
      title: 'Ask Questions',
      text: 'Rewards, prices, what becomes of the data: whatever you would like to know.',
    },
    {
      title: 'No Commitment',
      text: 'Free, with no account and no card. What comes after is up to you.',
    },
  ],
  formTitle: 'Tell Us About Yourself',
  formText: "Fill out the form below and we'll redirect you to book your demo",
  submit: 'Submit & Book Demo',
  submitting: ['Submitting...', 'Please wait while we process your request.'],
  submitted: ['Information Submitted!', 'Redirecting you to book your demo...'],
  failed: ['Error', 'Failed to submit demo request. Please try again.'],
} as const;
