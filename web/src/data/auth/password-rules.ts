import { t } from '@vouchwell/domain/shared/i18n';

/** Auth's rule names and our messages, in display order. */
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

/** All rules, for errors that don't specify one. */
export const PASSWORD_HINT = t(
  'Password must be at least 8 characters with uppercase, lowercase, and number',
);

export const WEAK_PASSWORD_CODES: readonly (string | undefined)[] = [
  'auth/weak-password',
  'auth/password-does-not-meet-requirements',
];

/**
 * First broken rule of "Missing password requirements: [Password must contain a numeric
 * character]".
 */
export function unmetPasswordRule(message: string): string {
  for (const [theirs, ours] of RULES) {
    const found = theirs.exec(message);
    if (found) return ours(found[1] ?? '');
  }
  return PASSWORD_HINT;
}
