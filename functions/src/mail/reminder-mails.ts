import { isEntitled } from '@vouchwell/domain/billing/entitlement';
import { currencyOf } from '@vouchwell/domain/business/business';
import type { Reminder } from '@vouchwell/domain/business/settings';
import {
  hasNews,
  planReminder,
  type Week,
  weekBefore,
  weekOf,
} from '@vouchwell/domain/messages/owner-notifications';
import {
  referralPath,
  referralsPath,
  routes,
  settingsPath,
  unsubscribePath,
} from '@vouchwell/domain/paths';
import { type Referral, UNSAID_REFERRER } from '@vouchwell/domain/referrals/referral';
import { waitInWords, waitsSince } from '@vouchwell/domain/referrals/response-time';
import { dayOf, HOUR_MS, startOfDay } from '@vouchwell/domain/shared/dates';
import { locale, spokenLanguage, t, text, translated } from '@vouchwell/domain/shared/i18n';
import { type Currency, formatMoney } from '@vouchwell/domain/shared/money';
import { displayBusinessName, displayName } from '@vouchwell/domain/shared/names';
import { contactAddress } from '../accounts/users.ts';
import { pageUrl } from '../config.ts';
import { entitlementRef, parseEntitlement } from '../db/accounts.ts';
import { parseBusiness, readBusiness } from '../db/businesses.ts';
import {
  businessRef,
  type DocumentSnapshot,
  database,
  type Firestore,
  type Transaction,
} from '../db/firestore.ts';
import { hashMailbox } from '../db/keys.ts';
import { notificationsOf, type SubjectOf, writeNotificationOnce } from '../db/notifications.ts';
import { reminderIn, reminderRef } from '../db/push.ts';
import { readCame, readWaiting } from '../db/referrals.ts';
import { referrerToken } from '../db/referrers.ts';
import { knownZone, statsIn, statsRef } from '../db/stats.ts';
import { inLanguage } from '../owners-language.ts';
import { UNSUBSCRIBE_DAYS } from './build-referrer-mail.ts';
import { type MailContent, type MailLink, mailContent } from './mail-layout.ts';
import type { Mail } from './mailer.ts';
import { friendButtons, withShownNames } from './mails.ts';

/** Null if the owner must not be reminded. */
async function planOf(
  db: Firestore,
  transaction: Transaction,
  [reminder, business, stats]: readonly DocumentSnapshot[],
  now: Date,
) {
  const known = business && parseBusiness(business);
  if (!reminder || !stats || !known || known.suspendedAt) return null;
  const entitlement = await transaction.get(entitlementRef(db, known.ownerUserId));
  if (!isEntitled(parseEntitlement(entitlement), now)) return null;
  const timeZone = knownZone(known.timeZone);
  return {
    day: dayOf(now, timeZone),
    ...planReminder({
      lookedAt: reminderIn(reminder)?.lookedAt ?? now,
      now,
      timeZone,
      reminders: known.settings.reminders,
      stats: statsIn(stats) ?? { timeZone, sums: {} },
    }),
  };
}

/** One transaction, so an interrupted or repeated run neither duplicates nor loses an email. */
export function remindOwner(db: Firestore, businessId: string, now: Date): Promise<void> {
  const ref = reminderRef(db, businessId);
  const business = businessRef(db, businessId);
  return db.runTransaction(async (transaction) => {
    const seen = await transaction.getAll(ref, business, statsRef(business));
    const isDue = seen[0] && (reminderIn(seen[0])?.nextAt ?? now) <= now;
    if (!seen[0]?.exists || !isDue) return;
    const plan = await planOf(db, transaction, seen, now);
    if (plan?.mail) {
      const { mail, day } = plan;
      const id = notificationsOf(db).doc(`${mail}-${businessId}-${day}`);
      const about = { kind: `${mail}_reminder`, businessId, day } as const;
      writeNotificationOnce(transaction, await transaction.get(id), about);
    }
    if (plan?.nextAt) transaction.update(ref, { looked_at: now, next_at: plan.nextAt });
    else transaction.delete(ref);
  });
}

