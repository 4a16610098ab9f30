import { expect, it } from 'vitest';
import { DAY_MS } from '../shared/dates.ts';
import { sampleCustomer } from '../testing/samples.ts';
import type { CustomerInput } from './customer.ts';
import {
  canRequestReferral,
  createCustomerFields,
  DAYS_BETWEEN_REQUESTS,
  editCustomer,
  findMatchingCustomer,
  hasRespondedToRequest,
  mergeCustomer,
  planEventUpdate,
  planOwnerOptOutChange,
  planRequest,
  planRequestUndo,
} from './plan-customer.ts';

const NOW = new Date('2026-11-25T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const askedAgo = (days: number) =>
  sampleCustomer({ state: 'asked', asks: [{ at: daysAgo(days), channel: 'sms' }] });
const input = (fields: Partial<CustomerInput> = {}): CustomerInput => ({
  name: 'Maria Lopez',
  email: '',
  phone: '',
  tags: [],
  lastJobOn: '',
  ...fields,
});

it("doesn't ask a customer again within ninety days, or at all after they opt out", () => {
  expect(canRequestReferral(sampleCustomer(), NOW)).toBe(true);
  expect(canRequestReferral(askedAgo(DAYS_BETWEEN_REQUESTS - 1), NOW)).toBe(false);
  expect(canRequestReferral(askedAgo(DAYS_BETWEEN_REQUESTS), NOW)).toBe(true);
  expect(canRequestReferral(sampleCustomer({ optedOutAt: NOW }), NOW)).toBe(false);
  expect(planRequest(askedAgo(1), 'sms', NOW)).toBeNull();
});

it('removes a customer from the queue after a request, and queues them again if the request is undone', () => {
  const asked = { ...sampleCustomer(), ...planRequest(sampleCustomer(), 'email', NOW) };
  expect(asked).toMatchObject({ state: 'asked', waitsForAsk: false });
  expect(asked.asks).toEqual([{ at: NOW, channel: 'email' }]);
  expect(planRequestUndo(asked, NOW)).toMatchObject({
    state: 'not_asked',
    waitsForAsk: true,
    asks: [],
  });
  expect(planRequestUndo(askedAgo(2), NOW)).toBeNull();
  expect(planRequestUndo(sampleCustomer(), NOW)).toBeNull();
});

it("sets a customer's state to their latest action, or to opted out", () => {
  const asked = askedAgo(1);
  const opened = { ...asked, ...planEventUpdate(asked, 'opened', NOW) };
  const referred = { ...opened, ...planEventUpdate(opened, 'referred', NOW) };
  const out = { ...referred, ...planEventUpdate(referred, 'opted-out', NOW) };
  expect([opened, referred, out].map(({ state }) => state)).toEqual([
    'opened',
    'referred',
    'opted_out',
  ]);
  expect(planEventUpdate(out, 'opted-in', NOW).state).toBe('referred');
  const openedEarlier = sampleCustomer({ openedAt: daysAgo(3) });
  expect(planRequest(openedEarlier, 'sms', NOW)?.state).toBe('asked');
});

it('lets the owner opt a customer in again, unless the customer unsubscribed', () => {
  const out = { ...sampleCustomer(), ...planEventUpdate(sampleCustomer(), 'opted-out', NOW) };
  expect(planOwnerOptOutChange(out, 'opted-in', NOW)).toMatchObject({
    optedOutAt: null,
    waitsForAsk: true,
  });
  const asked = { ...askedAgo(9), ...planEventUpdate(askedAgo(9), 'opted-out', NOW) };
  expect(planOwnerOptOutChange(asked, 'opted-in', NOW)?.waitsForAsk).toBe(false);
  const stopped = { ...out, ...planEventUpdate(out, 'unsubscribed', NOW) };
  const again = { ...stopped, ...planOwnerOptOutChange(stopped, 'opted-out', NOW) };
  expect(planOwnerOptOutChange(again, 'opted-in', NOW)).toBeNull();
  const undone = { ...again, ...planEventUpdate(again, 'opted-in', NOW) };
  expect(planOwnerOptOutChange(undone, 'opted-in', NOW)?.state).toBe('not_asked');
});

it("compares a job's date with the last request's date in the business's time zone", () => {
  // In New York, this is the evening of November 24.
  const asks = [{ at: new Date('2026-11-25T01:00:00Z'), channel: 'sms' } as const];
  const out = sampleCustomer({ asks, lastJobOn: '2026-11-25', optedOutAt: NOW });
  const isQueued = (timeZone: string) =>
    planOwnerOptOutChange(out, 'opted-in', NOW, timeZone)?.waitsForAsk;
  expect([isQueued('America/New_York'), isQueued('UTC')]).toEqual([true, false]);
});

it('counts any action by a customer after the last request as a response', () => {
  expect(hasRespondedToRequest(sampleCustomer({ openedAt: NOW }))).toBe(false);
  const asked = askedAgo(2);
  expect(hasRespondedToRequest({ ...asked, openedAt: daysAgo(3), referredAt: daysAgo(9) })).toBe(
    false,
  );
  const answers = [{ openedAt: NOW }, { referredAt: NOW }, { optedOutAt: NOW }];
  for (const answer of answers) expect(hasRespondedToRequest({ ...asked, ...answer })).toBe(true);
});

it('imports opted-out customers, archived customers and bounced emails', () => {
  const fields = (restrictions: CustomerInput['restrictions'] & object) => {
    const { state, waitsForAsk, optedOutAt, optedOutBy, unreachable } = createCustomerFields(
      input({ email: 'ada@example.com', restrictions }),
      'imported',
      NOW,
    );
    return { state, waitsForAsk, optedOutAt, optedOutBy, bounced: unreachable?.at };
  };
  const blocked = { state: 'opted_out', waitsForAsk: false, optedOutAt: NOW };
  expect(fields(['opted_out'])).toEqual({ ...blocked, optedOutBy: 'customer' });
  expect(fields(['archived'])).toEqual(blocked);
  const open = { state: 'not_asked', waitsForAsk: true, optedOutAt: null };
  expect(fields(['undeliverable'])).toEqual({ ...open, bounced: NOW });
});

it('opts out an existing customer once on import, and never undoes an opt-out', () => {
  const stored = sampleCustomer();
  const optOut = input({ email: stored.email, restrictions: ['opted_out', 'undeliverable'] });
  const { outcome, fields } = mergeCustomer(stored, optOut, NOW);
  expect(outcome).toBe('changed');
  const after = { ...stored, ...fields };
  expect(after).toMatchObject({ state: 'opted_out', optedOutBy: 'customer', waitsForAsk: false });
  expect(planOwnerOptOutChange(after, 'opted-in', NOW)).toBeNull();
  expect(mergeCustomer(after, optOut, NOW)).toEqual({ outcome: 'same', fields: {} });
  const later = input({ email: stored.email, lastJobOn: '2026-11-20' });
  expect(mergeCustomer(after, later, NOW).fields).toMatchObject({ waitsForAsk: false });
});

it('finds an existing customer by email, or by phone and first name if there is no email', () => {
  const maria = sampleCustomer();
  const byPhone = input({ name: 'Maria', phone: '+1 (555) 010-1234' });
  expect(findMatchingCustomer(input({ name: 'M.', email: ' Maria@Example.com ' }), [maria])).toBe(
    maria,
  );
  expect(findMatchingCustomer(byPhone, [maria])).toBe(maria);
  expect(findMatchingCustomer({ ...byPhone, name: 'Ben' }, [maria])).toBeUndefined();
  expect(findMatchingCustomer({ ...byPhone, email: 'other@example.com' }, [maria])).toBeUndefined();
  expect(
    findMatchingCustomer(input({ email: 'ann@example.com' }), [sampleCustomer({ email: '' })]),
  ).toBe(undefined);
});

it("fills in a customer's missing fields on import, and queues the customer after a later job", () => {
  const stored = sampleCustomer({ email: '', tags: ['VIP'], waitsForAsk: false });
  const later = input({
    name: 'M. Lopez',
    email: 'maria@example.com',
    phone: '555 999 0000',
    tags: ['vip', 'Roof'],
    lastJobOn: '2026-11-20',
  });
  expect(mergeCustomer(stored, later, NOW)).toEqual({
    outcome: 'changed',
    fields: {
      email: 'maria@example.com',
      tags: ['VIP', 'Roof'],
      lastJobOn: '2026-11-20',
      waitsForAsk: true,
      updatedAt: NOW,
    },
  });
  const earlier = input({ lastJobOn: '2020-01-01', tags: ['vip'] });
  expect(mergeCustomer(stored, earlier, NOW)).toEqual({ outcome: 'same', fields: {} });
  const out = sampleCustomer({ optedOutAt: NOW, waitsForAsk: false });
  expect(mergeCustomer(out, later, NOW).fields.waitsForAsk).toBe(false);
});

it('overwrites fields that the owner corrects, and queues the customer only after a later job', () => {
  const stored = sampleCustomer({ waitsForAsk: false });
  const corrected = input({ name: 'Maria L.', phone: '555 1', lastJobOn: '2026-04-01' });
  expect(editCustomer(stored, corrected, NOW)).toEqual({
    name: 'Maria L.',
    email: '',
    phone: '555 1',
    tags: [],
    lastJobOn: '2026-04-01',
    updatedAt: NOW,
  });
  const laterJob = { ...corrected, lastJobOn: '2026-11-24' };
  expect(editCustomer(stored, laterJob, NOW).waitsForAsk).toBe(true);
});
