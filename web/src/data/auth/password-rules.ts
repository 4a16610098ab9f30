import { t } from '@vouchwell/domain/lib/translate';

/** Auth's names of the password rules with our messages, in the order in which to show them. */
const RULES: readonly (readonly [theirs: RegExp, ours: (count: string) => string])[] = [
  [
    /at least (\d+) characters/,
    (count) => t('Password must be at least {count} characters', { count }),
  ],
  [/upper case/, () => t('Password must contain at least one uppercase letter')],
  [/lower case/, () => t('Password must contain at least one lowercase letter')],
  [/\bnumeric/, () => t('Password must contain at least one number')],
  [/non-alphanumeric/, () => t('Password must contain at least one symbol, such as ! or ?')],
  [
    /at most (\d+) characters/,
    (count) => t('Password must be at most {count} characters', { count }),
  ],
];

/** All password rules, for errors where Auth does not say which one was broken. */
export const PASSWORD_HINT = t(
  'Password must be at least 8 characters with uppercase, lowercase, and number',
);

/** Auth's error codes for a password that breaks the rules. */
export const WEAK_PASSWORD_CODES: readonly (string | undefined)[] = [
  'auth/weak-password',
  'auth/password-does-not-meet-requirements',
];

/**
 * The message for the first broken rule in an error of Auth such as "Missing password requirements:
 * [Password must contain an upper case character]".
 */
export function unmetPasswordRule(message: string): string {
  for (const [theirs, ours] of RULES) {
    const found = theirs.exec(message);
    if (found) return ours(found[1] ?? '');
  }
  return PASSWORD_HINT;
}
