import { contactSpeedMinutes } from '@vouchwell/domain/referrals/response-time';
import { t } from '@vouchwell/domain/shared/i18n';

const UNITS = [
  [7 * 1440, t('a week'), (count: number) => t('{count} weeks', { count })],
  [1440, t('a day'), (count: number) => t('{count} days', { count })],
  [60, t('an hour'), (count: number) => t('{count} hours', { count })],
  [1, t('a minute'), (count: number) => t('{count} minutes', { count })],
] as const;

/** Formats minutes in the largest unit that divides them: 'an hour', '2 days'. */
function sayMinutes(minutes: number): string {
  const [size, one, many] = UNITS.find(([size]) => minutes % size === 0) ?? UNITS[3];
  return minutes === size ? one : many(minutes / size);
}

/** Sentence about the median wait for a first contact; `step` is `contactSpeed`'s. */
export function saidWait(step: number): string {
  const minutes = contactSpeedMinutes(step);
  return minutes === null
    ? t('Half of the friends waited more than 2 weeks to hear from you.')
    : t('Half of the friends heard from you within {time}.', { time: sayMinutes(minutes) });
}
