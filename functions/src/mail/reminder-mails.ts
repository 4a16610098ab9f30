import type { Reminder } from '@vouchwell/domain/business/reminders';
import type { Currency } from '@vouchwell/domain/lib/currency';
import { formatMoney } from '@vouchwell/domain/lib/money';
import { displayBusinessName } from '@vouchwell/domain/lib/names';
import type { Referral } from '@vouchwell/domain/referral/referral';
import { waitInWords, waitsSince } from '@vouchwell/domain/referral/waiting';
import type { Week } from '@vouchwell/domain/stats/plan-reminder';
import { type MailContent, type MailLink, mailContent } from './mail-layout.ts';
import { ENGLISH, friendButtons, withShownNames } from './mails.ts';

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
  daily: `You get this email at most once a day, and only while a friend waits. You choose the hour, and after how long, in the Business tab of your settings.`,
  monday: `You get this email on Mondays, and only when there is news. You choose the hour in the Business tab of your settings.`,
};
const STOP: Readonly<Record<Reminder, string>> = {
  daily: 'Stop the daily email',
  monday: 'Stop the Monday email',
};

const end = (mail: Reminder, { stop, settings }: ReminderLinks) => ({
  small: [WHY[mail]],
  smallLinks: [
    { words: STOP[mail], url: stop },
    { words: 'Open your settings', url: settings },
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
      `Waiting ${waitOf(one, now)}`,
      askedAt ? 'asked to be contacted' : null,
      `referred by ${referrerName}`,
      referralPhone ?? referralEmail,
    ];
    return [referralName, said.filter(Boolean).join(', '), links.referral(id)] as const;
  });

const moreOf = ({ waiting }: Waits) =>
  waiting.length > WAITING_LISTED_MAX ? ['More friends wait in your dashboard.'] : [];

/** The first of them, to be called at once, and the list of all. */
const buttonsOf = ({ waiting: [first], links }: Waits): MailLink[] => {
  const [call] = first ? friendButtons(first) : [];
  const list = { words: 'See who waits', url: links.waiting };
  const name = first && withShownNames(first).referralName;
  return [...(call ? [{ ...call, words: `${call.words.split(' ')[0]} ${name}` }] : []), list];
};

/** How many of something, in words. */
const many = (count: number, one: string, more = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : more}`;

/** The one mail of a day that names those who wait for their owner. */
export function dailyMail(waits: Waits): MailContent {
  const { businessName, waiting, links, now } = waits;
  const [first] = waiting;
  if (!first) throw new Error('Nobody waits');
  const { referralName } = withShownNames(first);
  const others = waiting.length - 1;
  const who =
    others === 0
      ? `${referralName} has waited ${waitOf(first, now)} to hear from you`
      : `${referralName} and ${others >= WAITING_LISTED_MAX ? 'others' : many(others, 'other')} wait to hear from you`;
  return mailContent({
    ...ENGLISH,
    from: displayBusinessName(businessName),
    subject: who,
    words: `${who}. When you have been in touch, change the status from New.`,
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

/** The one thing to do: who waits first, then what is due, then the next friend. */
function nextStep(mail: MondayMail): { readonly words: string; readonly buttons: MailLink[] } {
  const { waiting, week, links } = mail;
  const [first] = waiting;
  if (first)
    return {
      words: `get in touch with ${withShownNames(first).referralName}, who has waited longest.`,
      buttons: buttonsOf(mail),
    };
  if (week.waiting > 0)
    return {
      words: `get in touch with ${week.waiting === 1 ? 'the friend' : 'the friends'} whose status is New.`,
      buttons: buttonsOf(mail),
    };
  if (week.due.count > 0)
    return {
      words: `pay ${many(week.due.count, 'reward')}, so that your customers send you the next friend.`,
      buttons: [{ words: 'See what is due', url: links.rewards }],
    };
  return {
    words: 'send your link to one customer who was happy last week.',
    buttons: [{ words: 'Send your link', url: links.share }],
  };
}

/** What Monday's mail tells of the week before. */
export function mondayMail(mail: MondayMail): MailContent {
  const { businessName, week, best, currency, links } = mail;
  const { came, won, waiting, due } = week;
  const name = displayBusinessName(businessName);
  const step = nextStep(mail);
  const amount = due.cents > 0 ? `, ${formatMoney(due.cents, currency, 'en')}` : '';
  return mailContent({
    ...ENGLISH,
    from: name,
    subject: `Your week: ${many(came, 'new referral')}, ${many(won, 'job')} won`,
    words: `This was last week at ${name}, from Monday to Sunday.\n\nOne thing to do: ${step.words}`,
    buttons: step.buttons,
    rows: [
      ['New referrals', String(came)],
      ['Jobs won', String(won)],
      ['Waiting for you now', String(waiting)],
      ['Rewards due now', `${due.count}${amount}`],
      [
        'Best referrer',
        best && [best.name, best.count && many(best.count, 'friend')].filter(Boolean).join(', '),
      ],
      ...rowsOf(mail),
    ],
    warnings: moreOf(mail),
    ...end('monday', links),
  });
}