export const WAITING_LISTED_MAX = 20;

export interface ReminderLinks {
  readonly referral: (id: string) => string;
  readonly waiting: string;
  readonly rewards: string;
  readonly share: string;
  readonly settings: string;
  /** Unsubscribes without a sign-in. */
  readonly stop: string;
}

interface Waits {
  readonly businessName: string;
  /** Longest waiting first; one more than listed if there are more. */
  readonly waiting: readonly Referral[];
  readonly links: ReminderLinks;
  readonly now: Date;
}

const WHY: Readonly<Record<Reminder, string>> = {
  daily: text(
    'You get this email at most once a day, and only while a friend waits. You choose the hour, and after how long, in the Business tab of your settings.',
  ),
  monday: text(
    'You get this email on Mondays, and only when there is news. You choose the hour in the Business tab of your settings.',
  ),
};
const STOP: Readonly<Record<Reminder, string>> = {
  daily: text('Stop the daily email'),
  monday: text('Stop the Monday email'),
};

const end = (mail: Reminder, { stop, settings }: ReminderLinks) => ({
  language: spokenLanguage(),
  small: [translated(WHY[mail])],
  smallLinks: [
    { words: translated(STOP[mail]), url: stop },
    { words: t('Open your settings'), url: settings },
  ],
});

const waitOf = (referral: Referral, now: Date) =>
  waitInWords(now.getTime() - waitsSince(referral).getTime());

const rowsOf = ({ waiting, links, now }: Waits) =>
  waiting.slice(0, WAITING_LISTED_MAX).map((one) => {
    const { id, referralName, referrerName, askedAt, referralPhone, referralEmail } =
      withShownNames(one);
    const said = [
      t('Waiting {wait}', { wait: waitOf(one, now) }),
      askedAt ? t('asked to be contacted') : null,
      t('referred by {who}', { who: referrerName }),
      referralPhone ?? referralEmail,
    ];
    return [referralName, said.filter(Boolean).join(', '), links.referral(id)] as const;
  });

const moreOf = ({ waiting }: Waits) =>
  waiting.length > WAITING_LISTED_MAX ? [t('More friends wait in your dashboard.')] : [];

/** A button for the first friend, and one for the list. */
const buttonsOf = ({ waiting: [first], links }: Waits): MailLink[] => {
  const list = { words: t('See who waits'), url: links.waiting };
  const [way] = first ? friendButtons(first) : [];
  if (!first || !way) return [list];
  const { referralName: name } = withShownNames(first);
  const words = way.url.startsWith('tel:')
    ? t('Call {name}', { name })
    : t('Email {name}', { name });
  return [{ ...way, words }, list];
};

const number = (count: number) => count.toLocaleString(locale());

function whoWaits(name: string, others: number, wait: string): string {
  if (others === 0) return t('{name} has waited {wait} to hear from you', { name, wait });
  if (others === 1) return t('{name} and 1 other wait to hear from you', { name });
  return others < WAITING_LISTED_MAX
    ? t('{name} and {count} others wait to hear from you', { name, count: number(others) })
    : t('{name} and others wait to hear from you', { name });
}

export function dailyMail(waits: Waits): MailContent {
  const { businessName, waiting, links, now } = waits;
  const [first] = waiting;
  if (!first) throw new Error('Nobody waits');
  const { referralName } = withShownNames(first);
  const who = whoWaits(referralName, waiting.length - 1, waitOf(first, now));
  return mailContent({
    from: displayBusinessName(businessName),
    subject: who,
    words: `${who}. ${t('When you have been in touch, change the status from New.')}`,
    rows: rowsOf(waits),
    warnings: moreOf(waits),
    buttons: buttonsOf(waits),
    ...end('daily', links),
  });
}

