import { findOffer } from '../billing/coupon-offer.ts';
import { orBillingUnavailable } from '../billing/stripe.ts';
import { referrerKeySecret, stripeSecretKey } from '../config.ts';
import { callable } from '../http/callable.ts';

export const quoteCoupon = callable('quote-coupon', {
  secrets: [referrerKeySecret, stripeSecretKey],
  async run({ couponCode }) {
    const offer = await orBillingUnavailable(() => findOffer(couponCode));
    return { offer: offer && { code: offer.code, plans: offer.plans } };
  },
});
