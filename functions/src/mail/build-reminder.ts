import { currencyOf } from '@vouchwell/domain/business/business';
import { remindersOf } from '@vouchwell/domain/business/reminders';
import { HOUR_MS } from '@vouchwell/domain/lib/durations';
import { displayName } from '@vouchwell/domain/lib/names';
import {
  referralPath,
  referralsPath,
  routes,
  settingsPath,
  unsubscribePath,
} from '@vouchwell/domain/lib/paths';
import { dayOf, startOfDay } from '@vouchwell/domain/lib/time-zone';
import { type Referral, UNSAID_REFERRER } from '@vouchwell/domain/referral/referral';
import { hasNews, weekBefore, weekOf } from '@vouchwell/domain/stats/plan-reminder';
import { contactAddress } from '../accounts/users.ts';
import { mailSettings } from '../config.ts';
import { readBusiness } from '../db/businesses.ts';
import { businessRef, database } from '../db/firestore.ts';
import { hashMailbox } from '../db/hash-identifier.ts';
import type { NotificationSubject } from '../db/notifications.ts';
import { readCame, readWaiting } from '../db/referrals.ts';
import { referrerToken } from '../db/referrer-tokens.ts';
import { knownZone, statsIn, statsRef } from '../db/stats.ts';
import { inLanguage } from '../owners-language.ts';
import { UNSUBSCRIBE_DAYS } from './build-referrer-mail.ts';
import type { Outgoing } from './mailer.ts';
import { type BestReferrer, dailyMail, mondayMail, WAITING_LISTED_MAX } from './reminder-mails.ts';

type About = Extract<NotificationSubject, { kind: 'daily_reminder' | 'monday_reminder' }>;

/** Of so many referrals of a week at most it is looked who sent the most. */
const BEST_OF = 50;

const pageUrl = (path: string) => `${mailSettings().APP_URL}${path}`;

function linksFor(stop: string) {
  return {
    referral: (id: string) => pageUrl(referralPath(id)),
    waiting: pageUrl(referralsPath('new')),
    rewards: pageUrl(routes.rewards),
    share: pageUrl(routes.share),
    settings: pageUrl(settingsPath('business')),
    stop,
  };
}

/** Who sent the most of these, and has a name; of two the one who sent the last. */
function bestReferrer(came: readonly Referral[]): BestReferrer | null {
  const named = came.filter(
    ({ referrerKey, referrerName }) => referrerName && referrerKey !== UNSAID_REFERRER,
  );
  const countOf = (key: string) => named.filter(({ referrerKey }) => referrerKey === key).length;
  const [best] = named.toSorted((a, b) => countOf(b.referrerKey) - countOf(a.referrerKey));
  if (!best) return null;
  const count = came.length < BEST_OF ? countOf(best.referrerKey) : null;
  return { name: displayName(best.referrerName), count };
}

/**
 * A mail that reminds an owner, of how things stand now: whoever was called, deleted or removed since
 * it was enqueued is not in it. Null on another day than its own, where its switch is off, or there is
 * nothing to say.
 */
export async function buildReminderEmail(
  id: string,
  { kind, businessId, day }: About,
): Promise<Omit<Outgoing, 'from'> | null> {
  const now = new Date();
  const business = await readBusiness(database(), businessId);
  if (!business || business.suspendedAt) return null;
  const mail = kind === 'daily_reminder' ? 'daily' : 'monday';
  const reminders = remindersOf(business.settings);
  const timeZone = knownZone(business.timeZone);
  if (!reminders[mail] || dayOf(now, timeZone) !== day) return null;
  const before = new Date(now.getTime() - reminders.waitHours * HOUR_MS);
  const [to, waiting] = await Promise.all([
    contactAddress(business),
    reminders.waitHours > 0
      ? readWaiting(database(), businessId, before, WAITING_LISTED_MAX + 1)
      : [],
  ]);
  if (!to) return null;
  const whose = { businessId, code: mail, mailbox: hashMailbox(to) };
  const token = referrerToken('unsubscribe-owner', whose, UNSUBSCRIBE_DAYS, now);
  const unsubscribeUrl = pageUrl(unsubscribePath(token));
  const links = linksFor(unsubscribeUrl);
  const waits = { businessName: business.name, waiting, links, now };
  if (mail === 'daily') {
    if (waiting.length === 0) return null;
    const content = inLanguage(business.language, () => dailyMail(waits));
    return { id, to, unsubscribeUrl, content };
  }
  const [from, until] = weekBefore(day);
  const [stats, came] = await Promise.all([
    statsRef(businessRef(database(), businessId)).get(),
    readCame(
      database(),
      businessId,
      [startOfDay(from, timeZone), startOfDay(until, timeZone)],
      BEST_OF,
    ),
  ]);
  const counted = statsIn(stats);
  const week = counted && weekOf(counted, day);
  if (!week || !hasNews(week)) return null;
  const best = bestReferrer(came);
  const currency = currencyOf(business);
  const content = inLanguage(business.language, () =>
    mondayMail({ ...waits, week, currency, best }),
  );
  return { id, to, unsubscribeUrl, content };
}
