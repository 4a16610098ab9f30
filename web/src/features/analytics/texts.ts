import { locale, t } from '@vouchwell/domain/lib/translate';
import { CHARTED_REFERRALS_MIN } from '@vouchwell/domain/stats/analytics';

const number = (count: number) => count.toLocaleString(locale());
const countedReferrals = (count: number) =>
  count === 1 ? t('1 referral') : t('{count} referrals', { count: number(count) });

export const texts = {
  empty: {
    title: t('No referral data available yet...'),
    text: t('When friends come in, you will see here who sent them.'),
  },
  results: {
    won: (jobs: number) =>
      jobs === 1
        ? t('1 referral converted in the last 12 months.')
        : t('{jobs} referrals converted in the last 12 months.', { jobs: number(jobs) }),
    earned: (revenue: string, jobs: number) =>
      jobs === 1
        ? t('{revenue} from 1 job in the last 12 months.', { revenue })
        : t('{revenue} from {jobs} jobs in the last 12 months.', { revenue, jobs: number(jobs) }),
  },
  few: (total: number, converted: number) => {
    const referrals = countedReferrals(total);
    const soFar =
      converted === 1
        ? t('{referrals} so far, and 1 converted.', { referrals })
        : t('{referrals} so far, and {converted} converted.', { referrals, converted });
    return `${soFar} ${t('From {enough} on, you see here how they come in from week to week.', { enough: CHARTED_REFERRALS_MIN })}`;
  },

  top: {
    counts: (total: number, converted: number) =>
      t('{referrals}, {converted} converted', {
        referrals: countedReferrals(total),
        converted: number(converted),
      }),
  },

  trend: {
    sum: countedReferrals,
  },

  places: {
    scanCount: (count: number) =>
      count === 1 ? t('1 scan') : t('{count} scans', { count: number(count) }),
    referralCount: countedReferrals,
  },
} as const;
