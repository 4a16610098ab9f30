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

const error = (text: string): Message => ({ title: t('Error'), text });

/** Errors that any Auth call may throw. */
const ANYWHERE: Readonly<Record<string, Message>> = {
  'auth/network-request-failed': error(
    t('We couldn’t reach the server. Check your connection and try again.'),
  ),
  'auth/timeout': error(t('We couldn’t reach the server. Check your connection and try again.')),
  'auth/too-many-requests': error(
    t('Too many attempts. Please wait a few minutes, then try again.'),
  ),
  'auth/quota-exceeded': error(t('Too many attempts. Please wait a few minutes, then try again.')),
  'auth/user-disabled': error(t('This account has been turned off. Please contact support.')),
};

const WRONG: Message = {
  title: t('Invalid credentials'),
  text: t('Please check your email and password and try again.'),
};
const SIGN_IN: Readonly<Record<string, Message>> = {
  'auth/invalid-credential': WRONG,
  'auth/invalid-email': WRONG,
  'auth/user-not-found': WRONG,
  'auth/wrong-password': WRONG,
  'auth/missing-credentials': error(
    t('You must provide either an email or phone number and a password'),
  ),
};

const SIGN_UP: Readonly<Record<string, Message>> = {
  'auth/email-already-in-use': {
    title: t('Account exists'),
    text: t('This email is already registered. Please sign in instead.'),
  },
  'auth/invalid-email': { title: t('Invalid email'), text: t('Invalid email format') },
  'auth/verification-not-sent': error(
    t(
      'We created your account, but couldn’t send the verification email. Sign in to send it again.',
    ),
  ),
};

const RESET: Readonly<Record<string, Message>> = {
  'auth/invalid-email': error(t('Please enter a valid email address.')),
};

const SECOND_FACTOR: Readonly<Record<string, Message>> = {
  'auth/invalid-verification-code': error(t('That code isn’t right. Check it and try again.')),
  'auth/missing-verification-code': error(t('Enter the code.')),
  'auth/code-expired': error(t('That code has expired. Request a new one.')),
  'auth/session-expired': error(t('This took too long. Go back and sign in again.')),
};

const chooser =
  (own: Readonly<Record<string, Message>>, general: Message) =>
  (code: string | undefined, serverMessage = ''): Message => {
    if (WEAK_PASSWORD_CODES.includes(code))
      return { title: t('Weak password'), text: findUnmetPasswordRule(serverMessage) };
    return (code === undefined ? undefined : (own[code] ?? ANYWHERE[code])) ?? general;
  };

export const signInMessage = chooser(SIGN_IN, error(t('An error occurred during sign in')));
export const signUpMessage = chooser(SIGN_UP, error(t('An error occurred during sign up')));
export const resetMessage = chooser(RESET, error(t('An error occurred while sending reset email')));
export const newPasswordMessage = chooser(
  SIGN_UP,
  error(t('We couldn’t save your new password. Try again.')),
);
export const secondFactorMessage = chooser(
  SECOND_FACTOR,
  error(t('An error occurred during sign in')),
);
const LINK: Readonly<Record<string, Message>> = {
  'auth/mail-unavailable': error(
    t(
      'We can’t send emails right now. Your account is safe. Wait a few minutes, then send the link again.',
    ),
  ),
};
export const linkMessage = chooser(LINK, error(t('We couldn’t send the link. Try again.')));

type MessageOf = (code: string | undefined, text?: string) => Message;

/** Returns the message for an error. If unmapped, logs the error and uses Firebase's text. */
export function authError(error: unknown, messageOf: MessageOf): Message {
  const { code, message: firebaseText } = error instanceof AccountError ? error : {};
  const message = messageOf(code, firebaseText);
  const isUnmapped = message === messageOf(undefined);
  if (isUnmapped) console.error('Authentication failed', error);
  return {
    ...message,
    text: (isUnmapped && firebaseText && translate(firebaseText)) || message.text,
  };
}

export function showAuthError(error: unknown, messageOf: MessageOf): string {
  const { title, text } = authError(error, messageOf);
  toastError(title, text);
  return text;
}
