import * as z from 'zod/mini';
import { cleanEmail, isEmail } from './shared/email.ts';
import { t } from './shared/i18n.ts';
import { EMAIL_MAX } from './shared/limits.ts';
import { isHostOrSubdomain } from './shared/text.ts';

/**
 * Custom claim with the email address whose mailbox the account's owner has proved they can read; only functions set
 * it. Unlike Auth's `emailVerified`, it means that the person who reads the mailbox also chose the password.
 */
export const MAILBOX_CLAIM = 'mailbox';
export const toMailboxClaims = (email: string) => ({ [MAILBOX_CLAIM]: email });

const EMAIL_MIN = 5;
const BLOCKED_EMAIL_DOMAINS = [
  'mailinator.com',
  'throwaway.email',
  'guerrillamail.com',
  '10minutemail.com',
] as const;

const LOOSE_EMAIL_PATTERN = /^[^\s@]+@[^\s@]+$/;
const STRICT_HOST_PATTERN = /@[a-z0-9-]+(\.[a-z0-9-]+)+$/iu;
const getEmailDomain = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase();
const isBlockedEmail = (email: string) =>
  BLOCKED_EMAIL_DOMAINS.some((domain) => isHostOrSubdomain(getEmailDomain(email), domain));

/** Several checks may fail at once, so show only the first message (`findInputError`). */
export const signUpEmailSchema = z.string().check(
  z.overwrite(cleanEmail),
  z.refine((email) => LOOSE_EMAIL_PATTERN.test(email), t('Invalid email format')),
  z.minLength(EMAIL_MIN, t('Email is too short')),
  z.maxLength(EMAIL_MAX, t('Email is too long')),
  z.refine((email) => !isBlockedEmail(email), t('Please use a valid email address')),
  z.refine((email) => STRICT_HOST_PATTERN.test(email) && isEmail(email), t('Invalid email format')),
);

export const newPasswordSchema = z
  .string()
  .check(
    z.regex(/^.{8,}$/s, t('Password must be at least 8 characters')),
    z.regex(/[A-Z]/, t('Password must contain at least one uppercase letter')),
    z.regex(/[a-z]/, t('Password must contain at least one lowercase letter')),
    z.regex(/[0-9]/, t('Password must contain at least one number')),
  );

/** Minimum length when an owner changes their password; Auth enforces the same limit. */
export const PASSWORD_MIN = 6;

export const passwordChangeSchema = z
  .object({ newPassword: z.string(), confirmPassword: z.string() })
  .check(
    z.refine((form) => form.newPassword === form.confirmPassword, {
      path: ['confirmPassword'],
      message: t('New passwords do not match'),
    }),
    z.refine((form) => form.newPassword.length >= PASSWORD_MIN, {
      path: ['newPassword'],
      message: t('Password must be at least {count} characters long', { count: PASSWORD_MIN }),
    }),
  );
export type PasswordChange = z.infer<typeof passwordChangeSchema>;
