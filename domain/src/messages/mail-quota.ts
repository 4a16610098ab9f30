import { DAY_MS } from '../lib/durations.ts';

/*
 * Every number of how many mails to customers who refer go out. A mail beyond one of them waits, and
 * is given up after its last day.
 */

/** How many mails one mailbox gets in a week, over all businesses, of those that strangers can cause. */
export const REFERRER_MAILS_A_WEEK = 3;
/** How many of its other mails one business sends to one mailbox in a week. */
export const REFERRER_NEWS_A_WEEK = 6;
/**
 * How many such mails one network can cause in a day, over all businesses: as many as it may send
 * referrals to one, since all customers of a shop may refer by its Wi-Fi.
 */
export const FIRST_MAILS_A_NETWORK = 300;
/** How many mails one mailbox gets in a year because somebody asked one business to contact it. */
export const ASKED_MAILS_A_YEAR = 1;
/** How many mails with links to their own pages one person gets in an hour. */
export const LINK_MAILS_AN_HOUR = 3;
/** How many tests of an ask an owner is mailed in an hour. */
export const ASK_TESTS_AN_HOUR = 10;
/** How many days a mail waits at most. */
export const MAIL_WAITS_DAYS = 14;

/**
 * How many mails a business sends in 24 hours: the first step whose age, in days, and number of
 * worked referrals it has reached.
 */
const QUOTA_STEPS = [
  { days: 30, worked: 20, mails: 1000 },
  { days: 14, worked: 5, mails: 200 },
  { days: 3, worked: 1, mails: 60 },
  { days: 0, worked: 0, mails: 20 },
] as const;

/** No step asks for more worked referrals than this, so that no more need to be counted. */
export const WORKED_COUNTED_MAX = Math.max(...QUOTA_STEPS.map(({ worked }) => worked));

/** Worked referrals count once they came through public forms from this many networks. */
export const PROVEN_NETWORKS = 3;

/** What a business's quota depends on. */
interface MailStanding {
  readonly createdAt: Date;
  /** Worked referrals from public forms, up to the highest number that counts; 0 until proven. */
  readonly worked: number;
  /** What our team allows it; null for what it has by itself. */
  readonly raisedTo: number | null;
}

/** How many mails a business sends to customers who refer in the 24 hours before `now`. */
export function mailQuota({ createdAt, worked, raisedTo }: MailStanding, now: Date): number {
  if (raisedTo !== null) return raisedTo;
  const days = (now.getTime() - createdAt.getTime()) / DAY_MS;
  return QUOTA_STEPS.find((step) => days >= step.days && worked >= step.worked)?.mails ?? 0;
}

/** A fifth of a quota is left to thanks and good news, which customers wait for. */
const ASKS_SHARE = 0.8;

/** How many asks by mail a business sends in 24 hours: as many as its owner chose, within its quota. */
export const asksAllowed = (quota: number, dailyLimit: number): number =>
  Math.min(dailyLimit, Math.floor(quota * ASKS_SHARE));

/** Emails that strangers cause get at most half of a quota, so they can't use up the owner's. */
export const strangersAllowed = (quota: number): number => Math.floor(quota / 2);

/** After so many refused emails in a day, a network causes no more. */
export const REFUSALS_PER_NETWORK = 3;

const REFUSALS_LEAST = 5;
const REFUSALS_SHARE = 0.1;

/**
 * How many emails caused by its owner may be refused for good in a day before a business is paused. Of a
 * hundred customers' addresses, a few are wrong.
 */
export const refusalsAllowed = (quota: number): number =>
  Math.max(REFUSALS_LEAST, Math.floor(quota * REFUSALS_SHARE));

/** When a mail that waits is given up. */
export const lastDayOf = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + MAIL_WAITS_DAYS * DAY_MS);
