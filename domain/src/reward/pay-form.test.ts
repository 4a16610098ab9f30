import { describe, expect, it } from 'vitest';
import { payFormSchema, paymentDays } from './pay-form.ts';

const typed = { method: 'cash', paidOn: '2026-03-09', amount: '', note: '', sharesNote: false };
const days = { dueOn: '2026-03-09', today: '2026-03-20' };
const problemOf = (fields: object, needsAmount = false) =>
  payFormSchema(days, needsAmount).safeParse({ ...typed, ...fields }).error?.issues[0]?.message ??
  null;

describe('the day of a payment', () => {
  it('is the day on which the reward became due, or a later one until today', () => {
    expect(problemOf({})).toBeNull();
    expect(problemOf({ paidOn: '2026-03-20' })).toBeNull();
  });

  it('is not before that', () => {
    expect(problemOf({ paidOn: '2026-03-08' })).toBe(
      'It became due on March 9, 2026. Choose that day or a later one',
    );
  });

  it('is not to come', () => {
    expect(problemOf({ paidOn: '2026-03-21' })).toBe('Choose today or an earlier day');
  });
});

describe('the amount of a payment', () => {
  it('may be left blank, and is otherwise an amount', () => {
    expect(payFormSchema(days).parse({ ...typed, amount: '50' }).amountCents).toBe(5000);
    expect(payFormSchema(days).parse(typed).amountCents).toBeNull();
    expect(problemOf({ amount: 'fifty' })).toBe('Enter an amount, such as 50, or leave this blank');
  });

  it('says how large it may be where it is too large', () => {
    expect(problemOf({ amount: '99999999999' })).toBe('Enter an amount up to 10,000,000');
  });

  it('is needed where an amount was promised', () => {
    expect(problemOf({ amount: '' }, true)).toBe('Enter an amount, such as 50');
    expect(problemOf({ amount: '45' }, true)).toBeNull();
  });
});

describe('the days of a payment', () => {
  const due = [new Date('2026-03-10T03:00:00Z'), new Date('2026-03-08T12:00:00Z')];
  const now = new Date('2026-03-20T03:00:00Z');

  it('are the business’s, from when the last of the rewards became due', () => {
    expect(paymentDays(due, 'America/New_York', now)).toEqual({
      dueOn: '2026-03-09',
      today: '2026-03-19',
    });
  });

  it('are the day of the debt at least, where the device’s clock is a day behind', () => {
    const yesterday = new Date('2026-03-09T03:00:00Z');
    expect(paymentDays(due, 'America/New_York', yesterday)).toEqual({
      dueOn: '2026-03-09',
      today: '2026-03-09',
    });
  });

  it('are a day more at both ends where its time zone is not known', () => {
    expect(paymentDays(due, null, now)).toEqual({ dueOn: '2026-03-09', today: '2026-03-21' });
  });
});
