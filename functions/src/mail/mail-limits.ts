import { askSettingsOf } from '@vouchwell/domain/customers/ask-settings';
import { DAY_MS, HOUR_MS } from '@vouchwell/domain/lib/durations';
import {
  ASK_TESTS_AN_HOUR,
  ASKED_MAILS_A_YEAR,
  asksAllowed,
  FIRST_MAILS_A_NETWORK,
  LINK_MAILS_AN_HOUR,
  REFERRER_MAILS_A_WEEK,
  REFERRER_NEWS_A_WEEK,
  REFUSALS_PER_NETWORK,
  strangersAllowed,
} from '@vouchwell/domain/messages/mail-quota';
import { readBusiness } from '../db/businesses.ts';
import type { Firestore } from '../db/firestore.ts';
import { hashIdentifier, hashMailbox } from '../db/hash-identifier.ts';
import {
  type AboutAsk,
  isFromStranger,
  isToCustomer,
  type NotificationSubject,
  type ToCustomer,
} from '../db/notifications.ts';
import { readReferrer } from '../db/referrers.ts';
import { countNetworkRefusals, readMailQuota } from './referrer-mail-quota.ts';

const WEEK_MS = 7 * DAY_MS;
/** Per browser, so a flood of referrals doesn't ring all day. */
const PUSHES_AN_HOUR = 20;
const YEAR_MS = 365 * DAY_MS;

/** Counted by the send times in `mail_turns/{id}`. */
export interface MailLimit {
  readonly id: string;
  readonly mails: number;
  readonly periodMs: number;
  /** For logs. */
  readonly why: 'person' | 'network' | 'quota' | 'links' | 'once' | 'push';
  /** The business this count belongs to; deleted with its account. */
  readonly businessId?: string;
}

/** Limit of emails strangers can cause to one mailbox, from all businesses. */
export const personId = (mailboxKey: string) => `person-${mailboxKey}`;

/**
 * Emails a stranger caused count for network and mailbox; emails the business caused have a
 * separate limit that strangers can't use up. Requested links count only for the mailbox: earlier
 * links still work. Pushes count per browser.
 */
export async function referrerMailLimits(
  db: Firestore,
  about: NotificationSubject,
  now: Date,
): Promise<readonly MailLimit[]> {
  if (about.kind === 'referrer_link') {
    const id = `links-${about.mailboxKey}`;
    return [{ id, mails: LINK_MAILS_AN_HOUR, periodMs: HOUR_MS, why: 'links' }];
  }
  if (about.kind === 'referral_push') {
    const { businessId, subscriptionId } = about;
    const id = `push-${subscriptionId}`;
    return [{ id, mails: PUSHES_AN_HOUR, periodMs: HOUR_MS, why: 'push', businessId }];
  }
  if (about.kind === 'ask_test') {
    const { businessId } = about;
    const id = `ask-tests-${businessId}`;
    return [{ id, mails: ASK_TESTS_AN_HOUR, periodMs: HOUR_MS, why: 'links', businessId }];
  }
  if (about.kind === 'password_reset' && about.uid) {
    const id = `reset-${about.uid}`;
    return [{ id, mails: LINK_MAILS_AN_HOUR, periodMs: HOUR_MS, why: 'links' }];
  }
  if (about.kind === 'customer_ask') return askLimits(db, about, now);
  if (!isToCustomer(about)) return [];
  const { businessId } = about;
  const [business, mailbox] = await Promise.all([
    readBusiness(db, businessId),
    mailboxOf(db, about),
  ]);
  if (!business || !mailbox) return [];
  const mails = await readMailQuota(db, business, now);
  const ofDay = { periodMs: DAY_MS, why: 'quota', businessId } as const;
  const refused = isFromStranger(about) ? await countNetworkRefusals(db, about.networkKey, now) : 0;
  return [
    { id: `quota-${businessId}`, mails, ...ofDay },
    ...(isFromStranger(about)
      ? [{ id: `strangers-${businessId}`, mails: strangersAllowed(mails), ...ofDay }]
      : []),
    ...personLimits(about, mailbox, refused < REFUSALS_PER_NETWORK),
  ];
}

/** Requests count only for the business: whyNotAsked and mayRemind limit them per customer. */
async function askLimits(
  db: Firestore,
  { businessId }: AboutAsk,
  now: Date,
): Promise<readonly MailLimit[]> {
  const business = await readBusiness(db, businessId);
  if (!business) return [];
  const quota = await readMailQuota(db, business, now);
  const asks = asksAllowed(quota, askSettingsOf(business.settings).dailyLimit);
  const ofDay = { periodMs: DAY_MS, why: 'quota', businessId } as const;
  return [
    { id: `quota-${businessId}`, mails: quota, ...ofDay },
    { id: `asks-${businessId}`, mails: asks, ...ofDay },
  ];
}

type ToPerson = Exclude<ToCustomer, AboutAsk>;

/** Hash of the recipient's mailbox; null if the referrer was erased. */
async function mailboxOf(db: Firestore, about: ToPerson): Promise<string | null> {
  if (about.kind === 'friend_asked') return about.mailboxKey;
  const referrer = await readReferrer(db, about.businessId, about.referrerKey);
  return referrer?.email ? hashMailbox(referrer.email) : null;
}

function personLimits(
  about: ToPerson,
  mailbox: string,
  isNetworkTrusted: boolean,
): readonly MailLimit[] {
  const { kind, businessId } = about;
  const toPerson = { periodMs: WEEK_MS, why: 'person' } as const;
  if (!isFromStranger(about)) {
    const id = `news-${hashIdentifier(`news:${businessId}:${mailbox}`)}`;
    return [{ id, mails: REFERRER_NEWS_A_WEEK, businessId, ...toPerson }];
  }
  const { networkKey } = about;
  const once = {
    id: `asked-${hashIdentifier(`asked:${businessId}:${mailbox}`)}`,
    mails: ASKED_MAILS_A_YEAR,
    periodMs: YEAR_MS,
    why: 'once',
    businessId,
  } as const;
  const network = {
    id: `network-${networkKey}`,
    mails: isNetworkTrusted ? FIRST_MAILS_A_NETWORK : 0,
    periodMs: DAY_MS,
    why: 'network',
  } as const;
  return [
    ...(kind === 'friend_asked' ? [once] : []),
    { id: personId(mailbox), mails: REFERRER_MAILS_A_WEEK, ...toPerson },
    network,
  ];
}
