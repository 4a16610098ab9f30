import { describe, expect, it } from 'vitest';
import { payFormSchema } from './pay-form.ts';
import { dayOf, deviceTimeZone } from './time-zone.ts';

const typed = { method: 'cash', paidOn: '2026-03-09', amount: '', note: '', sharesNote: false };
const problemOf = (fields: object, dueOn = '2026-03-09') =>
  payFormSchema(dueOn).safeParse({ ...typed, ...fields }).error?.issues[0]?.message ?? null;

describe('the day of a payment', () => {
  it('is the day on which the reward became due, or a later one until today', () => {
    expect(problemOf({})).toBeNull();
    expect(problemOf({ paidOn: dayOf(new Date(), deviceTimeZone()) })).toBeNull();
  });

  it('is not before that', () => {
    expect(problemOf({ paidOn: '2026-03-08' })).toBe(
      'It became due on March 9, 2026. Choose that day or a later one',
    );
  });

  it('is not to come', () => {
    expect(problemOf({ paidOn: '2999-01-01' })).toBe('Choose today or an earlier day');
  });
});

describe('the amount of a payment', () => {
  it('may be left blank, and is otherwise an amount', () => {
    expect(payFormSchema('2026-03-09').parse({ ...typed, amount: '50' }).amountCents).toBe(5000);
    expect(payFormSchema('2026-03-09').parse(typed).amountCents).toBeNull();
    expect(problemOf({ amount: 'fifty' })).toBe('Enter an amount, such as 50, or leave this blank');
  });

  it('says how large it may be where it is too large', () => {
    expect(problemOf({ amount: '99999999999' })).toBe('Enter an amount up to 10,000,000');
  });
});
