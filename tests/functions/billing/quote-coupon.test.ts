import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { findOffer } from '../../../functions/src/billing/catalog.ts';
import { callFunction } from '../../support/call-function.ts';
import { checkoutSession, createCheckout, openCheckoutUrl } from '../../support/checkouts.ts';
import { setTokens } from '../../support/rate-limits.ts';
import { freshIp } from '../../support/referrals.ts';
import { getStripe, pay, setUpStripeMock } from '../../support/stripe-mock.ts';

const ask = (couponCode: string, ip?: string) =>
  callFunction('quote-coupon', { couponCode }, ip ? { ip } : {});
const offers = (monthly: number, yearly: number, trialDays = 0) => ({
  monthly: { priceCents: monthly, trialDays },
  yearly: { priceCents: yearly, trialDays },
});

async function findPromotionCode(code: string) {
  const { data } = await getStripe().promotionCodes.list({ code, active: true });
  const [promotionCode] = data;
  if (!promotionCode) throw new Error(`There is no promotion code ${code}.`);
  return promotionCode;
}

/** Disables a promotion code while `work` runs. */
async function withoutCode(code: string, work: () => Promise<void>): Promise<void> {
  const { id } = await findPromotionCode(code);
  await getStripe().promotionCodes.update(id, { active: false });
  await work().finally(() => getStripe().promotionCodes.update(id, { active: true }));
}

/** Replaces a promotion code with one that can be redeemed once, while `work` runs. */
async function withSingleUseCode(code: string, work: () => Promise<void>): Promise<void> {
  const { promotion } = await findPromotionCode(code);
  await withoutCode(code, async () => {
    const { id } = await getStripe().promotionCodes.create({
      promotion: { type: 'coupon', coupon: String(promotion.coupon) },
      code,
      max_redemptions: 1,
    });
    await work().finally(() => getStripe().promotionCodes.update(id, { active: false }));
  });
}

beforeAll(setUpStripeMock);
afterEach(() => vi.useRealTimers());

it.each([
  ['AGENCYPLAN', offers(0, 0)],
  [' vipdiscount ', offers(39_00, 289_00)],
  ['100off', offers(49_00, 299_00)],
  ['FREETRIAL', offers(49_00, 399_00, 7)],
])('quote-coupon returns the prices of both plans with the code “%s”', async (typed, plans) => {
  expect((await ask(typed)).result).toEqual({
    offer: { code: typed.trim().toUpperCase(), plans },
  });
});

it.each(['HALFOFF', 'AGENCYPLAN-MONTHLY', ''])(
  'quote-coupon returns no offer for the unknown code “%s”',
  async (typed) => {
    expect((await ask(typed)).result?.offer).toBeNull();
  },
);

it('quote-coupon limits how many codes one IP address can try', async () => {
  const ip = freshIp();
  await setTokens(1, 'quote-coupon', ip);
  expect((await ask('GUESS', ip)).status).toBe(200);
  expect((await ask('AGENCYPLAN', ip)).reason).toBe('too-many-requests');
  expect((await ask('AGENCYPLAN')).status).toBe(200);
});

it('a coupon code stays disabled in Stripe after the setup runs again', async () => {
  const shown = async () => (await findOffer('VIPDISCOUNT'))?.plans.yearly.priceCents;
  expect(await shown()).toBe(289_00);
  await withoutCode('VIPDISCOUNT-YEARLY', async () => {
    await setUpStripeMock();
    const input = { planType: 'yearly', couponCode: 'VIPDISCOUNT' } as const;
    // Shown prices may be ten seconds old.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 });
    expect(await shown()).toBe(399_00);
    vi.useRealTimers();
    const { data } = await getStripe().promotionCodes.list({ code: 'VIPDISCOUNT-YEARLY' });
    expect(data.every(({ active }) => !active)).toBe(true);
    expect((await checkoutSession(input)).amount_total).toBe(399_00);
  });
});

it('rejects a coupon code at its redemption limit, even in a checkout that was already open', async () => {
  await withSingleUseCode('AGENCYPLAN-MONTHLY', () =>
    withoutCode('AGENCYPLAN-YEARLY', async () => {
      const input = { couponCode: 'AGENCYPLAN' };
      const [used, late] = [await openCheckoutUrl(input), await openCheckoutUrl(input)];
      expect((await pay(used, '')).status).toBe(303);
      expect((await pay(late, '')).status).toBe(402);
      const { status, reason } = await createCheckout(input);
      expect([status, reason]).toEqual([400, 'unknown-coupon']);
    }),
  );
});

it('a coupon code has the redemption limit that the setup specifies', async () => {
  expect((await findPromotionCode('AGENCYPLAN-YEARLY')).max_redemptions).toBe(25);
});
