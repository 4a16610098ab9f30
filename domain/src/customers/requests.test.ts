import { describe, expect, it } from 'vitest';
import {
  describeRejection,
  getEmailQuota,
  getRequestAllowance,
} from '../messages/email-delivery.ts';
import { DAY_MS } from '../shared/dates.ts';
import { sampleCustomer } from '../testing/samples.ts';
import type { Customer } from './customer.ts';
import {
  editCustomer,
  planConversionCredit,
  planEventUpdate,
  planRequest,
  planRequestWithdrawal,
} from './plan-customer.ts';
import {
  getCountsChange,
  getRequestCountsByChannel,
  getTotalRequestCounts,
} from './request-results.ts';
import {
  canSendReminder,
  getExpectedEnd,
  getRecipientSkipReason,
  getSkipReason,
  type RequestBatch,
} from './requests.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const later = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const batch = { states: ['not_asked'], status: 'sending' } satisfies Partial<RequestBatch>;
const unreachable = { at: NOW, why: 'This mailbox doesn’t exist.' };
const asked = (): Customer => {
  const customer = sampleCustomer();
  return { ...customer, ...planRequest(customer, 'batch', NOW) };
};

const getMinutesToEnd = (queued: number, left: number, cap: number) =>
  ((getExpectedEnd(queued, left, cap, NOW)?.getTime() ?? Number.NaN) - NOW.getTime()) / 60_000;

it.each([
  ['one email goes out immediately', 1, 0, 16, 0],
  ["a day's emails go out a minute apart", 3, 0, 16, 2],
  ['many emails on one day go out within an hour', 600, 0, 600, 59.9],
  ['the remaining emails go out the next day', 16, 4, 16, 1440 + 3],
  ['many remaining emails are spread over several days', 16, 40, 16, 3 * 1440 + 7],
])('estimates when a batch ends: %s', (_, queued, left, cap, expected) => {
  expect(getMinutesToEnd(queued, left, cap)).toBeCloseTo(expected);
});

it("doesn't estimate the end of a batch while emails can't be sent", () => {
  expect(getExpectedEnd(0, 4, 0, NOW)).toBeNull();
});

it('skips customers who have no working email, were asked recently or opted out', () => {
  const getReason = (fields: Partial<Customer>) => getSkipReason(sampleCustomer(fields), NOW);
  expect(getReason({})).toBeNull();
  expect(getReason({ email: '' })).toBe('no_email');
  expect(getReason({ unreachable })).toBe('unreachable');
  expect(getReason({ asks: [{ at: later(-89), channel: 'sms' }] })).toBe('lately');
  expect(getReason({ asks: [{ at: later(-90), channel: 'sms' }] })).toBeNull();
  expect(getReason({ optedOutAt: NOW, email: '' })).toBe('opted_out');
});

it("checks a recipient again before sending, but doesn't treat a retry as a second request", () => {
  const getReason = (
    customer: Customer | null,
    recordedAt: Date | null = null,
    status: RequestBatch['status'] = 'sending',
  ) => getRecipientSkipReason({ ...batch, status }, customer, recordedAt, later(1));
  expect(getReason(sampleCustomer())).toBeNull();
  expect(getReason(null)).toBe('left');
  expect(getReason(sampleCustomer(), null, 'stopped')).toBe('stopped');
  expect(getReason(sampleCustomer({ state: 'referred', referredAt: NOW }))).toBe('answered');
  expect(getReason(asked())).toBe('lately');
  expect(getReason(asked(), NOW)).toBeNull();
  const opened = { ...asked(), ...planEventUpdate(asked(), 'opened', later(1)) };
  expect(getReason(opened, NOW)).toBe('answered');
  expect({ ...asked(), ...planRequestWithdrawal(asked(), NOW, later(1)) }).toMatchObject({
    asks: [],
    state: 'not_asked',
    waitsForAsk: true,
  });
});

