import { DAY_MS } from '../shared/dates.ts';
import { text } from '../shared/i18n.ts';

// Emails above one of these limits are delayed, and dropped after `MAIL_WAITS_DAYS`.

/** Per mailbox, over all businesses; emails that strangers can cause. */
export const REFERRER_MAILS_A_WEEK = 3;
/** Per business and mailbox; all other emails. */
export const REFERRER_NEWS_A_WEEK = 6;
/** Per network and day, over all businesses. High, because all customers of a shop may use its Wi-Fi. */
export const FIRST_MAILS_A_NETWORK = 300;
/** Per business and mailbox; emails caused by a contact request. */
export const ASKED_MAILS_A_YEAR = 1;
/** Per person; emails with links to their own pages. */
export const LINK_MAILS_AN_HOUR = 3;
/** Per owner; test emails. */
export const ASK_TESTS_AN_HOUR = 10;
export const MAIL_WAITS_DAYS = 14;

/** Emails per 24 hours. The first step applies whose age and number of handled referrals are reached. */
const QUOTA_STEPS = [
  { days: 30, worked: 20, mails: 1000 },
  { days: 14, worked: 5, mails: 200 },
  { days: 3, worked: 1, mails: 60 },
  { days: 0, worked: 0, mails: 20 },
] as const;

/** Referrals above this number don't raise the quota, so don't count them. */
export const WORKED_COUNTED_MAX = Math.max(...QUOTA_STEPS.map(({ worked }) => worked));

/** Handled referrals count once they came from this many networks. */
export const PROVEN_NETWORKS = 3;

interface MailStanding {
  readonly createdAt: Date;
  /** Handled referrals from public forms, up to `WORKED_COUNTED_MAX`; 0 until proven. */
  readonly worked: number;
  /** Quota set by our team; null for the default. */
  readonly raisedTo: number | null;
}

/** Emails to referrers that are allowed in the 24 hours before `now`. */
export function mailQuota({ createdAt, worked, raisedTo }: MailStanding, now: Date): number {
  if (raisedTo !== null) return raisedTo;
  const days = (now.getTime() - createdAt.getTime()) / DAY_MS;
  return QUOTA_STEPS.find((step) => days >= step.days && worked >= step.worked)?.mails ?? 0;
}

/** The rest of the quota is for thank-you emails and updates, which customers expect. */
const ASKS_SHARE = 0.8;

export const asksAllowed = (quota: number, dailyLimit: number): number =>
  Math.min(dailyLimit, Math.floor(quota * ASKS_SHARE));

/** Emails that strangers cause get at most half of a quota, so they can't use up the owner's. */
export const strangersAllowed = (quota: number): number => Math.floor(quota / 2);

/** After this many rejected emails in a day, a network can't cause more. */
export const REFUSALS_PER_NETWORK = 3;

const REFUSALS_LEAST = 5;
const REFUSALS_SHARE = 0.1;

/** Permanent rejections per day until emails are paused. A few of a hundred addresses are always wrong. */
export const refusalsAllowed = (quota: number): number =>
  Math.max(REFUSALS_LEAST, Math.floor(quota * REFUSALS_SHARE));

/** When a delayed email is dropped. */
export const lastDayOf = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + MAIL_WAITS_DAYS * DAY_MS);

/** Matches the enhanced status code (RFC 3463) or the text of a permanent rejection. */
const REJECTION_REASONS: readonly (readonly [RegExp, string])[] = [
  [/\b5\.2\.2\b|quota|full\b/i, text('The mailbox is full.')],
  [/\b5\.2\.1\b|disabled|inactive|suspended/i, text('The mailbox is not in use any more.')],
  [/\b5\.1\.2\b|domain|host/i, text('There is no mail server for this address.')],
  [
    /\b5\.7\.\d+\b|spam|blocked|policy|denied/i,
    text('Their mail server does not take our emails.'),
  ],
  [/\b5\.1\.\d+\b|mailbox|user|recipient|address|account/i, text('There is no such mailbox.')],
];
const OTHER_REJECTION = text('Their mail server refused the email.');

/** Reason of a rejection for the owner, in English. */
export const refusalInWords = (answer: string): string =>
  REJECTION_REASONS.find(([pattern]) => pattern.test(answer))?.[1] ?? OTHER_REJECTION;
