import { PRODUCT_NAME } from '@vouchwell/domain/lib/brand';
/** The texts of the sign-in page; the messages for errors are in auth-messages.ts. */
export const texts = {
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  enterEmail: 'Enter your email',
  enterPassword: 'Enter your password',
  signingIn: 'Signing in...',
  sending: 'Sending...',
  cancel: 'Cancel',
  tryAgain: 'Try again',
  verifying: 'Verifying subscription...',
  unreachable: 'We could not reach the server. Check your connection and try again.',

  page: {
    title: 'Sign In',
    text: 'See who sent you a friend.',
    tabs: 'Your account',
  },

  signIn: {
    action: 'Sign In',
    forData: 'Sign in to export or delete your data. You do not need a plan for this.',
    forgot: 'Forgot your password?',
    unchecked: {
      title: 'Warning',
      text: 'Could not verify subscription status. Please contact support if issues persist.',
    },
    notSubscribed: {
      title: 'Subscription Required',
      text: 'You need an active subscription to access the dashboard. Please choose a plan.',
    },
  },

  signUp: {
    action: 'Create Account',
    creating: 'Creating account...',
    pageTitle: `Sign up · ${PRODUCT_NAME}`,
    isMet: ', done',
    boughtWith: (email: string) =>
      `You bought your plan with ${email}. To use it, sign up with that email.`,
    invalidEmail: 'Invalid email',
    weakPassword: 'Weak password',
    made: {
      title: 'Success!',
      text: "Please check your email for verification link. After verification, you'll need to choose a subscription plan.",
      textOncePaid:
        'Please check your email for verification link. After verification, your dashboard opens.',
    },
    next: {
      title: 'One more step',
      sentTo: 'We sent a link to ',
      openHere: '. Open it in this browser, and you are signed in.',
      another: 'Use another email',
    },
  },

  verifyFirst: {
    title: 'Verify your email first',
    openIn: 'We sent you a link when you signed up. Open it in the inbox of ',
    thenSignIn: ', then sign in here.',
    again: 'Send the link again',
    sent: 'Verification link sent',
    sentTo: (email: string) => `Check the inbox of ${email}.`,
  },

  secondStep: {
    next: 'Your password is correct. Now enter a code, too.',
    sendTo: (phoneNumber: string | null) => `Send a code to ${phoneNumber}`,
    useApp: 'Use your authenticator app',
    code: 'Code',
    enterCode: 'Enter the code',
    sentTo: (phoneNumber: string | null) => `We sent a code by SMS to ${phoneNumber}.`,
    inApp: 'Open your authenticator app and enter its code.',
    verify: 'Verify code',
    another: 'Send another code',
    sent: 'Code sent',
    back: 'Back to sign in',
  },

  reset: {
    title: 'Reset Password',
    send: 'Send Reset Link',
    noEmail: {
      title: 'Email required',
      text: 'Please enter your email address to reset your password.',
    },
    sent: { title: 'Reset link sent', text: 'Check your email for a password reset link.' },
  },

  choosePassword: {
    title: 'Choose a new password',
    whose: 'Choose a new password for ',
    save: 'Save new password',
    saving: 'Saving...',
    saved: { title: 'Password changed', text: 'Sign in with your new password.' },
    noLink: 'To choose a new password, open the link in your email. No email? Ask for a new link.',
    unusable:
      'This link has expired or was already used. Ask for a new link, then open the newest email.',
    ask: 'Ask for a new link',
  },

  /** The pages that the links in account emails open. */
  link: {
    title: 'Your link',
    unusable:
      'This link has expired or was already used. If your email is not verified yet, sign in and we will send you a new one.',
    verified: 'Your email is verified',
    choosePlan: 'Next, choose a plan.',
    paidNext: 'Sign in to open your dashboard.',
    unpaidNext: 'Next, choose a plan. Sign in first, so that it belongs to this account.',
    signIn: 'Sign in',
    changed: { title: 'Done', text: 'We made the change from the email.' },
    otherBrowser: {
      title: 'Verify your email',
      text: 'You opened this link in another browser or on another device than the one you signed up with. Enter the password you chose then.',
      whose: 'The account is ',
      password: 'Password',
      verify: 'Verify email',
      verifying: 'Verifying...',
      missing: 'Enter the password you chose when you signed up',
      wrong: 'This is not the password of your sign-up. Try again, or choose a new one.',
      unknown: "I don't know it",
      newText:
        'Choose a new password. The old one stops working, and everyone is signed out. This keeps your account safe if somebody else signed up with your email.',
    },
  },

  emailChange: {
    title: 'Change your email',
    unusable:
      'This link has expired, was already used, or its email now belongs to another account. To get a new link, sign in and open the Security tab of your settings.',
    changes: 'This link changes the email of the account ',
    to: ' to ',
    notSignedIn: '. You are not signed in to that account in this browser.',
    signInFirst:
      'If the account is yours, sign in with its old email first, then open the link again. If it is not, close this page. Nothing has changed.',
    done: 'Your email is changed',
    doneText: (to: string) => `Sign in with ${to} from now on.`,
  },

  emailUndo: {
    title: 'Your email is changed back',
    signInWith: 'You sign in with ',
    again: ' again.',
    safety:
      'Someone who knows your password may have changed it. We sent a link to this email. Open it now and choose a new password.',
    unusable:
      'This link has expired or was already used. If someone else changed your email, please contact support.',
  },
} as const;
