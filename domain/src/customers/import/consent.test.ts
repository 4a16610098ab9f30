import { expect, it } from 'vitest';
import { findRestriction, readConsent } from './consent.ts';

it.each([
  ['Email Subscription Status', 'unsubscribed', 'opted_out'],
  ['Email Subscription Status', 'bounced', 'undeliverable'],
  ['Email Subscription Status', 'subscribed', null],
  ['Email Subscription Status', 'unknown', null],
  ['Status', 'Cleaned', 'undeliverable'],
  ['Status', 'Archived', 'archived'],
  ['Status', 'Active', null],
  ['Status', 'Opted Out (2024-03-01)', 'opted_out'],
  ['Email status', 'Hard bounce', 'undeliverable'],
  ['Unsubscribed', 'TRUE', 'opted_out'],
  ['Unsubscribed', 'false', null],
  ['Unsubscribed', '', null],
  ['UNSUB_TIME', '2024-03-01 09:00:00', 'opted_out'],
  ['CLEAN_TIME', '2024-03-01 09:00:00', 'undeliverable'],
  ['Do Not Contact', 'Yes', 'opted_out'],
  ['Do Not Contact', 'No', null],
  ['DoNotEmail', '1', 'opted_out'],
  ['Email Opt Out', '0', null],
  ['Archived', 'true', 'archived'],
  ['Archived', 'N/A', null],
  ['Do not service', 'x', 'archived'],
  ['Active', 'No', 'archived'],
  ['Active', 'Yes', null],
  ['Bounce count', '0', null],
  ['Bounced', '2', 'undeliverable'],
  ['Valid email', 'false', 'undeliverable'],
  ['Accepts Email Marketing', 'no', 'opted_out'],
  ['Accepts Email Marketing', 'yes', null],
  ['Accepts SMS Marketing', 'no', null],
  ['SMS Subscription Status', 'Unsubscribed', 'opted_out'],
  ['Email Marketing Consent', 'NEVER_SUBSCRIBED', null],
  ['Email Marketing Consent', 'NOT_SUBSCRIBED', 'opted_out'],
  ['Opt-in', 'Opted out', 'opted_out'],
  ['No contactar', 'Sí', 'opted_out'],
  ['Estado del cliente', 'Dado de baja', 'opted_out'],
  ['Archivado', 'sí', 'archived'],
])('reads the column %s with %j as %s', (header, cell, restriction) => {
  expect(readConsent(header, cell)).toBe(restriction);
});

it.each([
  ['Do Not Contact', 'opted_out'],
  ['DNC', 'opted_out'],
  ['newsletter-unsubscribed', 'opted_out'],
  ['DO NOT SERVICE - rude', 'archived'],
  ['Invalid email', 'undeliverable'],
  ['cleaned', 'undeliverable'],
  ['Email bounced', 'undeliverable'],
  ['Don’t email', 'opted_out'],
  ['Carpet cleaned', null],
  ['Bounce house', null],
  ['Blocked drain', null],
  ['No call, no show', null],
  ['No email', null],
  ['Complaint', null],
  ['Stop by on Tuesday', null],
  ['VIP', null],
])('reads the tag %j as %s', (tag, restriction) => {
  expect(findRestriction(tag)).toBe(restriction);
});
