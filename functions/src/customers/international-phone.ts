import type { Business } from '@vouchwell/domain/business/business';
import type { LogReferralForm } from '@vouchwell/domain/referrals/log-referral';
import { findCountryOfZone } from '@vouchwell/domain/shared/dates';
import { normalizePhone } from '@vouchwell/domain/shared/phone';
import { getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Converts to E.164, like imports; keeps numbers as typed if they are incomplete or parsing changes their digits. */
export function toInternationalPhone(phone: string, timeZone: Business['timeZone']): string {
  // Defaults to the US if the time zone is unknown.
  const country = findCountryOfZone(timeZone ?? '', getCountries()) ?? 'US';
  const number = parsePhoneNumberFromString(phone, country);
  if (!number?.isPossible() || normalizePhone(number.number) !== normalizePhone(phone))
    return phone;
  return number.ext ? `${number.number} x${number.ext}` : number.number;
}

export const withInternationalPhone = <P extends { readonly phone?: string }>(
  person: P,
  timeZone: Business['timeZone'],
): P =>
  person.phone ? { ...person, phone: toInternationalPhone(person.phone, timeZone) } : person;

export const withInternationalSender = <C extends Pick<LogReferralForm, 'sentBy'>>(
  command: C,
  timeZone: Business['timeZone'],
): C =>
  'new' in command.sentBy
    ? { ...command, sentBy: { new: withInternationalPhone(command.sentBy.new, timeZone) } }
    : command;
