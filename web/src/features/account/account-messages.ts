import { t, translated } from '@vouchwell/domain/shared/i18n';
import { AccountError, unmetPasswordRule } from '../../data/lib/account-errors.ts';

const NETWORK = t('We could not reach the server. Check your connection and try again.');
const PASSWORD_WRONG = t('This is not your current password.');

/** Replaces those of Firebase's messages that wouldn't help an owner, by error code. */
const MESSAGES: Readonly<Record<string, string>> = {
  'auth/network-request-failed': NETWORK,
  'auth/timeout': NETWORK,
  'auth/too-many-requests': t('Too many attempts. Please wait a few minutes, then try again.'),
  'auth/invalid-credential': PASSWORD_WRONG,
  'auth/wrong-password': PASSWORD_WRONG,
  'auth/user-token-expired': t('Your session has ended. Please sign in again.'),
  'auth/no-current-user': t('Your session has ended. Please sign in again.'),
  'auth/user-disabled': t('This account has been switched off. Please contact support.'),
  'auth/email-already-in-use': t('This email already has an account. Use another one.'),
  'auth/invalid-phone-number': t('This phone number is not valid. Please check it.'),
  'auth/missing-phone-number': t('Enter a phone number.'),
  'auth/invalid-verification-code': t('That code is not right. Check it and enter it again.'),
  'auth/missing-verification-code': t('Enter the code.'),
  'auth/code-expired': t('That code has expired. Press Cancel, then ask for a new one.'),
  'auth/session-expired': t('That code has expired. Press Cancel, then ask for a new one.'),
  'auth/quota-exceeded': t('No more codes can be sent right now. Please try again later.'),
  'auth/captcha-check-failed': t(
    'We could not check that you are a person. Reload this page and try again.',
  ),
  'auth/second-factor-already-in-use': t('You already use this as a second step.'),
  'auth/maximum-second-factor-count-exceeded': t(
    'You’ve reached the limit for second steps. Remove one first.',
  ),
  'auth/unverified-email': t('Please verify your email address first.'),
  'auth/operation-not-allowed': t('This second step is not available here.'),
  'auth/unsupported-first-factor': t('To add a second step, sign in with your password.'),
};

export function accountMessage(error: unknown, fallback: string): string {
  if (!(error instanceof AccountError)) return fallback;
  // Firebase's message lists the rules in technical terms.
  if (error.code === 'auth/password-does-not-meet-requirements')
    return unmetPasswordRule(error.message);
  return MESSAGES[error.code] ?? (translated(error.message) || fallback);
}