it('sends no request reminder after a response, newer request, bounce or stopped batch', () => {
  const may = (customer: Customer | null, status: 'done' | 'stopped' = 'done') =>
    canSendReminder({ status }, customer, NOW);
  const after = (event: 'opened' | 'referred' | 'opted-out') => ({
    ...asked(),
    ...planEventUpdate(asked(), event, later(2)),
  });
  expect(may(asked())).toBe(true);
  expect(may(asked(), 'stopped')).toBe(false);
  for (const answered of [after('opened'), after('referred'), after('opted-out'), null])
    expect(may(answered)).toBe(false);
  expect(may({ ...asked(), unreachable })).toBe(false);
  // Merged with a record of a customer who opted out before this request.
  expect(may({ ...asked(), optedOutAt: later(-1) })).toBe(false);
  expect(may({ ...asked(), email: '' })).toBe(false);
  const askedAgain = planRequest(asked(), 'sms', later(90));
  expect(may({ ...asked(), ...askedAgain })).toBe(false);
});

it("clears a customer's bounce when the email address is replaced", () => {
  const input = { name: 'Maria Lopez', phone: '', tags: [], lastJobOn: '' };
  const stored = sampleCustomer({ unreachable });
  expect(editCustomer(stored, { ...input, email: 'MARIA@example.com' }, NOW)).not.toHaveProperty(
    'unreachable',
  );
  expect(editCustomer(stored, { ...input, email: 'm@example.com' }, NOW).unreachable).toBeNull();
});

it('leaves part of the email quota for emails other than requests', () => {
  const quota = getEmailQuota({ createdAt: NOW, handled: 0, customQuota: null }, NOW);
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

describe('request results', () => {
  const request = asked();
  const afterEvent = (customer: Customer, event: 'opened' | 'referred', at: Date): Customer => ({
    ...customer,
    ...planEventUpdate(customer, event, at),
  });

  it('counts a request and each step after it once in total and once per channel', () => {
    const each = (sums: object) => ({ all: sums, batch: sums });
    expect(getCountsChange(sampleCustomer(), request)).toEqual(each({ asked: 1 }));
    const opened = afterEvent(request, 'opened', later(1));
    expect(getCountsChange(request, opened)).toEqual(each({ opened: 1 }));
    const openedAgain = afterEvent(opened, 'opened', later(2));
    expect(getCountsChange(opened, openedAgain)).toEqual({});
    const referred = afterEvent(openedAgain, 'referred', later(3));
    expect(getCountsChange(openedAgain, referred)).toEqual(each({ referred: 1 }));
    const all = { asked: -1, opened: -1, referred: -1 };
    expect(getCountsChange(referred, null)).toEqual(each(all));
  });

  it("doesn't count a referral made before the request, or by a customer who was never asked", () => {
    expect(getCountsChange(request, afterEvent(request, 'referred', later(-5)))).toEqual({});
    expect(getCountsChange(null, afterEvent(sampleCustomer(), 'referred', NOW))).toEqual({});
  });

  it('counts only the first conversion after a request, and subtracts it once that referral is no longer converted', () => {
    const conversion = (id: string, isConverted = true, createdAt = later(5)) => ({
      id,
      createdAt,
      isConverted,
    });
    const credited = { ...request, ...planConversionCredit(request, conversion('ben')) };
    expect(getCountsChange(request, credited)).toEqual({ all: { won: 1 }, batch: { won: 1 } });
    expect(planConversionCredit(credited, conversion('ann'))).toBeNull();
    expect(planConversionCredit(credited, conversion('ann', false))).toBeNull();
    expect(planConversionCredit(request, conversion('old', true, later(-5)))).toBeNull();
    const reverted = { ...credited, ...planConversionCredit(credited, conversion('ben', false)) };
    expect(getCountsChange(request, reverted)).toEqual({});
  });

  it('returns request outcomes in total and for each channel used', () => {
    const sms = { asked: 2, opened: 1 };
    const results = {
      sums: { all: { ...sms, asked: 3 }, sms, email: { asked: 1 }, batch: { asked: 0 } },
    };
    expect(getTotalRequestCounts(results)).toEqual({ asked: 3, opened: 1, referred: 0, won: 0 });
    expect(getRequestCountsByChannel(results)).toEqual([
      { channel: 'sms', counts: { asked: 2, opened: 1, referred: 0, won: 0 } },
      { channel: 'email', counts: { asked: 1, opened: 0, referred: 0, won: 0 } },
    ]);
  });
});