/** `count` is null if not all referrals were read. */
export interface BestReferrer {
  readonly name: string;
  readonly count: number | null;
}

interface MondayMail extends Waits {
  readonly week: Week;
  readonly currency: Currency;
  readonly best: BestReferrer | null;
}

const friendsOf = ({ count }: BestReferrer) =>
  count && (count === 1 ? t('1 friend') : t('{count} friends', { count: number(count) }));

/** One suggestion: the friend waiting longest, then due rewards, then the next friend. */
function nextStep(mail: MondayMail): { readonly words: string; readonly buttons: MailLink[] } {
  const { waiting, week, links } = mail;
  const [first] = waiting;
  if (first)
    return {
      words: t('One thing to do: get in touch with {name}, who has waited longest.', {
        name: withShownNames(first).referralName,
      }),
      buttons: buttonsOf(mail),
    };
  if (week.waiting > 0)
    return {
      words:
        week.waiting === 1
          ? t('One thing to do: get in touch with the friend whose status is New.')
          : t('One thing to do: get in touch with the friends whose status is New.'),
      buttons: buttonsOf(mail),
    };
  if (week.due.count > 0)
    return {
      words:
        week.due.count === 1
          ? t('One thing to do: pay 1 reward, so that your customers send you the next friend.')
          : t(
              'One thing to do: pay {count} rewards, so that your customers send you the next friend.',
              { count: number(week.due.count) },
            ),
      buttons: [{ words: t('See what is due'), url: links.rewards }],
    };
  return {
    words: t('One thing to do: send your link to one customer who was happy last week.'),
    buttons: [{ words: t('Send your link'), url: links.share }],
  };
}

export function mondayMail(mail: MondayMail): MailContent {
  const { businessName, week, best, currency, links } = mail;
  const { came, won, waiting, due } = week;
  const name = displayBusinessName(businessName);
  const step = nextStep(mail);
  const amount = due.cents > 0 ? `, ${formatMoney(due.cents, currency, locale())}` : '';
  const referrals =
    came === 1 ? t('1 new referral') : t('{count} new referrals', { count: number(came) });
  const jobs = won === 1 ? t('1 converted') : t('{count} converted', { count: number(won) });
  const last = t('This was last week at {business}, from Monday to Sunday.', { business: name });
  return mailContent({
    from: name,
    subject: t('Your week: {referrals}, {jobs}', { referrals, jobs }),
    words: `${last}\n\n${step.words}`,
    buttons: step.buttons,
    rows: [
      [t('New referrals'), String(came)],
      [t('Converted'), String(won)],
      [t('Waiting for you now'), String(waiting)],
      [t('Rewards due now'), `${due.count}${amount}`],
      [t('Best referrer'), best && [best.name, friendsOf(best)].filter(Boolean).join(', ')],
      ...rowsOf(mail),
    ],
    warnings: moreOf(mail),
    ...end('monday', links),
  });
}

type About = SubjectOf<'daily_reminder' | 'monday_reminder'>;

/** Maximum number of a week's referrals to read when finding the top referrer. */
const BEST_OF = 50;

/** On a tie, the referrer with the latest referral. */
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

/** Reads the current state. Null on another day, if disabled, or if there is nothing to report. */
export async function buildReminderEmail(
  id: string,
  { kind, businessId, day }: About,
): Promise<Mail | null> {
  const now = new Date();
  const business = await readBusiness(database(), businessId);
  if (!business || business.suspendedAt) return null;
  const mail = kind === 'daily_reminder' ? 'daily' : 'monday';
  const reminders = business.settings.reminders;
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
  const links = {
    referral: (id: string) => pageUrl(referralPath(id)),
    waiting: pageUrl(referralsPath('new')),
    rewards: pageUrl(routes.rewards),
    share: pageUrl(routes.share),
    settings: pageUrl(settingsPath('business')),
    stop: unsubscribeUrl,
  };
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
