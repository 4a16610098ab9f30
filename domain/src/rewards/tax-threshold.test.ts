import { expect, it } from 'vitest';
import {
  addToPaidTotals,
  getReportingThreshold,
  mergePaidReferrers,
  type ReferrerPayments,
} from './tax-threshold.ts';

type Paid = Parameters<typeof addToPaidTotals>[1];
const paid = (fields: Partial<Paid> = {}): Paid => ({
  referrerKey: 'maria',
  referrerName: 'Maria Lopez',
  person: 'referrer',
  state: 'paid',
  kind: 'cash',
  method: 'cash',
  amountCents: 60_000,
  currency: 'USD',
  ...fields,
});
const totalsOf = (...rewards: readonly Paid[]) => {
  const totals = new Map<string, ReferrerPayments>();
  for (const reward of rewards) addToPaidTotals(totals, reward);
  return [...totals.values()];
};

it('uses a reporting threshold of $600 through 2025, then $2,000, marked as adjusted from 2027', () => {
  expect(getReportingThreshold(2025)).toEqual({ cents: 60_000, isProvisional: false });
  expect(getReportingThreshold(2026)).toEqual({ cents: 200_000, isProvisional: false });
  expect(getReportingThreshold(2027)).toEqual({ cents: 200_000, isProvisional: true });
});

it('counts reportable payments per referrer, even if the name was removed from one payment', () => {
  const tom = { referrerKey: 'tom', referrerName: 'Tom Reed', amountCents: 1 };
  expect(totalsOf(paid({ referrerName: '' }), paid(tom), paid())).toEqual([
    { referrerKey: 'maria', name: 'Maria Lopez', rewardCount: 2, cents: 120_000 },
    { referrerKey: 'tom', name: 'Tom Reed', rewardCount: 1, cents: 1 },
  ]);
});

it('combines reportable payments to plus addresses of the same mailbox', () => {
  const totals = totalsOf(
    paid({ amountCents: 150_000 }),
    paid({ referrerKey: 'maria2', referrerName: 'M. Lopez', amountCents: 100_000 }),
    paid({ referrerKey: 'gone', referrerName: '' }),
  );
  const emails = new Map([
    ['maria', 'Maria@example.com'],
    ['maria2', 'maria+2@example.com'],
  ]);
  expect(mergePaidReferrers(totals, (key) => emails.get(key) ?? '')).toEqual([
    {
      name: 'Maria Lopez',
      rewardCount: 2,
      cents: 250_000,
      emails: ['Maria@example.com', 'maria+2@example.com'],
    },
    { name: '', rewardCount: 1, cents: 60_000, emails: [] },
  ]);
});

it.each<[string, Partial<Paid>]>([
  ['a gift card, regardless of the payment method', { kind: 'gift_card', method: 'other' }],
  ['credit paid out by check', { kind: 'credit', method: 'check' }],
  ['a text-only promise paid with a gift card', { kind: 'promised', method: 'gift_card' }],
])('counts %s as reportable', (_, fields) => expect(totalsOf(paid(fields))).toHaveLength(1));

it.each<[string, Partial<Paid>]>([
  ['due rewards', { state: 'due' }],
  ['void rewards', { state: 'void' }],
  ["a friend's reward", { person: 'friend' }],
  ['credit on an invoice', { kind: 'credit', method: 'invoice' }],
  ['rewards without an amount', { amountCents: null }],
  ['currencies other than US dollars', { currency: 'EUR' }],
])("doesn't count %s as reportable", (_, fields) => expect(totalsOf(paid(fields))).toEqual([]));
