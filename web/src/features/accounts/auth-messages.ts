import { t, translate } from '@vouchwell/domain/shared/i18n';
import {
  AccountError,
  getPasswordErrorText,
  WEAK_PASSWORD_CODES,
} from '../../data/lib/account-errors.ts';
import { toastError } from '../../ui/toast.tsx';

interface ErrorMessage {
  readonly title: string;
  readonly text: string;
}

/** Error messages of an action, in addition to the common ones. */
interface ActionErrors {
  /** Messages by error code; plain strings get the title "Error". */
  readonly messages: Readonly<Record<string, string | ErrorMessage>>;
  readonly fallback: string;
}

const NETWORK_ERROR = t('We couldn’t reach the server. Check your connection and try again.');
const TOO_MANY_ATTEMPTS = t('Too many attempts. Please wait a few minutes, then try again.');

/** Errors that any Auth call may throw. */
export const COMMON_AUTH_ERRORS: Readonly<Record<string, string>> = {
  'auth/network-request-failed': NETWORK_ERROR,
  'auth/timeout': NETWORK_ERROR,
  'auth/too-many-requests': TOO_MANY_ATTEMPTS,
  'auth/quota-exceeded': TOO_MANY_ATTEMPTS,
  'auth/user-disabled': t('This account has been turned off. Please contact support.'),
};

const WRONG_CREDENTIALS = {
  title: t('Invalid credentials'),
  text: t('Please check your email and password and try again.'),
};

export const SIGN_IN_ERRORS: ActionErrors = {
  messages: {
    'auth/invalid-credential': WRONG_CREDENTIALS,
    'auth/invalid-email': WRONG_CREDENTIALS,
    'auth/user-not-found': WRONG_CREDENTIALS,
    'auth/wrong-password': WRONG_CREDENTIALS,
    'auth/missing-credentials': t(
      'You must provide either an email or phone number and a password',
    ),
  },
  fallback: t('An error occurred during sign in'),
};

export const SIGN_UP_ERRORS: ActionErrors = {
  messages: {
    'auth/email-already-in-use': {
      title: t('Account exists'),
      text: t('This email is already registered. Please sign in instead.'),
    },
    'auth/invalid-email': { title: t('Invalid email'), text: t('Invalid email format') },
    'auth/verification-not-sent': t(
      'We created your account, but couldn’t send the verification email. Sign in to send it again.',
    ),
  },
  fallback: t('An error occurred during sign up'),
};

export const NEW_PASSWORD_ERRORS: ActionErrors = {
  messages: SIGN_UP_ERRORS.messages,
  fallback: t('We couldn’t save your new password. Try again.'),
};

export const RESET_ERRORS: ActionErrors = {
  messages: { 'auth/invalid-email': t('Please enter a valid email address.') },
  fallback: t('An error occurred while sending reset email'),
};

export const SECOND_FACTOR_ERRORS: ActionErrors = {
  messages: {
    'auth/invalid-verification-code': t('That code isn’t right. Check it and try again.'),
    'auth/missing-verification-code': t('Enter the code.'),
    'auth/code-expired': t('That code has expired. Request a new one.'),
    'auth/session-expired': t('This took too long. Go back and sign in again.'),
  },
  fallback: t('An error occurred during sign in'),
};

export const LINK_ERRORS: ActionErrors = {
  messages: {
    'auth/mail-unavailable': t(
      'We can’t send emails right now. Your account is safe. Wait a few minutes, then send the link again.',
    ),
  },
  fallback: t('We couldn’t send the link. Try again.'),
};

/** Returns the message for an error. Logs unknown errors and uses Firebase's text for them. */
export function getAuthErrorMessage(error: unknown, errors: ActionErrors): ErrorMessage {
  const { code = '', message: firebaseText = '' } = error instanceof AccountError ? error : {};
  if (WEAK_PASSWORD_CODES.includes(code))
    return { title: t('Weak password'), text: getPasswordErrorText(firebaseText) };
  const message = errors.messages[code] ?? COMMON_AUTH_ERRORS[code];
  if (typeof message === 'object') return message;
  if (!message) console.error('Authentication failed', error);
  const text = message ?? (translate(firebaseText) || errors.fallback);
  return { title: t('Error'), text };
}

export function showAuthError(error: unknown, errors: ActionErrors): string {
  const { title, text } = getAuthErrorMessage(error, errors);
  toastError(title, text);
  return text;
}
