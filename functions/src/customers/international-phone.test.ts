import { expect, it } from 'vitest';
import { toInternationalPhone } from '../endpoints/owner-commands.ts';

it.each([
  ['(555) 010-1234', 'America/New_York', '+15550101234'],
  ['(555) 010-1234', null, '+15550101234'],
  ['+1 555 010 1234', 'Europe/Berlin', '+15550101234'],
  ['020 7946 0958', 'Europe/London', '+442079460958'],
  ['55 1234 5678', 'America/Mexico_City', '+525512345678'],
  ['010-1234', 'America/New_York', '010-1234'],
  ['512-555-0101 x12', 'America/Chicago', '+15125550101 x12'],
  ['(512) 555-0101', 'America/Indiana/Indianapolis', '+15125550101'],
  ['(512) 555-0101', 'Etc/Unknown', '+15125550101'],
])('converts the phone number %s with the time zone %s to %s', (typed, timeZone, stored) => {
  expect(toInternationalPhone(typed, timeZone)).toBe(stored);
});
