import { PRODUCT_NAME } from '@vouchwell/domain/brand';

/** The words of the dialog that deletes an account. What it deletes and keeps is what docs/data-retention.md says. */
export const deletionTexts = {
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
    'If you had the free trial, a code that shows it was used. Nobody can read your email from it.',
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
} as const;
