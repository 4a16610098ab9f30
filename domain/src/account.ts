import * as z from 'zod/mini';
import { EMAIL_MAX } from './limits.ts';

/**
 * The claim of an Auth account that names the address whose mailbox its owner has shown to read.
 * Only functions set it: unlike Auth's own `emailVerified`, it says that the password, too, is that
 * reader's.
 */
export const MAILBOX_CLAIM = 'mailbox';

const EMAIL_MIN = 5;
/** Disposable mail services that a sign-up may not come from. */
export const BLOCKED_EMAIL_DOMAINS = [
  'mailinator.com',
  'throwaway.email',
  'guerrillamail.com',
  '10minutemail.com',
] as const;

const WIDE_EMAIL = /^[^\s@]+@[^\s@]+$/;
/** The second, stricter look: a dotted host, and nothing that could break out of a header or a link. */
const STRICT_EMAIL = /^[^\s\p{Cc}@,;?&<>"]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/iu;
const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase();
const isBlocked = (email: string) =>
  BLOCKED_EMAIL_DOMAINS.some(
    (domain) => domainOf(email) === domain || domainOf(email).endsWith(`.${domain}`),
  );

/** A sign-up's email; the first failing message is the one to show. */
export const signUpEmailSchema = z.string().check(
  z.trim(),
  z.refine((email) => WIDE_EMAIL.test(email), 'Invalid email format'),
  z.minLength(EMAIL_MIN, 'Email is too short'),
  z.maxLength(EMAIL_MAX, 'Email is too long'),
  z.refine((email) => !isBlocked(email), 'Please use a valid email address'),
  z.refine((email) => STRICT_EMAIL.test(email), 'Invalid email format'),
);

/** A new password. */
export const newPasswordSchema = z
  .string()
  .check(
    z.minLength(8, 'Password must be at least 8 characters'),
    z.regex(/[A-Z]/, 'Password must contain at least one uppercase letter'),
    z.regex(/[a-z]/, 'Password must contain at least one lowercase letter'),
    z.regex(/[0-9]/, 'Password must contain at least one number'),
  );

/** The dashboard's password change, whose minimum is the spec's 6. */
export const passwordChangeSchema = z
  .object({ newPassword: z.string(), confirmPassword: z.string() })
  .check(
    z.refine((form) => form.newPassword === form.confirmPassword, {
      path: ['confirmPassword'],
      message: 'New passwords do not match',
    }),
    z.refine((form) => form.newPassword.length >= 6, {
      path: ['newPassword'],
      message: 'Password must be at least 6 characters long',
    }),
  );
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

/** The first message that a value fails a schema with; null where it passes. */
export function firstMessage(schema: z.ZodMiniType, value: unknown): string | null {
  return schema.safeParse(value).error?.issues[0]?.message ?? null;
}

/** The claims of an account whose owner reads this mailbox; an account has no others. */
export const mailboxClaims = (email: string) => ({ [MAILBOX_CLAIM]: email });
