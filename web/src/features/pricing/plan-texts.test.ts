import { describe, expect, it } from 'vitest';
import { OFFERS } from './offer-fixtures.ts';
import { couponEffect, planPrice } from './plan-texts.ts';

describe('planPrice', () => {
  it('is the plain price without a coupon', () => {
    expect(planPrice('monthly', null)).toEqual({
      amount: '$49',
      per: 'month',
      instead: null,
      note: null,
    });
  });

  it.each([
    ['monthly', 'AGENCYPLAN', '$0', '$49'],
    ['yearly', 'AGENCYPLAN', '$0', '$399'],
    ['monthly', 'VIPDISCOUNT', '$39', '$49'],
    ['yearly', 'VIPDISCOUNT', '$289', '$399'],
    ['yearly', '100OFF', '$299', '$399'],
  ] as const)(
    'strikes the price of %s that %s takes the place of',
    (plan, code, amount, instead) => {
      expect(planPrice(plan, OFFERS[code])).toMatchObject({ amount, instead, note: null });
    },
  );

  it('says plainly that a coupon does not apply', () => {
    expect(planPrice('monthly', OFFERS['100OFF'])).toEqual({
      amount: '$49',
      per: 'month',
      instead: null,
      note: "100OFF doesn't apply to the monthly plan.",
    });
  });

  it('says what a trial costs today and what follows', () => {
    expect(planPrice('yearly', OFFERS.FREETRIAL).note).toBe(
      '7 days free, no charge today. You add a card now. After 7 days, we charge it $399 a year unless you cancel.',
    );
  });
});

describe('couponEffect', () => {
  it('says what a coupon does, and what it will not do', () => {
    expect(couponEffect(OFFERS.VIPDISCOUNT)).toBe(
      'VIPDISCOUNT: monthly $39, yearly $289. If you switch plans later, this discount ends.',
    );
    expect(couponEffect(OFFERS['100OFF'])).toBe('100OFF: yearly $299.');
    expect(couponEffect(OFFERS.FREETRIAL)).toBe(
      'FREETRIAL: 7 days free on either plan, once per email.',
    );
  });
});
