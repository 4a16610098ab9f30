import { expect, it } from 'vitest';
import { internationalPhone, toInternationalPhones } from './change-customer.ts';

it.each([
  ['(555) 010-1234', 'America/New_York', '+15550101234'],
  ['(555) 010-1234', null, '+15550101234'],
  ['+1 555 010 1234', 'Europe/Berlin', '+15550101234'],
  ['020 7946 0958', 'Europe/London', '+442079460958'],
  ['55 1234 5678', 'America/Mexico_City', '+525512345678'],
  ['010-1234', 'America/New_York', '010-1234'],
])('stores %s in %s as %s', (typed, timeZone, stored) => {
  expect(internationalPhone(typed, timeZone)).toBe(stored);
});

it("rewrites a customer's number in every command that has one", () => {
  const requestId = crypto.randomUUID();
  const typed = { name: 'Ann', email: '', phone: '(555) 010-1234' };
  const customer = { ...typed, tags: [], lastJobOn: '' };
  const sentBy = { new: typed };
  const friend = { name: 'Ben', phone: '', email: '' };
  const commands = [
    { command: 'add-customer', requestId, customer },
    { command: 'change-customer', requestId, customerKey: 'a', change: { to: 'saved', customer } },
    { command: 'name-referrer', requestId, referralId: 'a', sentBy },
    { command: 'log-referral', requestId, friend, sentBy, note: '' },
  ] as const;
  for (const command of commands) {
    const stored = JSON.stringify(toInternationalPhones(command, null));
    expect([command.command, stored]).toEqual([
      command.command,
      JSON.stringify(command).replace(typed.phone, '+15550101234'),
    ]);
  }
});
