import {
  CONTACT_REQUEST_EMAILS_PER_YEAR,
  FIRST_CONTACT_EMAILS_PER_NETWORK_PER_DAY,
  getRequestAllowance,
  getStrangerEmailAllowance,
  LINK_EMAILS_PER_HOUR,
  REFERRER_EMAILS_PER_WEEK,
  REFERRER_UPDATES_PER_WEEK,
  REJECTIONS_PER_NETWORK,
  REQUEST_TESTS_PER_HOUR,
} from '@vouchwell/domain/messages/email-delivery';
import { DAY_MS, HOUR_MS } from '@vouchwell/domain/shared/dates';
import { readBusiness } from '../db/businesses.ts';
import { hashIdentifier, hashMailbox } from '../db/keys.ts';
import {
  type CustomerEmailSubject,
  isCausedByStranger,
  isCustomerEmailSubject,
  type NotificationSubject,
  type RequestEmailSubject,
} from '../db/notifications.ts';
import { readReferrer } from '../db/referrers.ts';
import { countNetworkRefusals, readMailQuota } from './quota.ts';

const WEEK_MS = 7 * DAY_MS;
/** Per browser, so a flood of referrals doesn't trigger notifications all day. */
const PUSHES_AN_HOUR = 20;
const YEAR_MS = 365 * DAY_MS;

/** The send times in `mail_turns/{id}` count toward this limit. */
export interface MailLimit {
  readonly id: string;
  readonly max: number;
  readonly periodMs: number;
  /** For logs. */
  readonly why: 'person' | 'network' | 'quota' | 'links' | 'once' | 'push';
  /** The business the count belongs to; the count is deleted with its account. */
  readonly businessId?: string;
}

/** Limit on emails that strangers can trigger to one mailbox, across all businesses. */
export const getPersonLimitId = (mailboxKey: string) => `person-${mailboxKey}`;

/**
 * Emails triggered by strangers count against the network and mailbox; emails triggered by the
 * business have a separate limit that strangers can't use up. Requested links count only against
 * the mailbox, because earlier links still work. Pushes count per browser.
 */
export async function getMailLimits(
  about: NotificationSubject,
  now: Date,
): Promise<readonly MailLimit[]> {
  if (about.kind === 'referrer_link') {
    const id = `links-${about.mailboxKey}`;
    return [{ id, max: LINK_EMAILS_PER_HOUR, periodMs: HOUR_MS, why: 'links' }];
  }
  if (about.kind === 'referral_push') {
    const { businessId, subscriptionId } = about;
    const id = `push-${subscriptionId}`;
    return [{ id, max: PUSHES_AN_HOUR, periodMs: HOUR_MS, why: 'push', businessId }];
  }
  if (about.kind === 'ask_test') {
    const { businessId } = about;
    const id = `ask-tests-${businessId}`;
    return [{ id, max: REQUEST_TESTS_PER_HOUR, periodMs: HOUR_MS, why: 'links', businessId }];
  }
  if (about.kind === 'password_reset' && about.uid) {
    const id = `reset-${about.uid}`;
    return [{ id, max: LINK_EMAILS_PER_HOUR, periodMs: HOUR_MS, why: 'links' }];
  }
  if (about.kind === 'customer_ask') return getRequestLimits(about, now);
  if (!isCustomerEmailSubject(about)) return [];
  const { businessId } = about;
  const [business, mailbox] = await Promise.all([readBusiness(businessId), readMailbox(about)]);
  if (!business || !mailbox) return [];
  const quota = await readMailQuota(business, now);
  const perDay = { periodMs: DAY_MS, why: 'quota', businessId } as const;
  const refused = isCausedByStranger(about) ? await countNetworkRefusals(about.networkKey, now) : 0;
  return [
    { id: `quota-${businessId}`, max: quota, ...perDay },
    ...(isCausedByStranger(about)
      ? [{ id: `strangers-${businessId}`, max: getStrangerEmailAllowance(quota), ...perDay }]
      : []),
    ...getPersonLimits(about, mailbox, refused < REJECTIONS_PER_NETWORK),
  ];
}

/** Applies per business: `getSkipReason` and `canRemind` in domain limit requests per customer. */
async function getRequestLimits(
  { businessId }: RequestEmailSubject,
  now: Date,
): Promise<readonly MailLimit[]> {
  const business = await readBusiness(businessId);
  if (!business) return [];
  const quota = await readMailQuota(business, now);
  const dailyRequests = getRequestAllowance(quota, business.settings.asks.dailyLimit);
  const perDay = { periodMs: DAY_MS, why: 'quota', businessId } as const;
  return [
    { id: `quota-${businessId}`, max: quota, ...perDay },
    { id: `asks-${businessId}`, max: dailyRequests, ...perDay },
  ];
}

type PersonEmailSubject = Exclude<CustomerEmailSubject, RequestEmailSubject>;

/** Hash of the recipient's mailbox; null if the referrer was erased. */
async function readMailbox(about: PersonEmailSubject): Promise<string | null> {
  if (about.kind === 'friend_asked') return about.mailboxKey;
  const referrer = await readReferrer(about.businessId, about.referrerKey);
  return referrer?.email ? hashMailbox(referrer.email) : null;
}

function getPersonLimits(
  about: PersonEmailSubject,
  mailbox: string,
  isNetworkTrusted: boolean,
): readonly MailLimit[] {
  const { kind, businessId } = about;
  const perWeek = { periodMs: WEEK_MS, why: 'person' } as const;
  if (!isCausedByStranger(about)) {
    const id = `news-${hashIdentifier(`news:${businessId}:${mailbox}`)}`;
    return [{ id, max: REFERRER_UPDATES_PER_WEEK, businessId, ...perWeek }];
  }
  const { networkKey } = about;
  const once = {
    id: `asked-${hashIdentifier(`asked:${businessId}:${mailbox}`)}`,
    max: CONTACT_REQUEST_EMAILS_PER_YEAR,
    periodMs: YEAR_MS,
    why: 'once',
    businessId,
  } as const;
  const network = {
    id: `network-${networkKey}`,
    max: isNetworkTrusted ? FIRST_CONTACT_EMAILS_PER_NETWORK_PER_DAY : 0,
    periodMs: DAY_MS,
    why: 'network',
  } as const;
  return [
    ...(kind === 'friend_asked' ? [once] : []),
    { id: getPersonLimitId(mailbox), max: REFERRER_EMAILS_PER_WEEK, ...perWeek },
    network,
  ];
}
