import {
  CONTACT_REQUEST_EMAILS_PER_YEAR,
  FIRST_CONTACT_EMAILS_PER_NETWORK_PER_DAY,
  getRequestAllowance,
  getStrangerEmailAllowance,
  LINK_EMAILS_PER_HOUR,
  REFERRER_EMAILS_PER_WEEK,
  REFERRER_UPDATES_PER_WEEK,
  REJECTIONS_PER_NETWORK_PER_DAY,
  REQUEST_TESTS_PER_HOUR,
} from '@vouchwell/domain/messages/email-delivery';
import { DAY_MS, HOUR_MS } from '@vouchwell/domain/shared/dates';
import { readBusiness } from '../db/businesses.ts';
import { hashIdentifier, hashMailbox } from '../db/keys.ts';
import {
  type CustomerEmailTopic,
  isCustomerEmailTopic,
  isFromPublicForm,
  type NotificationTopic,
  type PublicFormTopic,
  type RequestEmailTopic,
} from '../db/notifications.ts';
import { readReferrer } from '../db/referrers.ts';
import { countNetworkRejections, readEmailQuota } from './quota.ts';

const WEEK_MS = 7 * DAY_MS;
const YEAR_MS = 365 * DAY_MS;
/** Limit per browser, so that a flood of referrals doesn't trigger notifications all day. */
const PUSHES_PER_HOUR = 20;

/** `mail_turns/{id}` stores the send times that count toward this limit. */
export interface EmailLimit {
  readonly id: string;
  readonly max: number;
  readonly periodMs: number;
  /** Reason to show in logs. */
  readonly why: 'person' | 'network' | 'quota' | 'links' | 'once' | 'push';
  /** The limit's document is deleted along with the business. */
  readonly businessId?: string;
}

/** Returns ids of a mailbox's limits across all businesses: for emails that forms trigger, and for links. */
export const getMailboxLimitIds = (mailboxKey: string) => ({
  person: `person-${mailboxKey}`,
  links: `links-${mailboxKey}`,
});

/**
 * Requested links count only against the mailbox, because earlier links still work. Pushes count
 * per browser.
 */
export async function getEmailLimits(
  topic: NotificationTopic,
  now: Date,
): Promise<readonly EmailLimit[]> {
  if (isCustomerEmailTopic(topic)) return getCustomerEmailLimits(topic, now);
  const perHour = { periodMs: HOUR_MS, why: 'links' } as const;
  if (topic.kind === 'referrer_link')
    return [
      { id: getMailboxLimitIds(topic.mailboxKey).links, max: LINK_EMAILS_PER_HOUR, ...perHour },
    ];
  if (topic.kind === 'referral_push') {
    const { businessId, subscriptionId } = topic;
    const id = `push-${subscriptionId}`;
    return [{ id, max: PUSHES_PER_HOUR, ...perHour, why: 'push', businessId }];
  }
  if (topic.kind === 'ask_test') {
    const { businessId } = topic;
    return [{ id: `ask-tests-${businessId}`, max: REQUEST_TESTS_PER_HOUR, ...perHour, businessId }];
  }
  if (topic.kind === 'password_reset' && topic.uid)
    return [{ id: `reset-${topic.uid}`, max: LINK_EMAILS_PER_HOUR, ...perHour }];
  return [];
}

async function getCustomerEmailLimits(
  topic: CustomerEmailTopic,
  now: Date,
): Promise<readonly EmailLimit[]> {
  const { businessId } = topic;
  const business = await readBusiness(businessId);
  if (!business) return [];
  const quota = await readEmailQuota(business, now);
  const perDay = { periodMs: DAY_MS, why: 'quota', businessId } as const;
  const quotaLimit = { id: `quota-${businessId}`, max: quota, ...perDay };
  if (topic.kind === 'customer_ask') {
    // `getRecipientSkipReason` and `canSendReminder` in domain limit requests per customer.
    const max = getRequestAllowance(quota, business.settings.asks.dailyLimit);
    return [quotaLimit, { id: `asks-${businessId}`, max, ...perDay }];
  }
  const mailboxKey = await readMailboxKey(topic);
  if (!mailboxKey) return [];
  if (isFromPublicForm(topic)) {
    const max = getStrangerEmailAllowance(quota);
    const strangerLimit = { id: `strangers-${businessId}`, max, ...perDay };
    return [quotaLimit, strangerLimit, ...(await getFormEmailLimits(topic, mailboxKey, now))];
  }
  // Separate from the limit for forms, so that strangers can't use it up.
  const updateLimit = {
    id: `news-${hashIdentifier(`news:${businessId}:${mailboxKey}`)}`,
    max: REFERRER_UPDATES_PER_WEEK,
    periodMs: WEEK_MS,
    why: 'person',
    businessId,
  } as const;
  return [quotaLimit, updateLimit];
}

/** Returns the hash of the recipient's mailbox; null if the referrer was erased. */
async function readMailboxKey(
  topic: Exclude<CustomerEmailTopic, RequestEmailTopic>,
): Promise<string | null> {
  if (topic.kind === 'friend_asked') return topic.mailboxKey;
  const referrer = await readReferrer(topic.businessId, topic.referrerKey);
  return referrer?.email ? hashMailbox(referrer.email) : null;
}

/** Limits emails that a public form triggers, per mailbox and per network. */
async function getFormEmailLimits(
  { kind, businessId, networkKey }: PublicFormTopic,
  mailboxKey: string,
  now: Date,
): Promise<readonly EmailLimit[]> {
  const mailboxLimit = {
    id: getMailboxLimitIds(mailboxKey).person,
    max: REFERRER_EMAILS_PER_WEEK,
    periodMs: WEEK_MS,
    why: 'person',
  } as const;
  const rejections = await countNetworkRejections(networkKey, now);
  const networkLimit = {
    id: `network-${networkKey}`,
    max: rejections < REJECTIONS_PER_NETWORK_PER_DAY ? FIRST_CONTACT_EMAILS_PER_NETWORK_PER_DAY : 0,
    periodMs: DAY_MS,
    why: 'network',
  } as const;
  if (kind !== 'friend_asked') return [mailboxLimit, networkLimit];
  const yearLimit = {
    id: `asked-${hashIdentifier(`asked:${businessId}:${mailboxKey}`)}`,
    max: CONTACT_REQUEST_EMAILS_PER_YEAR,
    periodMs: YEAR_MS,
    why: 'once',
    businessId,
  } as const;
  return [yearLimit, mailboxLimit, networkLimit];
}
