import type { Reminder } from '@vouchwell/domain/business/settings';
import {
  referralPath,
  referralsPath,
  routes,
  settingsPath,
  unsubscribePath,
} from '@vouchwell/domain/paths';
import type { Referral } from '@vouchwell/domain/referrals/referral';
import { formatWait, getWaitStart } from '@vouchwell/domain/referrals/response-time';
import { HOUR_MS, toLocalDay } from '@vouchwell/domain/shared/dates';
import { getCurrentLanguage, locale, t } from '@vouchwell/domain/shared/i18n';
import { getContactEmail } from '../accounts/users.ts';
import { pageUrl } from '../config.ts';
import { readBusiness } from '../db/businesses.ts';
import { hashMailbox } from '../db/keys.ts';
import { readWaitingReferrals } from '../db/referrals.ts';
import { referrerToken } from '../db/referrers.ts';
import { toTimeZone } from '../db/stats.ts';
import type { MailLink } from './mail-layout.ts';
import { friendButtons, joinWithCommas, withDisplayNames } from './owner-parts.ts';
import { UNSUBSCRIBE_DAYS } from './sender.ts';

export const WAITING_LISTED_MAX = 20;

export interface ReminderLinks {
  readonly referral: (id: string) => string;
  readonly waiting: string;
  readonly rewards: string;
  readonly share: string;
  readonly settings: string;
  /** Link that unsubscribes without a sign-in. */
  readonly stop: string;
}

export interface Waits {
  readonly businessName: string;
  /** Longest waiting first; contains one more than the email lists if there are more. */
  readonly waiting: readonly Referral[];
  readonly links: ReminderLinks;
  readonly now: Date;
}

/** Footer explaining why the owner gets the email and how to unsubscribe. */
export const reminderEnd = (why: string, stop: string, { links }: Waits) => ({
  language: getCurrentLanguage(),
  small: [why],
  smallLinks: [
    { words: stop, url: links.stop },
    { words: t('Open your settings'), url: links.settings },
  ],
});

export const formatWaitingTime = (referral: Referral, now: Date) =>
  formatWait(now.getTime() - getWaitStart(referral).getTime());

export const toWaitingRows = ({ waiting, links, now }: Waits) =>
  waiting.slice(0, WAITING_LISTED_MAX).map((one) => {
    const { id, referralName, referrerName, askedAt, referralPhone, referralEmail } =
      withDisplayNames(one);
    const details = joinWithCommas(
      t('Waiting {wait}', { wait: formatWaitingTime(one, now) }),
      askedAt ? t('asked you to get in touch') : null,
      t('referred by {who}', { who: referrerName }),
      referralPhone ?? referralEmail,
    );
    return [referralName, details, links.referral(id)] as const;
  });

export const toMoreWaitingNote = ({ waiting }: Waits) =>
  waiting.length > WAITING_LISTED_MAX ? [t('More friends are waiting in your dashboard.')] : [];

/** Returns buttons for the first friend and for the list. */
export const toReminderButtons = ({ waiting: [first], links }: Waits): MailLink[] => {
  const list = { words: t('See who’s waiting'), url: links.waiting };
  const [way] = first ? friendButtons(first) : [];
  if (!first || !way) return [list];
  const { referralName: name } = withDisplayNames(first);
  const words = way.url.startsWith('tel:')
    ? t('Call {name}', { name })
    : t('Email {name}', { name });
  return [{ ...way, words }, list];
};

export const formatCount = (count: number) => count.toLocaleString(locale());

/** Reads the current state; null on any other day or if the reminder is disabled. */
export async function loadReminder(mail: Reminder, businessId: string, day: string) {
  const now = new Date();
  const business = await readBusiness(businessId);
  if (!business || business.suspendedAt) return null;
  const reminders = business.settings.reminders;
  const timeZone = toTimeZone(business.timeZone);
  if (!reminders[mail] || toLocalDay(now, timeZone) !== day) return null;
  const before = new Date(now.getTime() - reminders.waitHours * HOUR_MS);
  const [to, waiting] = await Promise.all([
    getContactEmail(business),
    reminders.waitHours > 0 ? readWaitingReferrals(businessId, before, WAITING_LISTED_MAX + 1) : [],
  ]);
  if (!to) return null;
  const whose = { businessId, code: mail, mailbox: hashMailbox(to) };
  const token = referrerToken('unsubscribe-owner', whose, UNSUBSCRIBE_DAYS, now);
  const unsubscribeUrl = pageUrl(unsubscribePath(token));
  const links = {
    referral: (id: string) => pageUrl(referralPath(id)),
    waiting: pageUrl(referralsPath('new')),
    rewards: pageUrl(routes.rewards),
    share: pageUrl(routes.share),
    settings: pageUrl(settingsPath('business')),
    stop: unsubscribeUrl,
  };
  const waits: Waits = { businessName: business.name, waiting, links, now };
  return { business, timeZone, waits, mail: { to, unsubscribeUrl } };
}
