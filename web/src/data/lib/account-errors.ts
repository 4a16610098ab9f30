import { t } from '@vouchwell/domain/shared/i18n';
import type { FirebaseError } from 'firebase/app';
import { ApiError } from './call-errors.ts';

export class RecentSignInRequiredError extends Error {
  override readonly name = 'RecentSignInRequiredError';
}

/** `code` is Firebase's error code, such as `auth/weak-password`. */
export class AccountError extends Error {
  override readonly name = 'AccountError';
  readonly code: string;

  constructor(code: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** Checks the name, because importing the class would load Firebase with the sign-in form. */
const isFirebaseError = (error: unknown): error is FirebaseError =>
  error instanceof Error && error.name === 'FirebaseError';

/** Converts Firebase's errors to ours, with plain messages. */
export async function convertAccountErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'recent-sign-in-required')
      throw new RecentSignInRequiredError(error.message, { cause: error });
    if (!isFirebaseError(error)) throw error;
    if (error.code === 'auth/requires-recent-login')
      throw new RecentSignInRequiredError(error.message, { cause: error });
    throw new AccountError(error.code, toPlainMessage(error.message), error);
  }
}

/** 'Firebase: Password is too weak. (auth/weak-password).' becomes 'Password is too weak.' */
function toPlainMessage(message: string): string {
  const text = message.replace(/^Firebase: /, '').replace(/\s*\(auth\/[\w-]+\)\.?$/, '');
  // Firebase's placeholder for errors without a message.
  return text === 'Error' ? '' : text;
}

/** Patterns for the rules in Auth's message, and our messages for them, in display order. */
const PASSWORD_RULES: readonly (readonly [pattern: RegExp, format: (count: string) => string])[] = [
  [
    /at least (\d+) characters/,
    (count) => t('Password must be at least {count} characters', { count }),
  ],
  [/upper case/, () => t('Password must contain at least one uppercase letter')],
  [/lower case/, () => t('Password must contain at least one lowercase letter')],
  [/\bnumeric/, () => t('Password must contain at least one number')],
  [/non-alphanumeric/, () => t('Password must contain at least one symbol, like ! or ?')],
  [
    /at most (\d+) characters/,
    (count) => t('Password must be at most {count} characters', { count }),
  ],
];

/** Lists all rules, for errors that don't specify which rule was broken. */
export const PASSWORD_HINT = t(
  'Password must be at least 8 characters with uppercase, lowercase, and number',
);

export const WEAK_PASSWORD_CODES: readonly (string | undefined)[] = [
  'auth/weak-password',
  'auth/password-does-not-meet-requirements',
];

/** Parses "Missing password requirements: [Password must contain a numeric character]". */
export function getPasswordErrorText(message: string): string {
  for (const [pattern, format] of PASSWORD_RULES) {
    const match = pattern.exec(message);
    if (match) return format(match[1] ?? '');
  }
  return PASSWORD_HINT;
}
