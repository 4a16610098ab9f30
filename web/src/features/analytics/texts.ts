import { TOP_REFERRERS } from '@vouchwell/domain/lib/limits';
import { CHARTED_REFERRALS_MIN } from '@vouchwell/domain/stats/analytics';

/** The texts of the analytics card. */
export const texts = {
  title: 'Referral Analytics',
  notCounted: 'We could not count your referrals.',
  empty: {
    title: 'No referral data available yet...',
    text: 'When friends come in, you will see here who sent them.',
  },
  results: {
    title: 'What came of it',
    see: 'See all results',
    noJobs: 'No job won in the last 12 months yet.',
    won: (jobs: number) =>
      `${jobs.toLocaleString()} ${jobs === 1 ? 'job' : 'jobs'} won in the last 12 months.`,
    earned: (revenue: string, jobs: number) =>
      `${revenue} from ${jobs.toLocaleString()} ${jobs === 1 ? 'job' : 'jobs'} in the last 12 months.`,
  },
  few: (total: number, converted: number) =>
    `${total} ${total === 1 ? 'referral' : 'referrals'} so far, and ${converted} became ${converted === 1 ? 'a customer' : 'customers'}. From ${CHARTED_REFERRALS_MIN} on, you see here how they come in from week to week.`,
  referrals: 'Referrals',
  rate: 'Rate',
  revenue: 'Revenue',

  top: {
    title: 'Top referrers',
    text: 'Who sends you friends, and how many of those became customers.',
    notLoaded: 'Your top referrers could not be loaded.',
    customer: 'Customer',
    converted: 'Converted',
    alsoCalled: (names: readonly string[]) => `Also called ${names.join(', ')}`,
    counts: (total: string, isOne: boolean, converted: string) =>
      `${total} ${isOne ? 'referral' : 'referrals'}, ${converted} converted`,
    revenue: (amount: string) => `Brought ${amount}`,
    link: 'Link',
    linkOf: (name: string) => ` of ${name}`,
    outOf: (all: string) => `Showing top ${TOP_REFERRERS} referrers of ${all} total`,
  },

  link: {
    title: (name: string) => `${name}’s own link`,
    text: 'Friends who open it can ask you to call them, and each counts for this customer.',
    none: 'This customer referred friends before there were personal links.',
    make: 'Make their link',
    making: 'Making their link...',
    notMade: 'Their link was not made',
    tryAgain: 'Check your connection, then try again.',
    label: 'Link',
    close: 'Close',
    copy: 'Copy link',
    copied: 'Link copied!',
    notCopied: [
      'The link is selected',
      'Your browser did not let us copy it. Please copy it yourself.',
    ],
    qrOf: (name: string) => `QR code of ${name}’s own link`,
    download: 'Download QR code',
    notSaved: 'The QR code was not saved',
    cards: 'Make cards',
    notOpened: 'This link could not be opened',
  },

  trend: {
    title: (weeks: number) => `Last ${weeks} weeks`,
    sum: (sum: string, isOne: boolean) => `${sum} ${isOne ? 'referral' : 'referrals'}`,
    thisWeek: 'This week',
    weekFrom: 'Week of',
    soFar: ' (this week so far)',
    asChart: 'Show as a chart',
    asTable: 'Show as a table',
    tooFew:
      'All of them came in the last two weeks. From the third week on, you see here how they come in.',
  },

  places: {
    title: 'Where they come from',
    none: 'Give your van, your counter or each person on your team their own link under Share & print. Then you will see here which one brings the most referrals.',
    text: 'How often people opened each place’s link, and how many friends it brought. The rate is how many referrals you get for every 100 scans.',
    notCounted: 'We could not count your places.',
    place: 'Place',
    scans: 'Scans',
    elsewhere: 'Anywhere else',
    scanCount: (count: number) => `${count.toLocaleString()} ${count === 1 ? 'scan' : 'scans'}`,
    referralCount: (count: number) =>
      `${count.toLocaleString()} ${count === 1 ? 'referral' : 'referrals'}`,
  },

  shares: { title: 'By status' },
} as const;
