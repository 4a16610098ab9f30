/** Returns the code of an error from Firestore (a gRPC number), Auth, Cloud Tasks or the mail server. */
export const getErrorCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

export const hasErrorCode = (error: unknown, ...codes: readonly unknown[]): boolean =>
  codes.includes(getErrorCode(error));

/** Values of `details.reason`. The browser picks its message by reason, because the SDK rewrites messages. */
export const ERROR_REASONS = [
  'invalid-input',
  'too-many-requests',
  'business-not-found',
  'slug-taken',
  'request-id-reused',
  'automated',
  'unauthenticated',
  'email-not-verified',
  'unknown-coupon',
  'trial-used',
  'sign-in-required',
  'already-subscribed',
  'not-subscribed',
  'no-customer',
  'billing-unavailable',
  'recent-sign-in-required',
  'wrong-confirmation',
  'link-unusable',
  'wrong-password',
  'reward-changed',
  'referral-changed',
  'customer-changed',
  'batch-refused',
  'link-locked',
  'health-trade',
  'friend-suppressed',
  'referrer-unknown',
  'mail-unavailable',
] as const;
export type ErrorReason = (typeof ERROR_REASONS)[number];
