import { getCurrency } from '@vouchwell/domain/business/business';
import {
  getPreviousWeek,
  getWeekSummary,
  hasActivity,
  type WeekSummary,
} from '@vouchwell/domain/messages/owner-notifications';
import { routes } from '@vouchwell/domain/paths';
import { type Referral, UNKNOWN_REFERRER_KEY } from '@vouchwell/domain/referrals/referral';
import { startOfDay } from '@vouchwell/domain/shared/dates';
import { formatCount, locale, t } from '@vouchwell/domain/shared/i18n';
import { type Currency, formatMoney } from '@vouchwell/domain/shared/money';
import { displayBusinessName, displayName } from '@vouchwell/domain/shared/names';
import { businessRef } from '../../db/firestore.ts';
import type { TopicOfKind } from '../../db/notifications.ts';
import { readReferralsCreatedBetween } from '../../db/referrals.ts';
import { parseCountedStats, statsRef } from '../../db/stats.ts';
import { withOwnerLanguage } from '../../owners-language.ts';
import { buildSampleReminder, type EmailSamples } from '../../testing/email-samples.ts';
import type { EmailLink } from '../mail-layout.ts';
import { joinWithCommas, withDisplayNames } from '../owner-parts.ts';
import {
  loadReminder,
  type ReminderData,
  renderReminder,
  toReminderButtons,
} from '../reminder-parts.ts';

/** `count` is null if the limit of referrals to read was reached. */
interface TopReferrer {
  readonly name: string;
  readonly count: number | null;
}

interface MondayData extends ReminderData {
  readonly week: WeekSummary;
  readonly currency: Currency;
  readonly best: TopReferrer | null;
}

function formatFriendCount({ count }: TopReferrer): string | null {
  if (!count) return null;
  return count === 1 ? t('1 friend') : t('{count} friends', { count: formatCount(count) });
}

/** Suggests one step: contact the friend who has waited longest, contact new friends, pay rewards, or send the link. */
function getNextStep(data: MondayData): { readonly text: string; readonly buttons: EmailLink[] } {
  const { waiting, week, pageUrl } = data;
  const [first] = waiting;
  if (first)
    return {
      text: t('Next step: get in touch with {name}, who has been waiting longest.', {
        name: withDisplayNames(first).referralName,
      }),
      buttons: toReminderButtons(data),
    };
  if (week.newCount > 0)
    return {
      text:
        week.newCount === 1
          ? t('Next step: get in touch with the friend marked New.')
          : t('Next step: get in touch with the friends marked New.'),
      buttons: toReminderButtons(data),
    };
  if (week.due.count > 0)
    return {
      text:
        week.due.count === 1
          ? t('Next step: pay 1 reward to keep referrals coming.')
          : t('Next step: pay {count} rewards to keep referrals coming.', {
              count: formatCount(week.due.count),
            }),
      buttons: [{ label: t('See what you owe'), url: pageUrl(routes.rewards) }],
    };
  return {
    text: t('Next step: send your link to a customer who was happy last week.'),
    buttons: [{ label: t('Send your link'), url: pageUrl(routes.share) }],
  };
}

export function renderMondayReminder(data: MondayData) {
  const { businessName, week, best, currency } = data;
  const { referralCount, jobCount, newCount, due } = week;
  const business = displayBusinessName(businessName);
  const nextStep = getNextStep(data);
  const amount = due.cents > 0 ? `, ${formatMoney(due.cents, currency, locale())}` : '';
  const referrals =
    referralCount === 1
      ? t('1 new referral')
      : t('{count} new referrals', { count: formatCount(referralCount) });
  const jobs =
    jobCount === 1 ? t('1 converted') : t('{count} converted', { count: formatCount(jobCount) });
  return renderReminder(data, {
    subject: t('Your week: {referrals}, {jobs}', { referrals, jobs }),
    body: `${t('Here’s how last week (Monday to Sunday) went at {business}.', { business })}\n\n${nextStep.text}`,
    buttons: nextStep.buttons,
    rows: [
      [t('New referrals'), String(referralCount)],
      [t('Converted'), String(jobCount)],
      [t('Waiting to hear from you'), String(newCount)],
      [t('Rewards due now'), `${due.count}${amount}`],
      [t('Top referrer'), best && joinWithCommas(best.name, formatFriendCount(best))],
    ],
    footer: t(
      'We send this on Mondays if there’s news. Change the time in the Business tab of Settings.',
    ),
    unsubscribe: t('Turn off the weekly summary'),
  });
}

/** Maximum number of the week's referrals to read when finding the top referrer. */
const REFERRALS_READ_MAX = 50;

/** Returns the top referrer; if there is a tie, the one with the latest referral. */
function findTopReferrer(referrals: readonly Referral[]): TopReferrer | null {
  const named = referrals.filter(
    ({ referrerKey, referrerName }) => referrerName && referrerKey !== UNKNOWN_REFERRER_KEY,
  );
  const getCount = (key: string) => named.filter(({ referrerKey }) => referrerKey === key).length;
  const [best] = named.toSorted((a, b) => getCount(b.referrerKey) - getCount(a.referrerKey));
  if (!best) return null;
  const count = referrals.length < REFERRALS_READ_MAX ? getCount(best.referrerKey) : null;
  return { name: displayName(best.referrerName), count };
}

/** Returns null if there is nothing to report. */
export async function buildMondayReminder(
  id: string,
  { businessId, day }: TopicOfKind<'monday_reminder'>,
) {
  const reminder = await loadReminder('monday', businessId, day);
  if (!reminder) return null;
  const { business, timeZone, data, recipient } = reminder;
  const [from, until] = getPreviousWeek(day);
  const [stats, referrals] = await Promise.all([
    statsRef(businessRef(businessId)).get(),
    readReferralsCreatedBetween(
      businessId,
      [startOfDay(from, timeZone), startOfDay(until, timeZone)],
      REFERRALS_READ_MAX,
    ),
  ]);
  const countedStats = parseCountedStats(stats);
  const week = countedStats && getWeekSummary(countedStats, day);
  if (!week || !hasActivity(week)) return null;
  const best = findTopReferrer(referrals);
  const currency = getCurrency(business);
  const content = withOwnerLanguage(business.language, () =>
    renderMondayReminder({ ...data, week, currency, best }),
  );
  return { id, ...recipient, content };
}

const renderSample = ({ waiting = 0, count = 0, due = 0, handled = 0 }) =>
  renderMondayReminder({
    ...buildSampleReminder(waiting),
    week: {
      referralCount: count + handled,
      jobCount: count,
      newCount: count,
      due: { count: due, cents: due * 5000 },
    },
    currency: 'USD',
    best: { name: 'Maria Lopez', count: count || null },
  });

export const samples: EmailSamples = () =>
  [
    { waiting: 2, count: 2, due: 1 },
    { count: 1 },
    { count: 2 },
    { due: 1 },
    { due: 2 },
    { handled: 1 },
  ].map(renderSample);
