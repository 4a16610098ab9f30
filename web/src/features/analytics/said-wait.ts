import { t } from '@vouchwell/domain/lib/translate';
import { contactSpeedMinutes } from '@vouchwell/domain/referral/contact-speed';

const UNITS = [
  [7 * 1440, 'a week', 'weeks'],
  [1440, 'a day', 'days'],
  [60, 'an hour', 'hours'],
  [1, 'a minute', 'minutes'],
] as const;

/** A time in the largest unit that it is whole in: 'an hour', '2 days'. */
function sayMinutes(minutes: number): string {
  const [size, one, many] = UNITS.find(([size]) => minutes % size === 0) ?? UNITS[3];
  return minutes === size ? one : `${minutes / size} ${many}`;
}

/** The median wait for a first contact, of which this is the step of `contactSpeed`, in a sentence. */
export function saidWait(step: number): string {
  const minutes = contactSpeedMinutes(step);
  return minutes === null
    ? t('Half of the friends waited more than 2 weeks to hear from you.')
    : t('Half of the friends heard from you within {minutes}.', { minutes: sayMinutes(minutes) });
}
