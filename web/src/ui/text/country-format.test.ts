import { expect, it } from 'vitest';
import { countryFormat, getAssumedCountry } from './country-format.ts';

it.each([
  ['555 010 1234', 'US', '(555) 010-1234'],
  ['+1-555-010-1234', 'US', '(555) 010-1234'],
  ['+52 55 1234 5678', 'US', '+52 55 1234 5678'],
  ['55 1234 5678', 'MX', '55 1234 5678'],
  ['020 7946 0958', 'GB', '020 7946 0958'],
  ['12345', 'US', null],
] as const)('formats %s from %s as %s', (typed, country, written) => {
  expect(countryFormat(typed, country)).toBe(written);
});

it.each([
  ['America/New_York', 'US'],
  ['America/Mexico_City', 'MX'],
  ['Europe/Berlin', 'DE'],
  ['UTC', 'US'],
  [null, 'US'],
])('assumes from %s the country %s', (timeZone, country) => {
  expect(getAssumedCountry(timeZone, 'en')).toBe(country);
});
