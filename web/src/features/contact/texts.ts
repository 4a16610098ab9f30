/** Every word of the page that confirms a contact address. */
export const texts = {
  confirmed: {
    title: 'Your contact email is confirmed',
    text: (contactEmail: string) => `From now on, new referrals go to ${contactEmail}.`,
  },
  unusable: {
    title: 'This link no longer works',
    text: 'It has expired, it was already used, or your contact email has changed. To get a new link, open the Business tab of your dashboard.',
  },
  ask: {
    title: 'Confirm your contact email',
    text: 'We will email new referrals to the address that got this link.',
  },
  failed: 'We could not reach the server. Check your connection and try again.',
  confirming: 'Confirming...',
  confirm: 'Confirm this email',
  toDashboard: 'Go to your dashboard',
} as const;
