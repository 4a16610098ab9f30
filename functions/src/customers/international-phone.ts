import type { Business } from '@vouchwell/domain/business/business';
import type { NewReferrer } from '@vouchwell/domain/referrals/log-referral';
import { findCountryOfZone } from '@vouchwell/domain/shared/dates';
import { normalizePhone } from '@vouchwell/domain/shared/phone';
import { getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Converts to E.164, like imports; keeps numbers as typed if they are incomplete or parsing changes their digits. */
export function toInternationalPhone(phone: string, timeZone: Business['timeZone']): string {
  // Defaults to the US if the time zone is unknown.
  const country = findCountryOfZone(timeZone ?? '', getCountries()) ?? 'US';
  const number = parsePhoneNumberFromString(phone, country);
  return number?.isPossible() && normalizePhone(number.number) === normalizePhone(phone)
    ? number.number + (number.ext ? ` x${number.ext}` : '')
    : phone;
}

export const withInternationalPhone = <P extends { readonly phone?: string }>(
  person: P,
  timeZone: Business['timeZone'],
): P =>
  person.phone ? { ...person, phone: toInternationalPhone(person.phone, timeZone) } : person;

export const withInternationalSender = <
  C extends { readonly sentBy: object | { readonly new: NewReferrer } },
>(
  command: C,
  timeZone: Business['timeZone'],
): C =>
  'new' in command.sentBy
    ? { ...command, sentBy: { new: withInternationalPhone(command.sentBy.new, timeZone) } }
    : command;
