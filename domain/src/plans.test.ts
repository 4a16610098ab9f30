import { describe, expect, it } from 'vitest';
import {
  COUPON_CODES,
  findCoupon,
  formatCents,
  PLAN_TYPES,
  planChange,
  quote,
  stripeCouponId,
  YEARLY_SAVING_CENTS,
  YEARLY_SAVING_PERCENT,
} from './plans.ts';

it('prices the plans as the spec says', () => {
  expect(quote('monthly', null).priceCents).toBe(4900);
  expect(quote('yearly', null).priceCents).toBe(39900);
  expect(YEARLY_SAVING_CENTS).toBe(18900);
  expect(YEARLY_SAVING_PERCENT).toBe(32);
});

it.each([
  ['AGENCYPLAN', 0, 0],
  ['VIPDISCOUNT', 3900, 28900],
  ['100OFF', 4900, 29900],
  ['FREETRIAL', 4900, 39900],
] as const)('%s makes the plans cost %d and %d cents', (coupon, monthly, yearly) => {
  expect(quote('monthly', coupon).priceCents).toBe(monthly);
  expect(quote('yearly', coupon).priceCents).toBe(yearly);
});

it('gives seven free days for FREETRIAL alone', () => {
  const days = COUPON_CODES.map((coupon) => quote('monthly', coupon).trialDays);
  expect(days).toEqual([0, 0, 0, 7]);
});

describe('a coupon that does nothing for a plan', () => {
  it('is 100OFF on the monthly one, and says so', () => {
    const idle = COUPON_CODES.flatMap((coupon) => PLAN_TYPES.map((plan) => quote(plan, coupon)))
      .filter(({ couponApplies }) => !couponApplies)
      .map(({ coupon, plan }) => `${coupon} ${plan}`);
    expect(idle).toEqual(['100OFF monthly']);
  });

  it('has no discount in Stripe', () => {
    expect(stripeCouponId(quote('monthly', '100OFF'))).toBeNull();
    expect(stripeCouponId(quote('monthly', 'FREETRIAL'))).toBeNull();
    expect(stripeCouponId(quote('yearly', '100OFF'))).toBe('vouchwell_100OFF_yearly');
  });
});

describe('planChange', () => {
  it('tells the full price of the other plan, and what the coupon makes of it chosen anew', () => {
    expect(planChange('monthly', 3900)).toEqual({
      to: 'yearly',
      priceCents: 39900,
      withCoupon: { code: 'VIPDISCOUNT', priceCents: 28900 },
    });
    expect(planChange('yearly', 0)?.withCoupon).toEqual({ code: 'AGENCYPLAN', priceCents: 0 });
  });

  it('knows of no coupon where it does nothing there, or where the price is an old one', () => {
    const withoutCoupon = { to: 'monthly', priceCents: 4900, withCoupon: null };
    expect(planChange('yearly', 29900)).toEqual(withoutCoupon);
    expect(planChange('yearly', 35000)).toEqual(withoutCoupon);
  });

  it('has nothing to tell who pays the full price', () => {
    expect(planChange('monthly', 4900)).toBeNull();
  });
});

it('finds a coupon however it was typed, and none that is unknown', () => {
  expect(findCoupon(' freetrial ')).toBe('FREETRIAL');
  expect(findCoupon('HALFOFF')).toBeNull();
  expect(findCoupon('')).toBeNull();
});

it('writes amounts as people do', () => {
  expect([formatCents(4900), formatCents(0), formatCents(4950)]).toEqual(['$49', '$0', '$49.50']);
});
