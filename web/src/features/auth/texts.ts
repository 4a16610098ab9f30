import { PRODUCT_NAME } from '@vouchwell/domain/lib/brand';
import { t } from '@vouchwell/domain/lib/translate';
/** The texts of the sign-in page; the messages for errors are in auth-messages.ts. */
export const texts = {
  email: t('Email'),
  password: t('Password'),
  newPassword: t('New password'),
  enterEmail: t('Enter your email'),
  enterPassword: t('Enter your password'),
  signingIn: t('Signing in...'),
  sending: t('Sending...'),
  cancel: t('Cancel'),
  tryAgain: t('Try again'),
  verifying: t('Verifying subscription...'),
  working: t('One moment...'),
  unreachable: t('We could not reach the server. Check your connection and try again.'),

  page: {
    title: t('Sign In'),
    text: t('See who sent you a friend.'),
    tabs: t('Your account'),
    signIn: t('Sign In'),
    signUp: t('Sign Up'),
  },

  signIn: {
    action: t('Sign In'),
    forData: t('Sign in to export or delete your data. You do not need a plan for this.'),
    forgot: t('Forgot your password?'),
    unchecked: {
      title: t('Warning'),
      text: t('Could not verify subscription status. Please contact support if issues persist.'),
    },
    notSubscribed: {
      title: t('Subscription Required'),
      text: t('You need an active subscription to access the dashboard. Please choose a plan.'),
    },
  },

  signUp: {
    action: t('Create Account'),
    creating: t('Creating account...'),
    pageTitle: t('Sign up · {PRODUCT_NAME}', { PRODUCT_NAME }),
    isMet: t(', done'),
    boughtWith: (email: string) =>
      t('You bought your plan with {email}. To use it, sign up with that email.', { email }),
    invalidEmail: t('Invalid email'),
    weakPassword: t('Weak password'),
    made: {
      title: t('Success!'),
      text: t(
        "Please check your email for verification link. After verification, you'll need to choose a subscription plan.",
      ),
      textOncePaid: t(
        'Please check your email for verification link. After verification, your dashboard opens.',
      ),
    },
    next: {
      title: t('One more step'),
      another: t('Use another email'),
    },
  },

  verifyFirst: {
    title: t('Verify your email first'),
    again: t('Send the link again'),
    sent: t('Verification link sent'),
    sentTo: (email: string) => t('Check the inbox of {email}.', { email }),
  },

  secondStep: {
    next: t('Your password is correct. Now enter a code, too.'),
    sendTo: (phoneNumber: string | null) =>
      t('Send a code to {phoneNumber}', { phoneNumber: phoneNumber ?? '' }),
    useApp: t('Use your authenticator app'),
    code: t('Code'),
    enterCode: t('Enter the code'),
    sentTo: (phoneNumber: string | null) =>
      t('We sent a code by SMS to {phoneNumber}.', { phoneNumber: phoneNumber ?? '' }),
    inApp: t('Open your authenticator app and enter its code.'),
    verify: t('Verify code'),
    another: t('Send another code'),
    sent: t('Code sent'),
    back: t('Back to sign in'),
  },

  reset: {
    title: t('Reset Password'),
    send: t('Send Reset Link'),
    noEmail: {
      title: t('Email required'),
      text: t('Please enter your email address to reset your password.'),
    },
    sent: { title: t('Reset link sent'), text: t('Check your email for a password reset link.') },
  },

  choosePassword: {
    title: t('Choose a new password'),
    save: t('Save new password'),
    saving: t('Saving...'),
    saved: { title: t('Password changed'), text: t('Sign in with your new password.') },
    noLink: t(
      'To choose a new password, open the link in your email. No email? Ask for a new link.',
    ),
    unusable: t(
      'This link has expired or was already used. Ask for a new link, then open the newest email.',
    ),
    ask: t('Ask for a new link'),
  },

  /** The pages that the links in account emails open. */
  link: {
    title: t('Your link'),
    unusable: t(
      'This link has expired or was already used. If your email is not verified yet, sign in and we will send you a new one.',
    ),
    verified: t('Your email is verified'),
    choosePlan: t('Next, choose a plan.'),
    paidNext: t('Sign in to open your dashboard.'),
    unpaidNext: t('Next, choose a plan. Sign in first, so that it belongs to this account.'),
    signIn: t('Sign in'),
    verify: { title: t('Verify your email'), action: t('Verify email') },
    secondStep: { title: t('Remove the second step'), action: t('Remove second step') },
    changed: { title: t('Done'), text: t('We made the change from the email.') },
    otherBrowser: {
      title: t('Verify your email'),
      text: t(
        'You opened this link in another browser or on another device than the one you signed up with. Enter the password you chose then.',
      ),
      password: t('Password'),
      verify: t('Verify email'),
      verifying: t('Verifying...'),
      missing: t('Enter the password you chose when you signed up'),
      wrong: t('This is not the password of your sign-up. Try again, or choose a new one.'),
      unknown: t("I don't know it"),
      newText: t(
        'Choose a new password. The old one stops working, and everyone is signed out. This keeps your account safe if somebody else signed up with your email.',
      ),
    },
  },

  emailChange: {
    title: t('Change your email'),
    change: t('Change email'),
    unusable: t(
      'This link has expired, was already used, or its email now belongs to another account. To get a new link, sign in and open the Security tab of your settings.',
    ),
    signInFirst: t(
      'If the account is yours, sign in with its old email first, then open the link again. If it is not, close this page. Nothing has changed.',
    ),
    done: t('Your email is changed'),
    doneText: (to: string) => t('Sign in with {to} from now on.', { to }),
  },

  emailUndo: {
    ask: t('Change your email back'),
    undo: t('Change it back'),
    title: t('Your email is changed back'),
    safety: t(
      'Someone who knows your password may have changed it. We sent a link to this email. Open it now and choose a new password.',
    ),
    unusable: t(
      'This link has expired or was already used. If someone else changed your email, please contact support.',
    ),
  },
} as const;
