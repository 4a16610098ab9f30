import { normalizeEmail } from '@vouchwell/domain/email';
import { normalizeCoupon, type PlanType } from '@vouchwell/domain/plans';
import { useRef, useState } from 'react';
import { openTab } from '../../ui/open-tab.ts';
import { toastError } from '../../ui/toast.tsx';
import { type CheckoutRefusal, checkoutRefusal } from './checkout-refusal.ts';
import type { BeginCheckout } from './pricing-account.ts';
import { texts } from './texts.ts';

/** How far a checkout is. */
export type CheckoutState =
  | { readonly status: 'none' }
  | { readonly status: 'opening'; readonly plan: PlanType }
  | {
      readonly status: 'open';
      readonly email: string;
      readonly url: string;
      readonly wasBlocked: boolean;
    }
  | { readonly status: 'refused'; readonly refusal: CheckoutRefusal };

interface Wish {
  readonly plan: PlanType;
  readonly email: string;
  readonly coupon: string;
}

/** Opens the checkout in a new tab. One wish is one session, however often it is asked for. */
export function useCheckout(begin: BeginCheckout) {
  const [state, setState] = useState<CheckoutState>({ status: 'none' });
  const request = useRef({ wish: '', id: '', isUnderWay: false });
  const open = async ({ plan, email, coupon }: Wish) => {
    const { current } = request;
    if (current.isUnderWay) return;
    const wish = JSON.stringify([plan, email, coupon]);
    // A wish that failed is sent again as the same request; a new one, or one more, is another.
    if (current.wish !== wish)
      request.current = { wish, id: crypto.randomUUID(), isUnderWay: true };
    else current.isUnderWay = true;
    setState({ status: 'opening', plan });
    const tab = openTab(texts.checkout.opening);
    try {
      const { url } = await begin({
        planType: plan,
        email: normalizeEmail(email),
        ...(normalizeCoupon(coupon) && { couponCode: normalizeCoupon(coupon) }),
        requestId: request.current.id,
      });
      setState({ status: 'open', email, url, wasBlocked: !tab.show(url) });
      request.current.wish = '';
    } catch (error) {
      tab.close();
      const refusal = checkoutRefusal(error);
      setState(refusal ? { status: 'refused', refusal } : { status: 'none' });
      if (!refusal) {
        console.error('The checkout did not begin', error);
        toastError(...texts.checkout.failed);
      }
    }
    request.current.isUnderWay = false;
  };
  const reset = () =>
    setState((now) =>
      now.status === 'opening' || now.status === 'open' ? now : { status: 'none' },
    );
  return { state, open, reset };
}
