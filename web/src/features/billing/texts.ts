import { t } from '@vouchwell/domain/lib/translate';

/** The texts of the pricing page. */
export const texts = {
  pageTitle: t('Pricing'),
  title: t('Pay by the month or by the year'),
  lead: t('Both plans include every feature. You only choose how to pay.'),
  login: t('Login'),
  signedInAs: (email: string) => t('Signed in as {email}', { email }),
  signOut: t('Sign Out'),

  canceled: {
    title: t('Checkout canceled'),
    text: t('We did not charge you. Choose a plan when you are ready.'),
  },
  requiresSubscription: t(
    'An active subscription is required to access the dashboard. Please choose a plan below to continue.',
  ),
  toDashboard: t('Go to your dashboard'),
  isActive: t('Your subscription is active'),
  toManage: t('To change your plan or your card, or to cancel, open Manage Billing.'),
  unchecked: {
    title: t('We could not check your subscription'),
    text: t(
      'We need to do that before we open your dashboard. Check your connection, then try again.',
    ),
    checking: t('Checking...'),
    tryAgain: t('Try again'),
    failed: [t('Still no answer'), t('We could not check your subscription. Please try again.')],
  },

  email: {
    label: t('Email'),
    hintOfVisitor: t(
      'Use your account email. No account yet? Use the email you will sign up with.',
    ),
    hintOfOwner: t('Your plan belongs to your account. To pay with another email, sign out first.'),
    required: [t('Email Required'), t('Please enter your email address to continue.')],
    notValid: t('Please enter a valid email address'),
  },
  coupon: {
    label: t('Coupon (optional)'),
    asking: t('Checking your coupon...'),
    unknown: t('We do not know this coupon. Check the spelling, or remove it.'),
    tooMany: t(
      'You tried too many coupons. Wait ten minutes and try again, or continue without one.',
    ),
    failed: t(
      'We could not check this coupon. You can still choose a plan and see the price at checkout.',
    ),
    checkAgain: t('Check again'),
    doesNotApply: {
      monthly: (code: string) => t("{code} doesn't apply to the monthly plan.", { code }),
      yearly: (code: string) => t("{code} doesn't apply to the yearly plan.", { code }),
    },
    effect: {
      monthly: (code: string, amount: string) => t('{code}: monthly {amount}.', { code, amount }),
      yearly: (code: string, amount: string) => t('{code}: yearly {amount}.', { code, amount }),
      both: (code: string, monthly: string, yearly: string) =>
        t(
          '{code}: monthly {monthly}, yearly {yearly}. If you switch plans later, this discount ends.',
          {
            code,
            monthly,
            yearly,
          },
        ),
    },
    trial: (price: string) =>
      t(
        'No charge today. You add a card now. From then on we charge it {price}, unless you cancel.',
        { price },
      ),
    trialEffect: (code: string, days: number) =>
      t('{code}: {days} days free on either plan, once per email and card.', { code, days }),
  },

  trialOffer: t('Pay nothing today. Cancel anytime.'),

  planNames: { monthly: t('Monthly'), yearly: t('Yearly') },
  ownPlan: t('Your plan'),
  savesPercent: (percent: number) => t('Save {percent}%', { percent }),
  savesAmount: (saving: string, ofMonths: string) =>
    t('Save {saving} versus {ofMonths} per year.', { saving, ofMonths }),
  cancelAnytime: t('Cancel anytime.'),
  per: { monthly: t('per month'), yearly: t('per year') },
  insteadOf: t('Instead of'),
  choose: { monthly: t('Choose Monthly'), yearly: t('Choose Yearly') },

  features: {
    title: t('Both plans include'),
    list: [
      t('Unlimited referral campaigns'),
      t('Customizable email templates'),
      t('Real-time analytics dashboard'),
      t('QR code generation'),
      t('Professional referral links'),
      t('Customer support'),
    ],
  },
  haveAccount: t('Already have an account?'),
  signIn: t('Sign In'),
  noPlan: t('Plan ended?'),
  yourData: t('Export or delete your data'),
  accountAndData: t('Your account and data'),

  checkout: {
    opening: t('Opening checkout...'),
    isOpen: t('The checkout is open in a new tab.'),
    openAgain: t('Open it again'),
    wasBlocked: t('Your browser blocked the checkout.'),
    open: t('Open checkout'),
    failed: [t('Error'), t('Failed to create checkout session. Please try again.')],
    trialUsed: {
      title: t('This email already had its free trial'),
      text: t('Each email gets one free trial. To subscribe without it, remove the coupon.'),
    },
    signInForTrial: {
      title: t('Sign in to start your free trial'),
      text: t('This email already has an account. Sign in, then choose your plan here.'),
    },
    subscribed: {
      title: t('You already have a subscription'),
      text: t('To use or change your plan, sign in with this email.'),
    },
    toSignIn: t('Go to sign in'),
  },

  bought: {
    pageTitle: t('Your plan'),
    allSet: t('Thank you, you are all set'),
    createLink: t('Create your link'),
    oneMoment: {
      title: t('One moment'),
      text: t('If you have just paid, your dashboard opens in a few seconds.'),
    },
    backToPlans: t('Back to the plans'),
    isReady: t('Thank you, your plan is ready'),
    isPerhapsReady: t('If you have just paid, your plan is ready'),
    next: t('What comes next'),
    createWithSameEmail: t('Create your account with the email that you used at checkout.'),
    openLink: t('Open the link that we email you. It shows us that the email is yours.'),
    signIn: t('Sign in, and your dashboard opens.'),
    create: t('Create your account'),
    haveAccount: t('I have an account'),
  },
} as const;
