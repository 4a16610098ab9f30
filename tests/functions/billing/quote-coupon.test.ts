import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { findOffer } from '../../../functions/src/billing/catalog.ts';
import { callFunction } from '../../support/call-function.ts';
import { createCheckout, openCheckoutUrl } from '../../support/checkouts.ts';
import { setTokens } from '../../support/rate-limits.ts';
import { freshIp } from '../../support/referrals.ts';
import { getStripe, pay, setUpStripeMock } from '../../support/stripe-mock.ts';

const ask = (couponCode: string, ip?: string) =>
  callFunction('quote-coupon', { couponCode }, ip ? { ip } : {});
const offerOf = async (couponCode: string) => (await ask(couponCode)).result?.offer;
const plain = (monthly: number, yearly: number, trialDays = 0) => ({
  monthly: { priceCents: monthly, trialDays },
  yearly: { priceCents: yearly, trialDays },
});

async function promotionCode(code: string) {
  const { data } = await getStripe().promotionCodes.list({ code, active: true });
  const [found] = data;
  if (!found) throw new Error(`There is no promotion code ${code}.`);
  return found;
}

async function instead(
  code: string,
  other: { readonly cap: number } | null,
  work: () => Promise<void>,
): Promise<void> {
  const { id, promotion } = await promotionCode(code);
  const coupon = String(promotion.coupon);
  await getStripe().promotionCodes.update(id, { active: false });
  const made =
    other &&
    (await getStripe().promotionCodes.create({
      promotion: { type: 'coupon', coupon },
      code,
      max_redemptions: other.cap,
    }));
  try {
    await work();
  } finally {
    if (made) await getStripe().promotionCodes.update(made.id, { active: false });
    await getStripe().promotionCodes.update(id, { active: true });
  }
}

beforeAll(setUpStripeMock);
afterEach(() => vi.useRealTimers());

describe('quote-coupon', () => {
  it.each([
    ['AGENCYPLAN', plain(0, 0)],
    [' vipdiscount ', plain(39_00, 289_00)],
    ['100off', plain(49_00, 299_00)],
    ['FREETRIAL', plain(49_00, 399_00, 7)],
  ])('returns the effect of the coupon %s on both plans', async (typed, plans) => {
    expect((await ask(typed)).result).toEqual({
      offer: { code: typed.trim().toUpperCase(), plans },
    });
  });

  it.each(['HALFOFF', 'AGENCYPLAN-MONTHLY', 'vouchwell_AGENCYPLAN_monthly', 'AGENCY', ''])(
    'rejects the coupon “%s”',
    async (typed) => {
      expect(await offerOf(typed)).toBeNull();
    },
  );

  it('limits how many coupon codes one IP address can try', async () => {
    const ip = freshIp();
    await setTokens(1, 'quote-coupon', ip);
    expect((await ask('GUESS', ip)).status).toBe(200);
    expect((await ask('AGENCYPLAN', ip)).reason).toBe('too-many-requests');
    expect((await ask('AGENCYPLAN')).status).toBe(200);
  });
});

describe('a coupon code', () => {
  it('a coupon code stays disabled in Stripe after the setup runs again', async () => {
    const shown = async () => (await findOffer('VIPDISCOUNT'))?.plans.yearly.priceCents;
    expect(await shown()).toBe(289_00);
    await instead('VIPDISCOUNT-YEARLY', null, async () => {
      await setUpStripeMock();
      const wish = { planType: 'yearly', couponCode: 'VIPDISCOUNT' } as const;
      // Shown prices may be ten seconds old.
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 });
      expect(await shown()).toBe(399_00);
      vi.useRealTimers();
      const { data } = await getStripe().promotionCodes.list({ code: 'VIPDISCOUNT-YEARLY' });
      expect(data.every(({ active }) => !active)).toBe(true);
      // An open session keeps its price; a new session has the full price.
      const session = new URL(await openCheckoutUrl(wish)).pathname.split('/').at(-1) ?? '';
      expect((await getStripe().checkout.sessions.retrieve(session)).amount_total).toBe(399_00);
    });
  });

  it('rejects a coupon code at its redemption limit, even in a checkout that was already open', async () => {
    await instead('AGENCYPLAN-MONTHLY', { cap: 1 }, () =>
      instead('AGENCYPLAN-YEARLY', null, async () => {
        const wish = { couponCode: 'AGENCYPLAN' };
        const [used, late] = [await openCheckoutUrl(wish), await openCheckoutUrl(wish)];
        expect((await pay(used, '')).status).toBe(303);
        expect((await pay(late, '')).status).toBe(402);
        const { status, reason } = await createCheckout(wish);
        expect([status, reason]).toEqual([400, 'unknown-coupon']);
      }),
    );
  });

  it('a coupon code has the redemption limit that the setup specifies', async () => {
    expect((await promotionCode('AGENCYPLAN-YEARLY')).max_redemptions).toBe(25);
  });
});
