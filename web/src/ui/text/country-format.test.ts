import { afterEach, expect, it, vi } from 'vitest';
import {
  formatPhoneForCountry,
  getAssumedCountry,
  toInternationalNumber,
  toStoredPhone,
} from './country-format.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ['555 010 1234', 'US', '(555) 010-1234'],
  ['+1-555-010-1234', 'US', '(555) 010-1234'],
  ['+52 55 1234 5678', 'US', '+52 55 1234 5678'],
  ['55 1234 5678', 'MX', '55 1234 5678'],
  ['020 7946 0958', 'GB', '020 7946 0958'],
  ['\u202atel:512\u2011555\u20110101;ext=7', 'US', '(512) 555-0101 ext. 7'],
  ['12345', 'US', null],
] as const)('formats the phone number %s for a business in %s as %s', (typed, country, written) => {
  expect(formatPhoneForCountry(typed, country)).toBe(written);
});

it.each([
  ['America/New_York', 'US'],
  ['America/Mexico_City', 'MX'],
  ['Europe/Berlin', 'DE'],
  ['America/Indiana/Indianapolis', 'US'],
  ['US/Central', 'US'],
  ['Asia/Kolkata', 'IN'],
  ['UTC', 'US'],
  ['Etc/Unknown', 'US'],
  ['', 'US'],
  [null, 'US'],
])('infers the country from the time zone %s, not the language: %s', (timeZone, country) => {
  vi.stubGlobal('navigator', { language: 'fr-FR' });
  expect(getAssumedCountry(timeZone)).toBe(country);
});

it.each([
  ['America/Chicago', 'US'],
  ['America/Mexico_City', 'MX'],
  ['Europe/London', 'GB'],
])('finds the country of %s even if the browser lists no time zones', (timeZone, country) => {
  vi.spyOn(Intl, 'Locale').mockImplementation(
    class {
      readonly timeZones = undefined;
    } as never,
  );
  expect(getAssumedCountry(timeZone)).toBe(country);
});

it('keeps an extension in the stored phone, but not in the number for text messages', () => {
  expect(toStoredPhone('(512) 555-0101,,7#', 'US')).toBe('+15125550101 x7');
  expect(toStoredPhone('(512) 555-0101', 'US')).toBe('+15125550101');
  expect(toInternationalNumber('(512) 555-0101,,7#', 'US')).toBe('+15125550101');
});
