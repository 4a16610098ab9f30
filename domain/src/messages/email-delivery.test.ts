import { expect, it } from 'vitest';
import { DAY_MS } from '../shared/dates.ts';
import {
  describeRejection,
  getEmailQuota,
  getRejectionAllowance,
  getRequestAllowance,
  HANDLED_REFERRALS_COUNTED_MAX,
} from './email-delivery.ts';

const NOW = new Date('2026-11-24T12:00:00Z');
const quotaOf = (days: number, handled: number, customQuota: number | null = null) =>
  getEmailQuota({ createdAt: new Date(NOW.getTime() - days * DAY_MS), handled, customQuota }, NOW);

it('raises the email quota only if a business is both old enough and in real use [attack]', () => {
  expect([quotaOf(0, 0), quotaOf(3, 1), quotaOf(14, 5), quotaOf(30, 20)]).toEqual([
    20, 60, 200, 1000,
  ]);
  expect([quotaOf(900, 0), quotaOf(0, 20), quotaOf(900, 1), quotaOf(5, 20)]).toEqual([
    20, 20, 60, 60,
  ]);
  expect(quotaOf(30, HANDLED_REFERRALS_COUNTED_MAX)).toBe(1000);
});

it('uses the email quota set by our team', () => {
  expect([quotaOf(0, 0, 400), quotaOf(30, 20, 0)]).toEqual([400, 0]);
});

it('allows more rejected emails for a business with a higher email quota', () => {
  expect([getRejectionAllowance(20), getRejectionAllowance(1000)]).toEqual([5, 100]);
});

it('leaves part of the email quota for emails other than requests', () => {
  const quota = quotaOf(0, 0);
  expect(getRequestAllowance(quota, 50)).toBe(16);
  expect(getRequestAllowance(1000, 50)).toBe(50);
  expect(getRequestAllowance(0, 50)).toBe(0);
});

it.each([
  [
    '550 5.1.1 <a@b.example>: Recipient address rejected: User unknown',
    'This mailbox doesn’t exist.',
  ],
  ['552 5.2.2 Over quota', 'The mailbox is full.'],
  ['550 5.2.1 Account disabled', 'This mailbox is no longer in use.'],
  ['550 5.1.2 Bad destination', 'This address has no mail server.'],
  ['554 5.7.1 Blocked', 'Their mail server doesn’t accept our emails.'],
  ['550 No', 'Their mail server rejected the email.'],
])('explains the bounce “%s”', (answer, explanation) => {
  expect(describeRejection(answer)).toBe(explanation);
});
