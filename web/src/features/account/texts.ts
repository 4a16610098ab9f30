import { PRODUCT_NAME } from '@vouchwell/domain/lib/brand';
import { t } from '@vouchwell/domain/lib/translate';
import type { ExportPart } from '../../data/auth/account-export.ts';

/** The texts of the Security tab; the messages for errors are in account-messages.ts. */
export const texts = {
  cancel: t('Cancel'),
  sending: t('Sending...'),
  saving: t('Saving...'),
  checking: t('Checking...'),

  email: {
    title: t('Email'),
    signInWith: (email: string) => t('You sign in with {email}.', { email }),
    change: t('Change email'),
    isSame: t('This is already your email.'),
    confirm: t('Your email opens your account. To change it, enter your password.'),
    notSent: t('The link could not be sent. Try again.'),
    field: t('New email'),
    send: t('Send link'),
    sent: {
      title: t('One more step'),
      done: t('Done'),
    },
  },

  password: {
    title: t('Password'),
    change: t('Change Password'),
    field: t('New password'),
    confirm: t('Confirm new password'),
    save: t('Save password'),
    saved: { title: t('Your password is changed'), text: t('Use it the next time you sign in.') },
    notSaved: t('Failed to change password'),
  },

  secondSteps: {
    title: t('Two-step sign-in'),
    text: t(
      'With a second step, your password alone cannot open your account. You also enter a code that only you can get.',
    ),
    notLoaded: t('Your second steps could not be loaded.'),
    verifyFirst: t(
      'Please verify your email address first: open the link that we emailed you, then come back here.',
    ),
    addPhone: t('Add a phone'),
    addApp: t('Add an authenticator app'),
    phone: (phoneNumber: string | null) =>
      t('Text message to {phoneNumber}', { phoneNumber: phoneNumber ?? '' }),
    app: t('Authenticator app'),
    remove: t('Remove'),
  },

  sessions: {
    title: t('Other devices'),
    text: t(
      'Lost a phone, or left a computer signed in? Sign out everywhere except here. This can take up to an hour.',
    ),
    signOut: t('Sign out other devices'),
    signingOut: t('Signing out...'),
    done: { title: t('Signed out everywhere else'), text: t('You are still signed in here.') },
    failed: t('Your other devices could not be signed out. Please try again.'),
  },

  /* What asks an owner who they are, by password and second step, and what adds or removes a step. */
  identity: {
    title: t("Please confirm it's you"),
    longAgo: t('It has been a while since you signed in. Enter your current password to continue.'),
    field: t('Current password'),
    missing: t('Enter your current password'),
    confirm: t('Continue'),
    notChecked: t('Your password could not be checked. Try again.'),
  },

  code: {
    next: t('Your password is correct. Now enter a code, too.'),
    sendTo: (phoneNumber: string | null) =>
      t('Send a code to {phoneNumber}', { phoneNumber: phoneNumber ?? '' }),
    sentTo: (phoneNumber: string | null) =>
      t('We sent a code by text message to {phoneNumber}.', { phoneNumber: phoneNumber ?? '' }),
    useApp: t('Use your authenticator app'),
    inApp: t('Open your authenticator app and enter its code.'),
    notSent: t('The code could not be sent. Please try again.'),
    field: t('Code'),
    missing: t('Enter the code'),
    confirm: t('Verify code'),
    notChecked: t('The code could not be checked. Please try again.'),
  },

  added: t('Second step added'),
  addPhone: {
    field: t('Phone number'),
    hint: (code: string) =>
      t(
        'We add {code}. A number of another country needs its own code, starting with +. Your carrier may charge for texts.',
        { code },
      ),
    invalid: t('Enter the whole number. One of another country starts with + and its code.'),
    send: t('Send code'),
    done: (phoneNumber: string) =>
      t('Each time you sign in, we will text a code to {phoneNumber}.', { phoneNumber }),
  },
  addApp: {
    text: t(
      'Scan this with your authenticator app, or type the key into it. Then enter the code that the app shows.',
    ),
    qrCode: t('QR code for your authenticator app'),
    hint: t('Six digits, from the app.'),
    done: t('Each time you sign in, we will ask for a code from your app.'),
    failed: t('You cannot add an authenticator app right now. Please try again later.'),
  },

  remove: {
    title: t('Remove this second step?'),
    text: (name: string) => t('You will no longer need this to sign in: {name}.', { name }),
    last: t('Your password alone will open your account.'),
    confirm: t('Remove'),
    removing: t('Removing...'),
    done: t('Second step removed'),
    failed: t('The second step was not removed. Please try again.'),
  },

  data: {
    label: t('Your data'),
    invoices: {
      title: t('Your invoices'),
      text: t('Your past invoices and receipts, and your payment method.'),
    },
    copy: {
      title: t('Your data'),
      text: t(
        'One ZIP file with your business, all referrals and the people behind them, your customers, rewards and messages, and your subscription. It has JSON for computers, CSV for spreadsheets, and your QR code and pictures.',
      ),
      download: t('Download everything'),
      downloading: t('Downloading...'),
      progress: t('Download'),
      cancel: t('Cancel download'),
      canceled: t('Download canceled'),
      nothingSaved: t('Nothing was saved.'),
      parts: {
        campaigns: t('Reading your campaigns'),
        templates: t('Reading your messages'),
        referrals: t('Reading your referrals'),
        events: t('Reading your notes'),
        referrers: t('Reading who referred'),
        customers: t('Reading your customers'),
        ask_batches: t('Reading what you asked'),
        ask_recipients: t('Reading what you asked'),
        rewards: t('Reading your rewards'),
        placements: t('Reading your visits'),
        visits: t('Reading your visits'),
        acceptances: t('Reading what you accepted'),
      } satisfies Readonly<Record<ExportPart, string>>,
      done: t('Your data is downloaded'),
      failed: {
        title: t('Your data could not be downloaded'),
        text: t('Nothing was saved. Check your connection, then try again.'),
      },
    },
    deletion: {
      title: t('Delete your account'),
      paying: t(
        'This ends your subscription right away and deletes everything you keep here. You may want to download your data first.',
      ),
      notPaying: t(
        'This deletes everything you keep here. You may want to download your data first.',
      ),
      open: t('Delete account'),
    },
  },

  /** These texts must agree with docs/data-retention.md. */
  deletion: {
    title: t('Delete your account?'),
    text: t('You cannot undo this, and neither can we.'),
    deletedTitle: t('What we delete right away'),
    deleted: [
      t('Your account and the record of your sign-ins.'),
      t('Your business, its reward and its templates.'),
      t('All referrals, and the names and addresses in them.'),
      t('Your referral link. Cards and QR codes that you gave out will stop working.'),
    ],
    keptTitle: t('What we keep'),
    kept: [
      t(
        'The last part of your referral link, so that nobody else can take it. You cannot use it again either.',
      ),
      t('Your invoices and payments. Stripe keeps them for as long as tax law requires.'),
      t('A note that your account at Stripe is closed, without your name or email.'),
      t(
        'If you had the free trial, codes that show it was used. Nobody can read your email or your card from them.',
      ),
      t('Technical logs without your email, for 30 days, and backups until they expire.'),
    ],
    subscriptionEnds: t(
      'Your subscription ends right away. We do not refund the time that is left.',
    ),
    mistyped: t('Type your email address exactly as shown above'),
    confirm: t('Delete my account'),
    deleting: t('Deleting...'),
    keep: t('Keep my account'),
    done: {
      title: t('Your account is deleted'),
      text: t('Thank you for using {PRODUCT_NAME}.', { PRODUCT_NAME }),
    },
    failed: t('Your account could not be deleted. Please try again.'),
    isUnknown: t(
      'We do not know yet if your account is deleted. Check your connection and try again. It is safe to try twice.',
    ),
    refused: {
      'wrong-confirmation': t('This is not the email address of your account.'),
      'billing-unavailable': t(
        'We could not cancel your subscription, so we deleted nothing. Please try again in a few minutes.',
      ),
      'too-many-requests': t('Too many attempts. Please wait a few minutes, then try again.'),
    } as Readonly<Record<string, string>>,
  },
} as const;
