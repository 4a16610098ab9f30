/**
 * The words of the account card: its billing and its security. What of it is loaded only when it is
 * opened has its own (identity-texts.ts, deletion-texts.ts); what is refused is in account-messages.ts.
 */
export const texts = {
  title: 'Account Management',
  tabs: { label: 'Account', billing: 'Billing', business: 'Business', security: 'Security' },
  cancel: 'Cancel',
  sending: 'Sending...',
  saving: 'Saving...',

  billing: {
    loading: 'Loading...',
    notLoaded: 'Unable to load subscription data',
    checkConnection: 'Check your connection, then try again.',
    tryAgain: 'Try again',
    viewPricing: 'View Pricing',
    needsPlan: 'Choose a plan to use your dashboard.',
    planChange: (plan: string, costs: string) =>
      `Your price is for your current plan. If you change to the ${plan} under Manage Billing, you pay ${costs}.`,
    planChangeWithCode: (plan: string, costs: string, code: string) =>
      ` To pay ${costs} instead, cancel there. When your plan has ended, choose the ${plan} with ${code}.`,
    paysForTwo: 'You pay for two plans.',
    paysForMore: (count: number) => `You pay for ${count} plans.`,
    needsOne:
      'You only need one, but a second plan renews too. To cancel the second one, open Manage Billing.',
  },

  email: {
    title: 'Email',
    signInWith: (email: string) => `You sign in with ${email}.`,
    change: 'Change email',
    isSame: 'This is already your email.',
    confirm: 'Your email opens your account. To change it, enter your password.',
    notSent: 'The link could not be sent. Try again.',
    field: 'New email',
    send: 'Send link',
    sent: {
      title: 'One more step',
      sentTo: 'We sent a link to ',
      openHere: '. Open it in this browser. Then sign in with your new email.',
      untilThen: 'Until you open it, you sign in with ',
      contact:
        '. New referrals still go to your contact email. You can change that one in the Business tab.',
      done: 'Done',
    },
  },

  password: {
    title: 'Password',
    change: 'Change Password',
    field: 'New password',
    confirm: 'Confirm new password',
    save: 'Save password',
    saved: { title: 'Your password is changed', text: 'Use it the next time you sign in.' },
    notSaved: 'Failed to change password',
  },

  secondSteps: {
    title: 'Two-step sign-in',
    text: 'With a second step, your password alone cannot open your account. You also enter a code that only you can get.',
    notLoaded: 'Your second steps could not be loaded.',
    verifyFirst:
      'Please verify your email address first: open the link that we emailed you, then come back here.',
    addPhone: 'Add a phone',
    addApp: 'Add an authenticator app',
    phone: (phoneNumber: string | null) => `Text message to ${phoneNumber}`,
    app: 'Authenticator app',
    addedOn: 'Added on ',
    remove: 'Remove',
  },

  sessions: {
    title: 'Other devices',
    text: 'Lost a phone, or left a computer signed in? Sign out everywhere except here. This can take up to an hour.',
    signOut: 'Sign out other devices',
    signingOut: 'Signing out...',
    done: { title: 'Signed out everywhere else', text: 'You are still signed in here.' },
    failed: 'Your other devices could not be signed out. Please try again.',
  },
} as const;
