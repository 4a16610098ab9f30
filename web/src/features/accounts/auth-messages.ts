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

/** Messages by error code; plain strings get the title "Error". */
type ErrorMessages = Readonly<Record<string, string | ErrorMessage>>;

const NETWORK_ERROR = t('We couldn’t reach the server. Check your connection and try again.');
const TOO_MANY_ATTEMPTS = t('Too many attempts. Please wait a few minutes, then try again.');

/** Errors that any Auth call may throw. */
export const COMMON_AUTH_ERRORS = {
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
const SIGN_IN_ERRORS: ErrorMessages = {
  'auth/invalid-credential': WRONG_CREDENTIALS,
  'auth/invalid-email': WRONG_CREDENTIALS,
  'auth/user-not-found': WRONG_CREDENTIALS,
  'auth/wrong-password': WRONG_CREDENTIALS,
  'auth/missing-credentials': t('You must provide either an email or phone number and a password'),
};

const SIGN_UP_ERRORS: ErrorMessages = {
  'auth/email-already-in-use': {
    title: t('Account exists'),
    text: t('This email is already registered. Please sign in instead.'),
  },
  'auth/invalid-email': { title: t('Invalid email'), text: t('Invalid email format') },
  'auth/verification-not-sent': t(
    'We created your account, but couldn’t send the verification email. Sign in to send it again.',
  ),
};

const SECOND_FACTOR_ERRORS: ErrorMessages = {
  'auth/invalid-verification-code': t('That code isn’t right. Check it and try again.'),
  'auth/missing-verification-code': t('Enter the code.'),
  'auth/code-expired': t('That code has expired. Request a new one.'),
  'auth/session-expired': t('This took too long. Go back and sign in again.'),
};

const LINK_ERRORS: ErrorMessages = {
  'auth/mail-unavailable': t(
    'We can’t send emails right now. Your account is safe. Wait a few minutes, then send the link again.',
  ),
};

type MessageLookup = (code: string | undefined, text?: string) => ErrorMessage;

function createLookup(specificMessages: ErrorMessages, fallback: string): MessageLookup {
  const messages: ErrorMessages = { ...COMMON_AUTH_ERRORS, ...specificMessages };
  return (code, serverMessage = '') => {
    if (WEAK_PASSWORD_CODES.includes(code))
      return { title: t('Weak password'), text: getPasswordErrorText(serverMessage) };
    const message = messages[code ?? ''] ?? fallback;
    return typeof message === 'string' ? { title: t('Error'), text: message } : message;
  };
}

export const getSignInError = createLookup(SIGN_IN_ERRORS, t('An error occurred during sign in'));
export const getSignUpError = createLookup(SIGN_UP_ERRORS, t('An error occurred during sign up'));
export const getResetError = createLookup(
  { 'auth/invalid-email': t('Please enter a valid email address.') },
  t('An error occurred while sending reset email'),
);
export const getNewPasswordError = createLookup(
  SIGN_UP_ERRORS,
  t('We couldn’t save your new password. Try again.'),
);
export const getSecondFactorError = createLookup(
  SECOND_FACTOR_ERRORS,
  t('An error occurred during sign in'),
);
export const getLinkError = createLookup(LINK_ERRORS, t('We couldn’t send the link. Try again.'));

/** Returns the message for an error; if none is mapped, logs the error and uses Firebase's text. */
export function getAuthErrorMessage(error: unknown, getMessage: MessageLookup): ErrorMessage {
  const { code, message: firebaseText } = error instanceof AccountError ? error : {};
  const message = getMessage(code, firebaseText);
  const isUnmapped = message.text === getMessage(undefined).text;
  if (isUnmapped) console.error('Authentication failed', error);
  return {
    ...message,
    text: (isUnmapped && firebaseText && translate(firebaseText)) || message.text,
  };
}

export function showAuthError(error: unknown, getMessage: MessageLookup): string {
  const { title, text } = getAuthErrorMessage(error, getMessage);
  toastError(title, text);
  return text;
}
