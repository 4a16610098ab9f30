import { formatCents } from '@vouchwell/domain/billing/plans';
import type Stripe from 'stripe';
import { COUPONS, PRICES, PRODUCTS, PROMOTION_CODES } from './catalog.ts';
import { nullIfMissing } from './stripe.ts';

interface SetUpOptions {
  /** Null without an API key; then only a dry run is possible. */
  readonly stripe: Stripe | null;
  readonly dryRun: boolean;
  /** Called with one line per step that has been done or, in a dry run, would be done. */
  readonly report: (line: string) => void;
}

async function step(
  { stripe, dryRun, report }: SetUpOptions,
  what: string,
  isThere: boolean,
  make: (stripe: Stripe) => Promise<unknown>,
): Promise<void> {
  if (isThere) return report(`  exists        ${what}`);
  if (dryRun || !stripe) return report(`  would create  ${what}`);
  await make(stripe);
  report(`  created       ${what}`);
}

async function setUpProduct(
  options: SetUpOptions,
  wanted: (typeof PRODUCTS)[number],
): Promise<void> {
  const found = await nullIfMissing(options.stripe?.products.retrieve(wanted.id));
  const isThere = found !== null && !found.deleted;
  await step(options, `product ${wanted.id}: ${wanted.name}`, isThere, (stripe) =>
    stripe.products.create(wanted),
  );
}

async function setUpPrice(options: SetUpOptions, wanted: (typeof PRICES)[number]): Promise<void> {
  const { lookup_key, unit_amount, recurring } = wanted;
  const found = await options.stripe?.prices.list({ lookup_keys: [lookup_key], active: true });
  const isThere = (found?.data ?? []).some(
    (price) =>
      price.unit_amount === unit_amount &&
      price.currency === wanted.currency &&
      price.recurring?.interval === recurring.interval,
  );
  const what = `price ${lookup_key}: ${formatCents(unit_amount)} per ${recurring.interval}`;
  await step(options, what, isThere, (stripe) => stripe.prices.create(wanted));
}

/** Returns true if the coupon is new and needs a new promotion code. */
async function setUpCoupon(
  options: SetUpOptions,
  wanted: (typeof COUPONS)[number],
): Promise<boolean> {
  const { id, amount_off } = wanted;
  const found = await nullIfMissing(options.stripe?.coupons.retrieve(id));
  const isThere = found?.amount_off === amount_off && found.currency === wanted.currency;
  const what = `coupon ${id}: ${formatCents(amount_off)} off forever`;
  await step(options, what, isThere, async (stripe) => {
    // Coupons are immutable, so replace this one; existing subscriptions keep their discount.
    if (found) await stripe.coupons.del(id);
    await stripe.coupons.create(wanted);
  });
  return !isThere;
}

/** An inactive code stays inactive. A code with a new cap is replaced, which restarts its count. */
async function setUpPromotionCode(
  options: SetUpOptions,
  wanted: (typeof PROMOTION_CODES)[number],
  isNewCoupon: boolean,
): Promise<void> {
  const { code, max_redemptions: cap } = wanted;
  const listed = await options.stripe?.promotionCodes.list({ code, limit: 100 });
  const found = listed?.data ?? [];
  const inUse = found.find(({ active }) => active);
  const isOff = found.length > 0 && !inUse && !isNewCoupon;
  const isThere = isOff || inUse?.max_redemptions === cap;
  const what = `promotion code ${code}: ${cap} times${isOff ? ', switched off or used up' : ''}`;
  await step(options, what, isThere, async (stripe) => {
    if (inUse) await stripe.promotionCodes.update(inUse.id, { active: false });
    await stripe.promotionCodes.create(wanted);
  });
}

/** Safe to repeat: keeps existing objects, but replaces prices and coupons that have changed. */
export async function setUpStripe(options: SetUpOptions): Promise<void> {
  for (const product of PRODUCTS) await setUpProduct(options, product);
  for (const price of PRICES) await setUpPrice(options, price);
  for (const [index, coupon] of COUPONS.entries()) {
    const isNew = await setUpCoupon(options, coupon);
    const promotionCode = PROMOTION_CODES[index];
    if (promotionCode) await setUpPromotionCode(options, promotionCode, isNew);
  }
}
