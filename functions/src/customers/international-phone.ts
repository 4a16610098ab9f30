import { normalizePhone } from '@vouchwell/domain/lib/phone';
import { findCountryOfZone } from '@vouchwell/domain/lib/time-zone';
import type { OwnerCommand } from '@vouchwell/domain/owner-commands';
import type { Somebody } from '@vouchwell/domain/referral/log-form';
import { getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * E.164, such as '+15550101234', which is how imports store a number; as typed if it isn't
 * complete. Both find the same person (`normalizePhone`).
 */
export function internationalPhone(typed: string, timeZone: string | null | undefined): string {
  // The US if the time zone is unknown.
  const country = findCountryOfZone(timeZone ?? '', getCountries()) ?? 'US';
  const number = parsePhoneNumberFromString(typed, country);
  return number?.isPossible() && normalizePhone(number.number) === normalizePhone(typed)
    ? number.number
    : typed;
}

type TimeZone = Parameters<typeof internationalPhone>[1];

const withPhone = <P extends { readonly phone?: string }>(person: P, timeZone: TimeZone): P =>
  person.phone ? { ...person, phone: internationalPhone(person.phone, timeZone) } : person;

const withSender = <C extends { readonly sentBy: object | { readonly new: Somebody } }>(
  command: C,
  timeZone: TimeZone,
): C =>
  'new' in command.sentBy
    ? { ...command, sentBy: { new: withPhone(command.sentBy.new, timeZone) } }
    : command;

/** The command with every customer's phone number in international format. */
export function withInternationalPhones(command: OwnerCommand, timeZone: TimeZone): OwnerCommand {
  switch (command.command) {
    case 'add-customer':
      return { ...command, customer: withPhone(command.customer, timeZone) };
    case 'change-customer': {
      const { change } = command;
      if (change.to !== 'saved') return command;
      return { ...command, change: { ...change, customer: withPhone(change.customer, timeZone) } };
    }
    case 'log-referral':
      return withSender(command, timeZone);
    case 'name-referrer':
      return withSender(command, timeZone);
    default:
      return command;
  }
}
