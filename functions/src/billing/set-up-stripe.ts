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

async function createIfMissing(
  { stripe, dryRun, report }: SetUpOptions,
  label: string,
  exists: boolean,
  create: (stripe: Stripe) => Promise<unknown>,
): Promise<void> {
  if (exists) return report(`  exists        ${label}`);
  if (dryRun || !stripe) return report(`  would create  ${label}`);
  await create(stripe);
  report(`  created       ${label}`);
}

async function setUpProduct(
  options: SetUpOptions,
  product: (typeof PRODUCTS)[number],
): Promise<void> {
  const existing = await nullIfMissing(options.stripe?.products.retrieve(product.id));
  const exists = existing !== null && !existing.deleted;
  await createIfMissing(options, `product ${product.id}: ${product.name}`, exists, (stripe) =>
    stripe.products.create(product),
  );
}

async function setUpPrice(options: SetUpOptions, newPrice: (typeof PRICES)[number]): Promise<void> {
  const { lookup_key, unit_amount, recurring } = newPrice;
  const prices = await options.stripe?.prices.list({ lookup_keys: [lookup_key], active: true });
  const exists = (prices?.data ?? []).some(
    (price) =>
      price.unit_amount === unit_amount &&
      price.currency === newPrice.currency &&
      price.recurring?.interval === recurring.interval,
  );
  const label = `price ${lookup_key}: ${formatCents(unit_amount)} per ${recurring.interval}`;
  await createIfMissing(options, label, exists, (stripe) => stripe.prices.create(newPrice));
}

/** Returns true if the coupon is new and needs a new promotion code. */
async function setUpCoupon(
  options: SetUpOptions,
  coupon: (typeof COUPONS)[number],
): Promise<boolean> {
  const { id, amount_off } = coupon;
  const existing = await nullIfMissing(options.stripe?.coupons.retrieve(id));
  const exists = existing?.amount_off === amount_off && existing.currency === coupon.currency;
  const label = `coupon ${id}: ${formatCents(amount_off)} off forever`;
  await createIfMissing(options, label, exists, async (stripe) => {
    // Coupons are immutable, so replace this one; existing subscriptions keep their discount.
    if (existing) await stripe.coupons.del(id);
    await stripe.coupons.create(coupon);
  });
  return !exists;
}

/** An inactive code stays inactive. A code with a new cap is replaced, which restarts its count. */
async function setUpPromotionCode(
  options: SetUpOptions,
  promotionCode: (typeof PROMOTION_CODES)[number],
  isNewCoupon: boolean,
): Promise<void> {
  const { code, max_redemptions: cap } = promotionCode;
  const response = await options.stripe?.promotionCodes.list({ code, limit: 100 });
  const existing = response?.data ?? [];
  const activeCode = existing.find(({ active }) => active);
  const isDisabled = existing.length > 0 && !activeCode && !isNewCoupon;
  const exists = isDisabled || activeCode?.max_redemptions === cap;
  const label = `promotion code ${code}: ${cap} times${isDisabled ? ', switched off or used up' : ''}`;
  await createIfMissing(options, label, exists, async (stripe) => {
    if (activeCode) await stripe.promotionCodes.update(activeCode.id, { active: false });
    await stripe.promotionCodes.create(promotionCode);
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
