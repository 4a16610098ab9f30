/** The texts of the pricing page. */
export const texts = {
  pageTitle: 'Pricing',
  title: 'Pay by the month or by the year',
  lead: 'Both plans include every feature. You only choose how to pay.',
  login: 'Login',
  signedInAs: 'Signed in as ',
  signOut: 'Sign Out',

  canceled: {
    title: 'Checkout canceled',
    text: 'We did not charge you. Choose a plan when you are ready.',
  },
  requiresSubscription:
    'An active subscription is required to access the dashboard. Please choose a plan below to continue.',
  toDashboard: 'Go to your dashboard',
  isActive: 'Your subscription is active',
  toManage: 'To change your plan or your card, or to cancel, open Manage Billing.',
  unchecked: {
    title: 'We could not check your subscription',
    text: 'We need to do that before we open your dashboard. Check your connection, then try again.',
    checking: 'Checking...',
    tryAgain: 'Try again',
    failed: ['Still no answer', 'We could not check your subscription. Please try again.'],
  },

  email: {
    label: 'Email',
    hintOfVisitor: 'Use your account email. No account yet? Use the email you will sign up with.',
    hintOfOwner: 'Your plan belongs to your account. To pay with another email, sign out first.',
    required: ['Email Required', 'Please enter your email address to continue.'],
    notValid: 'Please enter a valid email address',
  },
  coupon: {
    label: 'Coupon (optional)',
    asking: 'Checking your coupon...',
    unknown: 'We do not know this coupon. Check the spelling, or remove it.',
    tooMany: 'You tried too many coupons. Wait ten minutes and try again, or continue without one.',
    failed:
      'We could not check this coupon. You can still choose a plan and see the price at checkout.',
    checkAgain: 'Check again',
    doesNotApply: (code: string, plan: string) => `${code} doesn't apply to the ${plan} plan.`,
    trial: (amount: string, interval: string) =>
      `No charge today. You add a card now. From then on we charge it ${amount} a ${interval}, unless you cancel.`,
    trialEffect: (code: string, days: number) =>
      `${code}: ${days} days free on either plan, once per email and card.`,
    endsWithPlan: ' If you switch plans later, this discount ends.',
  },

  trial: {
    offer: 'Pay nothing today. Cancel anytime.',
    todayThen: (amount: string) => ` today, then ${amount} on `,
  },

  ownPlan: 'Your plan',
  savesPercent: (percent: number) => `Save ${percent}%`,
  savesAmount: (saving: string, ofMonths: string) => `Save ${saving} versus ${ofMonths} per year.`,
  cancelAnytime: 'Cancel anytime.',
  per: (interval: string) => `per ${interval}`,
  insteadOf: 'Instead of ',
  choose: (plan: string) => `Choose ${plan}`,

  features: {
    title: 'Both plans include',
    list: [
      'Unlimited referral campaigns',
      'Customizable email templates',
      'Real-time analytics dashboard',
      'QR code generation',
      'Professional referral links',
      'Customer support',
    ],
  },
  haveAccount: 'Already have an account?',
  signIn: 'Sign In',
  noPlan: 'Plan ended?',
  yourData: 'Export or delete your data',
  accountAndData: 'Your account and data',

  checkout: {
    opening: 'Opening checkout...',
    isOpen: 'The checkout is open in a new tab.',
    openAgain: 'Open it again',
    wasBlocked: 'Your browser blocked the checkout.',
    open: 'Open checkout',
    failed: ['Error', 'Failed to create checkout session. Please try again.'],
    trialUsed: {
      title: 'This email already had its free trial',
      text: 'Each email gets one free trial. To subscribe without it, remove the coupon.',
    },
    signInForTrial: {
      title: 'Sign in to start your free trial',
      text: 'This email already has an account. Sign in, then choose your plan here.',
    },
    subscribed: {
      title: 'You already have a subscription',
      text: 'To use or change your plan, sign in with this email.',
    },
    toSignIn: 'Go to sign in',
  },

  bought: {
    pageTitle: 'Your plan',
    allSet: 'Thank you, you are all set',
    oneMoment: {
      title: 'One moment',
      text: 'If you have just paid, your dashboard opens in a few seconds.',
    },
    backToPlans: 'Back to the plans',
    isReady: 'Thank you, your plan is ready',
    isPerhapsReady: 'If you have just paid, your plan is ready',
    next: 'What comes next',
    signInWith: 'Sign in with ',
    andItOpens: ', and your dashboard opens.',
    createWith: 'Create your account with ',
    sameEmail: 'the email that you used at checkout',
    openLink: 'Open the link that we email you. It shows us that the email is yours.',
    signIn: 'Sign in, and your dashboard opens.',
    create: 'Create your account',
    haveAccount: 'I have an account',
  },
} as const;
