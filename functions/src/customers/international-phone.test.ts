import { expect, it } from 'vitest';
import {
  toInternationalPhone,
  withInternationalPhone,
  withInternationalSender,
} from '../endpoints/owner-commands.ts';

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

it('converts the phone numbers of customers and new referrers to international format', () => {
  const customer = { name: 'Ann', email: '', phone: '(555) 010-1234' };
  const stored = { ...customer, phone: '+15550101234' };
  expect(withInternationalPhone(customer, null)).toEqual(stored);
  expect(withInternationalPhone({ ...customer, phone: '' }, null)).toEqual({
    ...customer,
    phone: '',
  });
  const command = { referralId: 'a', sentBy: { new: customer } };
  expect(withInternationalSender(command, null)).toEqual({ ...command, sentBy: { new: stored } });
  const known = { referralId: 'a', sentBy: { known: 'b' } };
  expect(withInternationalSender(known, null)).toBe(known);
});
