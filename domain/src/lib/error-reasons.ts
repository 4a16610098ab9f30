/**
 * The reasons of our errors, in `details.reason`. The browser chooses its message by the reason,
 * because the SDK rewrites messages.
 */
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
  'friend-suppressed',
  'referrer-unknown',
  'mail-unavailable',
] as const;
export type ErrorReason = (typeof ERROR_REASONS)[number];
