import { PRODUCT_NAME } from '@vouchwell/domain/lib/brand';

/** The texts of the Security tab; the messages for errors are in account-messages.ts. */
export const texts = {
  cancel: 'Cancel',
  sending: 'Sending...',
  saving: 'Saving...',
  checking: 'Checking...',

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

  /* What asks an owner who they are, by password and second step, and what adds or removes a step. */
  identity: {
    title: "Please confirm it's you",
    longAgo: 'It has been a while since you signed in. Enter your current password to continue.',
    field: 'Current password',
    missing: 'Enter your current password',
    confirm: 'Continue',
    notChecked: 'Your password could not be checked. Try again.',
  },

  code: {
    next: 'Your password is correct. Now enter a code, too.',
    sendTo: (phoneNumber: string | null) => `Send a code to ${phoneNumber}`,
    sentTo: (phoneNumber: string | null) => `We sent a code by text message to ${phoneNumber}.`,
    useApp: 'Use your authenticator app',
    inApp: 'Open your authenticator app and enter its code.',
    notSent: 'The code could not be sent. Please try again.',
    field: 'Code',
    missing: 'Enter the code',
    confirm: 'Verify code',
    notChecked: 'The code could not be checked. Please try again.',
  },

  added: 'Second step added',
  addPhone: {
    field: 'Phone number',
    hint: (code: string) =>
      `We add ${code}. A number of another country needs its own code, starting with +. Your carrier may charge for texts.`,
    invalid: 'Enter the whole number. One of another country starts with + and its code.',
    send: 'Send code',
    done: (phoneNumber: string) => `Each time you sign in, we will text a code to ${phoneNumber}.`,
  },
  addApp: {
    text: 'Scan this with your authenticator app, or type the key into it. Then enter the code that the app shows.',
    qrCode: 'QR code for your authenticator app',
    key: 'Key: ',
    hint: 'Six digits, from the app.',
    done: 'Each time you sign in, we will ask for a code from your app.',
    failed: 'You cannot add an authenticator app right now. Please try again later.',
  },

  remove: {
    title: 'Remove this second step?',
    text: (name: string) => `You will no longer need this to sign in: ${name}.`,
    last: ' Your password alone will open your account.',
    confirm: 'Remove',
    removing: 'Removing...',
    done: 'Second step removed',
    failed: 'The second step was not removed. Please try again.',
  },

  data: {
    label: 'Your data',
    invoices: {
      title: 'Your invoices',
      text: 'Your past invoices and receipts, and your payment method.',
    },
    copy: {
      title: 'Your data',
      text: 'One file with your business, its templates, all referrals and the people behind them, and your subscription.',
      download: 'Download my data',
      downloading: 'Downloading...',
      progress: 'Download',
      cancel: 'Cancel download',
      done: 'Your data is downloaded',
      failed: {
        title: 'Your data could not be downloaded',
        text: 'Check your connection, then try again.',
      },
    },
    deletion: {
      title: 'Delete your account',
      paying:
        'This ends your subscription right away and deletes everything you keep here. You may want to download your data first.',
      notPaying: 'This deletes everything you keep here. You may want to download your data first.',
      open: 'Delete account',
    },
  },

  /** These texts must agree with docs/data-retention.md. */
  deletion: {
    title: 'Delete your account?',
    text: 'You cannot undo this, and neither can we.',
    deletedTitle: 'What we delete right away',
    deleted: [
      'Your account and the record of your sign-ins.',
      'Your business, its reward and its templates.',
      'All referrals, and the names and addresses in them.',
      'Your referral link. Cards and QR codes that you gave out will stop working.',
    ],
    keptTitle: 'What we keep',
    kept: [
      'The last part of your referral link, so that nobody else can take it. You cannot use it again either.',
      'Your invoices and payments. Stripe keeps them for as long as tax law requires.',
      'A note that your account at Stripe is closed, without your name or email.',
      'If you had the free trial, codes that show it was used. Nobody can read your email or your card from them.',
      'Technical logs without your email, for 30 days, and backups until they expire.',
    ],
    subscriptionEnds: 'Your subscription ends right away. We do not refund the time that is left.',
    type: 'Type ',
    toConfirm: ' to confirm',
    mistyped: 'Type your email address exactly as shown above',
    confirm: 'Delete my account',
    deleting: 'Deleting...',
    keep: 'Keep my account',
    done: { title: 'Your account is deleted', text: `Thank you for using ${PRODUCT_NAME}.` },
    failed: 'Your account could not be deleted. Please try again.',
    isUnknown:
      'We do not know yet if your account is deleted. Check your connection and try again. It is safe to try twice.',
    refused: {
      'wrong-confirmation': 'This is not the email address of your account.',
      'billing-unavailable':
        'We could not cancel your subscription, so we deleted nothing. Please try again in a few minutes.',
      'too-many-requests': 'Too many attempts. Please wait a few minutes, then try again.',
    } as Readonly<Record<string, string>>,
  },
} as const;
