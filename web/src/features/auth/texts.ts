import { PRODUCT_NAME } from '@vouchwell/domain/lib/brand';
import { t } from '@vouchwell/domain/lib/translate';
/** The texts of the sign-in page; the messages for errors are in auth-messages.ts. */
export const texts = {
  email: t('Email'),
  signingIn: t('Signing in...'),
  sending: t('Sending...'),

  page: {
    signIn: t('Sign In'),
    signUp: t('Sign Up'),
  },

  signIn: {
    action: t('Sign In'),
    unchecked: {},
    notSubscribed: {},
  },

  signUp: {
    pageTitle: t('Sign up · {PRODUCT_NAME}', { PRODUCT_NAME }),
    weakPassword: t('Weak password'),
    made: {},
    next: {},
  },

  verifyFirst: {},

  secondStep: {},

  reset: {
    noEmail: {},
    sent: {},
  },

  choosePassword: {
    title: t('Choose a new password'),
    saved: {},
  },

  /** The pages that the links in account emails open. */
  link: {
    title: t('Your link'),
    verified: t('Your email is verified'),
    verify: { title: t('Verify your email'), action: t('Verify email') },
    secondStep: { title: t('Remove the second step'), action: t('Remove second step') },
    changed: {},
    otherBrowser: {},
  },

  emailChange: {
    title: t('Change your email'),
  },

  emailUndo: {},
} as const;
