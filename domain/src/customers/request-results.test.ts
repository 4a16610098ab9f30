import { expect, it } from 'vitest';
import { DAY_MS } from '../shared/dates.ts';
import { sampleCustomer } from '../testing/samples.ts';
import type { Customer } from './customer.ts';
import { planConversionCredit, planEventUpdate } from './plan-customer.ts';
import {
  getCountsChange,
  getRequestCountsByChannel,
  getTotalRequestCounts,
} from './request-results.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const later = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const request = sampleCustomer({ state: 'asked', asks: [{ at: NOW, channel: 'batch' }] });
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
