import { t } from '@vouchwell/domain/lib/translate';

/** The texts of the pricing page. */
export const texts = {
  canceled: {},
  requiresSubscription: t(
    'An active subscription is required to access the dashboard. Please choose a plan below to continue.',
  ),
  unchecked: {
    failed: [t('Still no answer'), t('We could not check your subscription. Please try again.')],
  },

  email: {
    required: [t('Email Required'), t('Please enter your email address to continue.')],
  },
  coupon: {
    unknown: t('We do not know this coupon. Check the spelling, or remove it.'),
    doesNotApply: {
      monthly: (code: string) => t("{code} doesn't apply to the monthly plan.", { code }),
      yearly: (code: string) => t("{code} doesn't apply to the yearly plan.", { code }),
    },
    effect: {
      monthly: (code: string, amount: string) => t('{code}: monthly {amount}.', { code, amount }),
      yearly: (code: string, amount: string) => t('{code}: yearly {amount}.', { code, amount }),
    },
  },

  planNames: { monthly: t('Monthly'), yearly: t('Yearly') },
  per: { monthly: t('per month'), yearly: t('per year') },
  choose: { monthly: t('Choose Monthly'), yearly: t('Choose Yearly') },

  features: {
    list: [
      t('Unlimited referral campaigns'),
      t('Customizable email templates'),
      t('Real-time analytics dashboard'),
      t('QR code generation'),
      t('Professional referral links'),
      t('Customer support'),
    ],
  },
  signIn: t('Sign In'),

  checkout: {
    opening: t('Opening checkout...'),
    failed: [t('Error'), t('Failed to create checkout session. Please try again.')],
    trialUsed: {},
    signInForTrial: {
      title: t('Sign in to start your free trial'),
      text: t('This email already has an account. Sign in, then choose your plan here.'),
    },
    subscribed: {
      title: t('You already have a subscription'),
      text: t('To use or change your plan, sign in with this email.'),
    },
  },

  bought: {
    pageTitle: t('Your plan'),
    oneMoment: {},
    isReady: t('Thank you, your plan is ready'),
  },
} as const;
