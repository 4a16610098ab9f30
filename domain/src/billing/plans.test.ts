import { expect, it } from 'vitest';
import {
  type CouponOffer,
  formatCents,
  getPlanChange,
  getQuote,
  YEARLY_SAVINGS_CENTS,
  YEARLY_SAVINGS_PERCENT,
} from './plans.ts';

it('returns the specified plan prices and yearly savings', () => {
  expect(getQuote('monthly', null).priceCents).toBe(4900);
  expect(getQuote('yearly', null).priceCents).toBe(39900);
  expect(YEARLY_SAVINGS_CENTS).toBe(18900);
  expect(YEARLY_SAVINGS_PERCENT).toBe(32);
});

const offer: CouponOffer = {
  code: 'SPRING',
  plans: {
    monthly: { priceCents: 4900, trialDays: 0 },
    yearly: { priceCents: 29900, trialDays: 0 },
  },
};

it("quotes a plan's price with a coupon", () => {
  expect(getQuote('yearly', offer)).toEqual({
    plan: 'yearly',
    coupon: 'SPRING',
    priceCents: 29900,
    trialDays: 0,
    couponApplies: true,
  });
});

it("reports whether a coupon changes a plan's price or trial", () => {
  expect(getQuote('monthly', offer)).toMatchObject({ priceCents: 4900, couponApplies: false });
  const plans = { ...offer.plans, monthly: { priceCents: 4900, trialDays: 7 } };
  expect(getQuote('monthly', { ...offer, plans }).couponApplies).toBe(true);
});

it('returns the full price of switching plans, and the price with a new coupon', () => {
  const offer = { code: 'SPRING', priceCents: 28900 };
  expect(getPlanChange('monthly', 3900, offer)).toEqual({
    newPlan: 'yearly',
    priceCents: 39900,
    offer,
  });
  expect(getPlanChange('yearly', 29900, null)).toEqual({
    newPlan: 'monthly',
    priceCents: 4900,
    offer: null,
  });
});

it('returns no plan change for an owner who pays full price', () => {
  expect(getPlanChange('monthly', 4900, null)).toBeNull();
});

it('formats cents as dollars, with decimals only if needed', () => {
  expect([formatCents(4900), formatCents(0), formatCents(4950)]).toEqual(['$49', '$0', '$49.50']);
});
