import { PLAN_TYPES, type PlanType } from '@vouchwell/domain/billing/entitlement';
import { formatCents, PLANS } from '@vouchwell/domain/billing/plans';
import { PRODUCT_NAME } from '@vouchwell/domain/shared/text';
import type Stripe from 'stripe';
import { getProductId, PLAN_DISCOUNTS, type PlanDiscount } from './catalog.ts';
import { nullIfMissing } from './stripe.ts';

const CURRENCY = 'usd';

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

async function setUpProduct(options: SetUpOptions, plan: PlanType): Promise<void> {
  const product = { id: getProductId(plan), name: `${PRODUCT_NAME} ${PLANS[plan].name}` };
  const existing = await nullIfMissing(options.stripe?.products.retrieve(product.id));
  const exists = existing !== null && !existing.deleted;
  await createIfMissing(options, `product ${product.id}: ${product.name}`, exists, (stripe) =>
    stripe.products.create(product),
  );
}

async function setUpPrice(options: SetUpOptions, plan: PlanType): Promise<void> {
  const { name, priceCents, interval, lookupKey } = PLANS[plan];
  const prices = await options.stripe?.prices.list({ lookup_keys: [lookupKey], active: true });
  const exists = (prices?.data ?? []).some(
    (price) =>
      price.unit_amount === priceCents &&
      price.currency === CURRENCY &&
      price.recurring?.interval === interval,
  );
  const label = `price ${lookupKey}: ${formatCents(priceCents)} per ${interval}`;
  await createIfMissing(options, label, exists, (stripe) =>
    stripe.prices.create({
      product: getProductId(plan),
      nickname: name,
      currency: CURRENCY,
      unit_amount: priceCents,
      recurring: { interval },
      lookup_key: lookupKey,
      // Moves the lookup key from the old price, which stays valid for its subscribers.
      transfer_lookup_key: true,
    }),
  );
}

/** Returns true if the coupon is new and needs a new promotion code. */
async function setUpCoupon(
  options: SetUpOptions,
  { couponId, code, plan, amountOff }: PlanDiscount,
): Promise<boolean> {
  const existing = await nullIfMissing(options.stripe?.coupons.retrieve(couponId));
  const exists = existing?.amount_off === amountOff && existing.currency === CURRENCY;
  const label = `coupon ${couponId}: ${formatCents(amountOff)} off forever`;
  await createIfMissing(options, label, exists, async (stripe) => {
    // Coupons are immutable, so replace this one; existing subscriptions keep their discount.
    if (existing) await stripe.coupons.del(couponId);
    await stripe.coupons.create({
      id: couponId,
      name: `${code} (${plan})`,
      amount_off: amountOff,
      currency: CURRENCY,
      duration: 'forever',
      applies_to: { products: [getProductId(plan)] },
    });
  });
  return !exists;
}

/** An inactive code stays inactive. A code with a new cap is replaced, which restarts its count. */
async function setUpPromotionCode(
  options: SetUpOptions,
  { couponId, promotionCode: code, maxRedemptions }: PlanDiscount,
  isNewCoupon: boolean,
): Promise<void> {
  const response = await options.stripe?.promotionCodes.list({ code, limit: 100 });
  const existing = response?.data ?? [];
  const activeCode = existing.find(({ active }) => active);
  const isDisabled = existing.length > 0 && !activeCode && !isNewCoupon;
  const exists = isDisabled || activeCode?.max_redemptions === maxRedemptions;
  const note = isDisabled ? ', switched off or used up' : '';
  const label = `promotion code ${code}: ${maxRedemptions} times${note}`;
  await createIfMissing(options, label, exists, async (stripe) => {
    if (activeCode) await stripe.promotionCodes.update(activeCode.id, { active: false });
    await stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: couponId },
      code,
      max_redemptions: maxRedemptions,
    });
  });
}

/** Safe to repeat: keeps existing objects, but replaces prices and coupons that have changed. */
export async function setUpStripe(options: SetUpOptions): Promise<void> {
  for (const plan of PLAN_TYPES) await setUpProduct(options, plan);
  for (const plan of PLAN_TYPES) await setUpPrice(options, plan);
  for (const discount of PLAN_DISCOUNTS) {
    const isNewCoupon = await setUpCoupon(options, discount);
    await setUpPromotionCode(options, discount, isNewCoupon);
  }
}
