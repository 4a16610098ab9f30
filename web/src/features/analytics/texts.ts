import { TOP_REFERRERS } from '@vouchwell/domain/lib/limits';
import { locale, t } from '@vouchwell/domain/lib/translate';
import { CHARTED_REFERRALS_MIN } from '@vouchwell/domain/stats/analytics';

const number = (count: number) => count.toLocaleString(locale());
const countedReferrals = (count: number) =>
  count === 1 ? t('1 referral') : t('{count} referrals', { count: number(count) });

/** The texts of the analytics card. */
export const texts = {
  title: t('Referral Analytics'),
  notCounted: t('We could not count your referrals.'),
  empty: {
    title: t('No referral data available yet...'),
    text: t('When friends come in, you will see here who sent them.'),
  },
  results: {
    title: t('What came of it'),
    see: t('See all results'),
    noJobs: t('No job won in the last 12 months yet.'),
    won: (jobs: number) =>
      jobs === 1
        ? t('1 job won in the last 12 months.')
        : t('{jobs} jobs won in the last 12 months.', { jobs: number(jobs) }),
    earned: (revenue: string, jobs: number) =>
      jobs === 1
        ? t('{revenue} from 1 job in the last 12 months.', { revenue })
        : t('{revenue} from {jobs} jobs in the last 12 months.', { revenue, jobs: number(jobs) }),
  },
  few: (total: number, converted: number) => {
    const referrals = countedReferrals(total);
    const soFar =
      converted === 1
        ? t('{referrals} so far, and 1 became a customer.', { referrals })
        : t('{referrals} so far, and {converted} became customers.', { referrals, converted });
    return `${soFar} ${t('From {enough} on, you see here how they come in from week to week.', { enough: CHARTED_REFERRALS_MIN })}`;
  },
  referrals: t('Referrals'),
  rate: t('Rate'),
  revenue: t('Revenue'),

  top: {
    title: t('Top referrers'),
    text: t('Who sends you friends, and how many of those became customers.'),
    notLoaded: t('Your top referrers could not be loaded.'),
    customer: t('Customer'),
    converted: t('Converted'),
    alsoCalled: (names: readonly string[]) => t('Also called {names}', { names: names.join(', ') }),
    counts: (total: number, converted: number) =>
      t('{referrals}, {converted} converted', {
        referrals: countedReferrals(total),
        converted: number(converted),
      }),
    revenue: (amount: string) => t('Brought {amount}', { amount }),
    link: t('Link'),
    linkOf: (name: string) => t('Link of {name}', { name }),
    outOf: (all: string) =>
      t('Showing top {top} referrers of {all} total', { top: TOP_REFERRERS, all }),
  },

  link: {
    title: (name: string) => t('{name}’s own link', { name }),
    text: t('Friends who open it can ask you to call them, and each counts for this customer.'),
    tryAgain: t('Check your connection, then try again.'),
    label: t('Link'),
    close: t('Close'),
    copy: t('Copy link'),
    copied: t('Link copied!'),
    notCopied: [
      t('The link is selected'),
      t('Your browser did not let us copy it. Please copy it yourself.'),
    ],
    qrOf: (name: string) => t('QR code of {name}’s own link', { name }),
    download: t('Download QR code'),
    notSaved: t('The QR code was not saved'),
    cards: t('Make cards'),
    notOpened: t('This link could not be opened'),
  },

  trend: {
    title: (weeks: number) => t('Last {weeks} weeks', { weeks }),
    sum: countedReferrals,
    thisWeek: t('This week'),
    weekFrom: t('Week of'),
    soFar: (week: string) => t('{week} (this week so far)', { week }),
    asChart: t('Show as a chart'),
    asTable: t('Show as a table'),
    tooFew: t(
      'All of them came in the last two weeks. From the third week on, you see here how they come in.',
    ),
  },

  places: {
    title: t('Where they come from'),
    none: t(
      'Give your van, your counter or each person on your team their own link under Share & print. Then you will see here which one brings the most referrals.',
    ),
    text: t(
      'How often people opened each place’s link, and how many friends it brought. The rate is how many referrals you get for every 100 scans.',
    ),
    notCounted: t('We could not count your places.'),
    place: t('Place'),
    scans: t('Scans'),
    elsewhere: t('Anywhere else'),
    scanCount: (count: number) =>
      count === 1 ? t('1 scan') : t('{count} scans', { count: number(count) }),
    referralCount: countedReferrals,
  },

  shares: { title: t('By status') },
} as const;
