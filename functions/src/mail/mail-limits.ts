import { DAY_MS, HOUR_MS } from '@vouchwell/domain/lib/durations';
import {
  FIRST_MAILS_A_NETWORK,
  LINK_MAILS_AN_HOUR,
  REFERRER_MAILS_A_WEEK,
  REFERRER_NEWS_A_WEEK,
} from '@vouchwell/domain/messages/mail-quota';
import { readBusiness } from '../db/businesses.ts';
import type { Firestore } from '../db/firestore.ts';
import { hashIdentifier, hashMailbox } from '../db/hash-identifier.ts';
import {
  type AboutReferral,
  isAboutReferral,
  type NotificationSubject,
} from '../db/notifications.ts';
import { readReferrer } from '../db/referrers.ts';
import { readMailQuota } from './referrer-mail-quota.ts';

const WEEK_MS = 7 * DAY_MS;

/** At most so many mails in a period, counted by the times in `mail_turns/{id}`. */
export interface MailLimit {
  readonly id: string;
  readonly mails: number;
  readonly periodMs: number;
  /** Why a mail beyond it waits, as it is logged. */
  readonly why: 'person' | 'network' | 'quota' | 'links';
  /** The business whose counts go with its account. */
  readonly businessId?: string;
}

/** The limit of thank-yous to the mailbox with this hash, which gets those of several businesses. */
export const personId = (mailboxKey: string) => `person-${mailboxKey}`;

/**
 * The limits of a mail to somebody who refers. A thank-you is caused by whoever fills in a form, so
 * it counts for their network and for the mailbox; the good news is caused by the business, so that
 * no stranger can use up its limit. Links that somebody asks for count for the mailbox alone: who
 * has had as many has a link that works.
 */
export async function referrerMailLimits(
  db: Firestore,
  about: NotificationSubject,
  now: Date,
): Promise<readonly MailLimit[]> {
  if (about.kind === 'referrer_link') {
    const id = `links-${about.mailboxKey ?? about.referrerKey}`;
    return [{ id, mails: LINK_MAILS_AN_HOUR, periodMs: HOUR_MS, why: 'links' }];
  }
  if (!isAboutReferral(about)) return [];
  const { businessId, referrerKey } = about;
  const [business, referrer] = await Promise.all([
    readBusiness(db, businessId),
    readReferrer(db, businessId, referrerKey),
  ]);
  if (!business || !referrer) return [];
  const mails = await readMailQuota(db, business, now);
  return [
    { id: `quota-${businessId}`, mails, periodMs: DAY_MS, why: 'quota', businessId },
    ...personLimits(about, hashMailbox(referrer.email)),
  ];
}

function personLimits(about: AboutReferral, mailbox: string): readonly MailLimit[] {
  const { kind, businessId, networkKey } = about;
  const toPerson = { periodMs: WEEK_MS, why: 'person' } as const;
  if (kind !== 'referrer_thanks') {
    const id = `news-${hashIdentifier(`news:${businessId}:${mailbox}`)}`;
    return [{ id, mails: REFERRER_NEWS_A_WEEK, businessId, ...toPerson }];
  }
  const network = {
    id: `network-${networkKey}`,
    mails: FIRST_MAILS_A_NETWORK,
    periodMs: DAY_MS,
    why: 'network',
  } as const;
  return [
    { id: personId(mailbox), mails: REFERRER_MAILS_A_WEEK, ...toPerson },
    ...(networkKey ? [network] : []),
  ];
}
