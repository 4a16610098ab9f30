import { CHARTED_REFERRALS_MIN } from '@vouchwell/domain/analytics';
import { TOP_REFERRERS } from '@vouchwell/domain/limits';

/** The texts of the analytics card; those of the totals load earlier, with status-totals.tsx. */
export const texts = {
  title: 'Referral Analytics',
  notCounted: 'We could not count your referrals.',
  empty: {
    title: 'No referral data available yet...',
    text: 'When friends come in, you will see here who sent them.',
  },
  few: (total: number, converted: number) =>
    `${total} ${total === 1 ? 'referral' : 'referrals'} so far, and ${converted} became ${converted === 1 ? 'a customer' : 'customers'}. From ${CHARTED_REFERRALS_MIN} on, you see here how they come in from week to week.`,
  referrals: 'Referrals',
  rate: 'Rate',

  top: {
    title: 'Top referrers',
    text: 'Who sends you friends, and how many of those became customers.',
    notLoaded: 'Your top referrers could not be loaded.',
    customer: 'Customer',
    converted: 'Converted',
    counts: (total: string, isOne: boolean, converted: string) =>
      `${total} ${isOne ? 'referral' : 'referrals'}, ${converted} converted`,
    outOf: (all: string) => `Showing top ${TOP_REFERRERS} referrers of ${all} total`,
  },

  trend: {
    title: (weeks: number) => `Last ${weeks} weeks`,
    sum: (sum: string, isOne: boolean) => `${sum} ${isOne ? 'referral' : 'referrals'}`,
    thisWeek: 'This week',
    weekFrom: 'Week of',
    soFar: ' (this week so far)',
    asChart: 'Show as a chart',
    asTable: 'Show as a table',
    notCounted: 'We could not count the last weeks.',
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
