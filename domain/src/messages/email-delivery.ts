import { DAY_MS } from '../shared/dates.ts';
import { textKey } from '../shared/i18n.ts';

// Emails above one of these limits are delayed, and dropped after `EMAIL_MAX_WAIT_DAYS`.

/** Limit per mailbox, across all businesses, for emails that strangers can trigger. */
export const REFERRER_EMAILS_PER_WEEK = 3;
/** Limit per business and mailbox, for updates about conversions and payments. */
export const REFERRER_UPDATES_PER_WEEK = 6;
/** Limit across all businesses. High, because all of a shop's customers may use its Wi-Fi. */
export const FIRST_CONTACT_EMAILS_PER_NETWORK_PER_DAY = 300;
/** Limit per business and mailbox, for emails triggered by a contact request. */
export const CONTACT_REQUEST_EMAILS_PER_YEAR = 1;
/** Limit per person, for emails with links to their own pages. */
export const LINK_EMAILS_PER_HOUR = 3;
/** Limit per owner, for test emails. */
export const REQUEST_TESTS_PER_HOUR = 10;
export const EMAIL_MAX_WAIT_DAYS = 14;

/** Emails per 24 hours; the first step whose age and handled referrals the business reaches applies. */
const QUOTA_STEPS = [
  { days: 30, handled: 20, emails: 1000 },
  { days: 14, handled: 5, emails: 200 },
  { days: 3, handled: 1, emails: 60 },
  { days: 0, handled: 0, emails: 20 },
] as const;

/** Referrals above this number don't raise the quota, so they aren't counted. */
export const HANDLED_REFERRALS_COUNTED_MAX = Math.max(...QUOTA_STEPS.map(({ handled }) => handled));

/** Handled referrals count only once they have come from this many networks. */
export const MIN_NETWORKS_TO_BE_PROVEN = 3;

interface QuotaInput {
  readonly createdAt: Date;
  /** Handled referrals from public forms, up to `HANDLED_REFERRALS_COUNTED_MAX`; 0 until proven. */
  readonly handled: number;
  /** Quota set by our team; null for the default. */
  readonly customQuota: number | null;
}

/** Returns the number of emails to referrers that are allowed in the 24 hours before `now`. */
export function getEmailQuota({ createdAt, handled, customQuota }: QuotaInput, now: Date): number {
  if (customQuota !== null) return customQuota;
  const days = (now.getTime() - createdAt.getTime()) / DAY_MS;
  return QUOTA_STEPS.find((step) => days >= step.days && handled >= step.handled)?.emails ?? 0;
}

/** Referral requests may use this share; the rest is for thank-you emails and updates, which customers expect. */
const REQUESTS_SHARE = 0.8;

export const getRequestAllowance = (quota: number, dailyLimit: number): number =>
  Math.min(dailyLimit, Math.floor(quota * REQUESTS_SHARE));

/** Returns the limit for emails that strangers trigger: half of a quota, so they can't use up the owner's share. */
export const getStrangerEmailAllowance = (quota: number): number => Math.floor(quota / 2);

/** A network that has caused this many rejected emails in a day can't trigger more emails. */
export const REJECTIONS_PER_NETWORK_PER_DAY = 3;

const REJECTIONS_MIN = 5;
const REJECTIONS_SHARE = 0.1;

/** Returns how many rejections per day are allowed: a few in every hundred addresses are wrong. */
export const getRejectionAllowance = (quota: number): number =>
  Math.max(REJECTIONS_MIN, Math.floor(quota * REJECTIONS_SHARE));

export const getEmailExpiryDate = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + EMAIL_MAX_WAIT_DAYS * DAY_MS);

/** Reasons for permanent rejections, matched by the enhanced status code (RFC 3463) or the text. */
const REJECTION_REASONS: readonly (readonly [RegExp, string])[] = [
  [/\b5\.2\.2\b|quota|full\b/i, textKey('The mailbox is full.')],
  [/\b5\.2\.1\b|disabled|inactive|suspended/i, textKey('This mailbox is no longer in use.')],
  [/\b5\.1\.2\b|domain|host/i, textKey('This address has no mail server.')],
  [
    /\b5\.7\.\d+\b|spam|blocked|policy|denied/i,
    textKey('Their mail server doesn’t accept our emails.'),
  ],
  [/\b5\.1\.\d+\b|mailbox|user|recipient|address|account/i, textKey('This mailbox doesn’t exist.')],
];
const OTHER_REJECTION = textKey('Their mail server rejected the email.');

/** Returns the reason for a rejection, as shown to the owner, in English. */
export const describeRejection = (response: string): string =>
  REJECTION_REASONS.find(([pattern]) => pattern.test(response))?.[1] ?? OTHER_REJECTION;
