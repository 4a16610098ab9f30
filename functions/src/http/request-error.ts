import type { ErrorReason } from '@vouchwell/domain/shared/errors';
import { t } from '@vouchwell/domain/shared/i18n';
import { type FunctionsErrorCode, HttpsError } from 'firebase-functions/v2/https';
import type * as z from 'zod/mini';

type ErrorResponse = readonly [code: FunctionsErrorCode, message: string];

/** Messages in English, which the browser translates. */
const ERROR_RESPONSES: Readonly<Record<ErrorReason, ErrorResponse>> = {
  'invalid-input': ['invalid-argument', t('Some of this isn’t valid')],
  'too-many-requests': ['resource-exhausted', t('Too many requests')],
  'business-not-found': ['not-found', t('Business not found')],
  'slug-taken': ['already-exists', t('This link is taken')],
  'request-id-reused': [
    'already-exists',
    t('This request was already sent with different content'),
  ],
  automated: ['invalid-argument', t('This looks like an automated request')],
  unauthenticated: ['unauthenticated', t('Please sign in')],
  'email-not-verified': ['permission-denied', t('Please verify your email first')],
  'unknown-coupon': ['invalid-argument', t('This coupon doesn’t exist')],
  'trial-used': ['failed-precondition', t('This email has already been used for a free trial')],
  'sign-in-required': ['unauthenticated', t('Sign in with this email to start your free trial')],
  'already-subscribed': ['already-exists', t('This account already has a subscription')],
  'not-subscribed': ['permission-denied', t('This needs an active subscription')],
  'no-customer': ['not-found', t('This account has no subscription')],
  'billing-unavailable': ['unavailable', t('We can’t reach billing right now')],
  'recent-sign-in-required': ['permission-denied', t('Please sign in again first')],
  'link-unusable': ['failed-precondition', t('This link has expired or was already used')],
  'wrong-password': ['permission-denied', t('That’s not the password for this account.')],
  'reward-changed': ['failed-precondition', t('This reward has changed since you opened it')],
  'link-locked': ['failed-precondition', t('You can’t change this link right now')],
  'health-trade': ['failed-precondition', t('Health practices can’t do this')],
  'referral-changed': ['failed-precondition', t('This referral has changed since you opened it')],
  'customer-changed': [
    'failed-precondition',
    t('This customer has changed since you opened the list.'),
  ],
  'batch-refused': ['failed-precondition', t('You can’t start a bulk email right now')],
  'friend-suppressed': ['failed-precondition', t('This person asked not to be contacted')],
  'referrer-unknown': ['failed-precondition', t('This customer is no longer on your list')],
  'mail-unavailable': ['unavailable', t('We can’t send the email right now')],
  'wrong-confirmation': ['invalid-argument', t('That’s not your account’s email address.')],
};

export type FieldMessages = Readonly<Record<string, string>>;

/** An error that users can cause; its reason is sent to the caller. */
export class RequestError extends HttpsError {
  readonly reason: ErrorReason;
  readonly fields: FieldMessages | undefined;

  constructor(reason: ErrorReason, fields?: FieldMessages) {
    const [code, message] = ERROR_RESPONSES[reason];
    // The browser reads `details`, because SDKs rewrite the message.
    super(code, message, { reason, message, ...(fields && { fields }) });
    this.name = 'RequestError';
    this.reason = reason;
    this.fields = fields;
  }
}

/** Returns the first message per field, including unknown fields. */
export function toFieldMessages(issues: readonly z.core.$ZodIssue[]): FieldMessages {
  const messages: Record<string, string> = {};
  for (const issue of issues) {
    const isUnknown = issue.code === 'unrecognized_keys';
    const names = isUnknown ? issue.keys : [issue.path.join('.')];
    for (const name of names) messages[name] ??= isUnknown ? 'Unknown field' : issue.message;
  }
  return messages;
}

/** Returns the text of an error, because loggers serialize an Error inside an object as `{}`. */
export const formatError = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** Log entries with an `alert` are emailed to our team (`dev/doctor/create-alerts.sh`). */
export const ALERTS = {
  webhookFailed: 'webhook-failed',
  mailGivenUp: 'mail-given-up',
  paymentReversed: 'payment-reversed',
} as const;
