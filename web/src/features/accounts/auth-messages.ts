import { t, translate } from '@vouchwell/domain/shared/i18n';
import {
  AccountError,
  findUnmetPasswordRule,
  WEAK_PASSWORD_CODES,
} from '../../data/lib/account-errors.ts';
import { toastError } from '../../ui/toast.tsx';

interface Message {
  readonly title: string;
  readonly text: string;
}

/** Texts without a title get the title "Error". */
type Messages = Readonly<Record<string, string | Message>>;

const NETWORK = t('We couldn’t reach the server. Check your connection and try again.');
const TOO_MANY = t('Too many attempts. Please wait a few minutes, then try again.');

/** Errors that any Auth call may throw. */
export const COMMON_AUTH_ERRORS = {
  'auth/network-request-failed': NETWORK,
  'auth/timeout': NETWORK,
  'auth/too-many-requests': TOO_MANY,
  'auth/quota-exceeded': TOO_MANY,
  'auth/user-disabled': t('This account has been turned off. Please contact support.'),
};

const WRONG_CREDENTIALS = {
  title: t('Invalid credentials'),
  text: t('Please check your email and password and try again.'),
};
const SIGN_IN: Messages = {
  'auth/invalid-credential': WRONG_CREDENTIALS,
  'auth/invalid-email': WRONG_CREDENTIALS,
  'auth/user-not-found': WRONG_CREDENTIALS,
  'auth/wrong-password': WRONG_CREDENTIALS,
  'auth/missing-credentials': t('You must provide either an email or phone number and a password'),
};

const SIGN_UP: Messages = {
  'auth/email-already-in-use': {
    title: t('Account exists'),
    text: t('This email is already registered. Please sign in instead.'),
  },
  'auth/invalid-email': { title: t('Invalid email'), text: t('Invalid email format') },
  'auth/verification-not-sent': t(
    'We created your account, but couldn’t send the verification email. Sign in to send it again.',
  ),
};

const RESET: Messages = {
  'auth/invalid-email': t('Please enter a valid email address.'),
};

const SECOND_FACTOR: Messages = {
  'auth/invalid-verification-code': t('That code isn’t right. Check it and try again.'),
  'auth/missing-verification-code': t('Enter the code.'),
  'auth/code-expired': t('That code has expired. Request a new one.'),
  'auth/session-expired': t('This took too long. Go back and sign in again.'),
};

const LINK: Messages = {
  'auth/mail-unavailable': t(
    'We can’t send emails right now. Your account is safe. Wait a few minutes, then send the link again.',
  ),
};

type MessageLookup = (code: string | undefined, text?: string) => Message;

function createLookup(own: Messages, general: string): MessageLookup {
  const messages: Messages = { ...COMMON_AUTH_ERRORS, ...own };
  return (code, serverMessage = '') => {
    if (WEAK_PASSWORD_CODES.includes(code))
      return { title: t('Weak password'), text: findUnmetPasswordRule(serverMessage) };
    const message = messages[code ?? ''] ?? general;
    return typeof message === 'string' ? { title: t('Error'), text: message } : message;
  };
}

export const getSignInError = createLookup(SIGN_IN, t('An error occurred during sign in'));
export const getSignUpError = createLookup(SIGN_UP, t('An error occurred during sign up'));
export const getResetError = createLookup(RESET, t('An error occurred while sending reset email'));
export const getNewPasswordError = createLookup(
  SIGN_UP,
  t('We couldn’t save your new password. Try again.'),
);
export const getSecondFactorError = createLookup(
  SECOND_FACTOR,
  t('An error occurred during sign in'),
);
export const getLinkError = createLookup(LINK, t('We couldn’t send the link. Try again.'));

/** Returns the message for an error. If no message is mapped, logs the error and uses Firebase's text. */
export function getAuthErrorMessage(error: unknown, messageOf: MessageLookup): Message {
  const { code, message: firebaseText } = error instanceof AccountError ? error : {};
  const message = messageOf(code, firebaseText);
  const isUnmapped = message.text === messageOf(undefined).text;
  if (isUnmapped) console.error('Authentication failed', error);
  return {
    ...message,
    text: (isUnmapped && firebaseText && translate(firebaseText)) || message.text,
  };
}

export function showAuthError(error: unknown, messageOf: MessageLookup): string {
  const { title, text } = getAuthErrorMessage(error, messageOf);
  toastError(title, text);
  return text;
}
