import { sampleReferral } from '@vouchwell/domain/testing/samples';
import { expect, it } from 'vitest';
import { formatReferralAge, formatRelativeTime } from './format-referral-date.ts';

const now = new Date(2026, 10, 21, 15, 0, 0);
const at = (...[month, day, hour = 0, minute = 0, second = 0]: number[]) =>
  new Date(2026, (month ?? 1) - 1, day, hour, minute, second);

it.each([
  ['just now', at(11, 21, 14, 59, 30)],
  ['just now', at(11, 21, 15, 2)],
  ['1 minute ago', at(11, 21, 14, 59)],
  ['59 minutes ago', at(11, 21, 14, 0, 1)],
  ['1 hour ago', at(11, 21, 14)],
  ['14 hours ago', at(11, 21, 0, 30)],
  ['yesterday', at(11, 20, 23)],
  ['6 days ago', at(11, 15, 8)],
  ['Nov 14', at(11, 14, 23)],
  ['Nov 21, 2025', new Date(2025, 10, 21)],
])('formats a time as "%s"', (text, date) => {
  expect(formatRelativeTime(date, now)).toBe(text);
});

it('returns hours, not “yesterday”, for a time late the previous evening', () => {
  expect(formatRelativeTime(at(11, 20, 23), at(11, 21, 1))).toBe('2 hours ago');
});

it.each([
  ['yesterday', 'new', at(11, 20, 15, 1), 24],
  ['No contact for 1 day', 'new', at(11, 20, 15), 24],
  ['No contact for 4 hours', 'new', at(11, 21, 10, 1), 4],
  ['3 days ago', 'new', at(11, 18, 12), 0],
  ['3 days ago', 'contacted', at(11, 18, 12), 24],
] as const)('returns the age "%s" of a %s referral', (text, status, createdAt, waitHours) => {
  expect(formatReferralAge(sampleReferral({ status, createdAt }), now, waitHours)).toBe(text);
});

it("counts a referral's age from the friend's contact request, if there is one", () => {
  const referral = sampleReferral({ createdAt: at(10, 7), askedAt: at(11, 19, 12) });
  expect(formatReferralAge(referral, now, 24)).toBe('2 days ago');
});
