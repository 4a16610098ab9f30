import type { Reminder } from '@vouchwell/domain/business/reminders';
import type { Currency } from '@vouchwell/domain/lib/currency';
import { formatMoney } from '@vouchwell/domain/lib/money';
import { displayBusinessName } from '@vouchwell/domain/lib/names';
import { locale, spokenLanguage, t, text, translated } from '@vouchwell/domain/lib/translate';
import type { Referral } from '@vouchwell/domain/referral/referral';
import { waitInWords, waitsSince } from '@vouchwell/domain/referral/waiting';
import type { Week } from '@vouchwell/domain/stats/plan-reminder';
import { type MailContent, type MailLink, mailContent } from './mail-layout.ts';
import { friendButtons, withShownNames } from './mails.ts';

/** As many who wait as one mail names; it says that there are more. */
export const WAITING_LISTED_MAX = 20;

/** Where the links of these mails lead. */
export interface ReminderLinks {
  readonly referral: (id: string) => string;
  readonly waiting: string;
  readonly rewards: string;
  readonly share: string;
  readonly settings: string;
  /** Ends these mails without a sign-in. */
  readonly stop: string;
}

interface Waits {
  readonly businessName: string;
  /** Those who have waited for long, the longest first; one more than are named where there are more. */
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

/** Each who waits: for how long, who sent them, and where their panel opens. */
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

/** The first of them, to be called at once, and the list of all. */
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

/** Who waits: the first by name, with how many others. */
function whoWaits(name: string, others: number, wait: string): string {
  if (others === 0) return t('{name} has waited {wait} to hear from you', { name, wait });
  if (others === 1) return t('{name} and 1 other wait to hear from you', { name });
  return others < WAITING_LISTED_MAX
    ? t('{name} and {count} others wait to hear from you', { name, count: number(others) })
    : t('{name} and others wait to hear from you', { name });
}

/** The one mail of a day that names those who wait for their owner. */
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

/** Who sent the most friends in a week; how many is left out where not all were read. */
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

/** The one thing to do: who waits first, then what is due, then the next friend. */
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

/** What Monday's mail tells of the week before. */
export function mondayMail(mail: MondayMail): MailContent {
  const { businessName, week, best, currency, links } = mail;
  const { came, won, waiting, due } = week;
  const name = displayBusinessName(businessName);
  const step = nextStep(mail);
  const amount = due.cents > 0 ? `, ${formatMoney(due.cents, currency, locale())}` : '';
  const referrals =
    came === 1 ? t('1 new referral') : t('{count} new referrals', { count: number(came) });
  const jobs = won === 1 ? t('1 job won') : t('{count} jobs won', { count: number(won) });
  const last = t('This was last week at {business}, from Monday to Sunday.', { business: name });
  return mailContent({
    from: name,
    subject: t('Your week: {referrals}, {jobs}', { referrals, jobs }),
    words: `${last}\n\n${step.words}`,
    buttons: step.buttons,
    rows: [
      [t('New referrals'), String(came)],
      [t('Jobs won'), String(won)],
      [t('Waiting for you now'), String(waiting)],
      [t('Rewards due now'), `${due.count}${amount}`],
      [t('Best referrer'), best && [best.name, friendsOf(best)].filter(Boolean).join(', ')],
      ...rowsOf(mail),
    ],
    warnings: moreOf(mail),
    ...end('monday', links),
  });
}
