import { getBucketMinutes } from '@vouchwell/domain/referrals/response-time';
import { formatCount, t } from '@vouchwell/domain/shared/i18n';

export const NO_VALUE = '–';

export const NO_REFERRALS_TEXTS = {
  title: t('No referral data available yet...'),
  text: t('Your top referrers will show up here.'),
};

export const formatReferralCount = (count: number) =>
  t(count === 1 ? '1 referral' : '{count} referrals', { count: formatCount(count) });

/** Describes the median response time; `bucket` comes from `getResponseTimeBucket`. */
export function formatMedianResponseTime(bucket: number): string {
  const minutes = getBucketMinutes(bucket);
  return minutes === null
    ? t('Typical response time: over 2 weeks')
    : t('Typical response time: within {time}', { time: formatMinutes(minutes) });
}

const UNITS = [
  [7 * 1440, t('a week'), (count: number) => t('{count} weeks', { count })],
  [1440, t('a day'), (count: number) => t('{count} days', { count })],
  [60, t('an hour'), (count: number) => t('{count} hours', { count })],
  [1, t('a minute'), (count: number) => t('{count} minutes', { count })],
] as const;

/** Formats minutes in the largest unit that divides them: 'an hour', '2 days'. */
function formatMinutes(minutes: number): string {
  const [size, singular, plural] = UNITS.find(([size]) => minutes % size === 0) ?? UNITS[3];
  return minutes === size ? singular : plural(minutes / size);
}
