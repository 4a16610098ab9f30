import { expect, it } from 'vitest';
import { DAY_MS } from '../shared/dates.ts';
import { sampleCustomer } from '../testing/samples.ts';
import type { Customer } from './customer.ts';
import {
  editCustomer,
  planEventUpdate,
  planRequest,
  planRequestWithdrawal,
} from './plan-customer.ts';
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
