import type { CallableInput, CallableOutput } from '@vouchwell/domain/api/callables';
import type { PlanType } from '@vouchwell/domain/billing/entitlement';
import { normalizeCoupon } from '@vouchwell/domain/billing/plans';
import { normalizeEmail } from '@vouchwell/domain/shared/email';
import { t } from '@vouchwell/domain/shared/i18n';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CallRefused } from '../../data/lib/call-errors.ts';
import { onCheckoutPaid } from '../../data/lib/local-data.ts';
import { toastError } from '../../ui/toast.tsx';

interface WaitingTab {
  /** Returns false if the tab was blocked or closed. */
  readonly show: (url: string) => boolean;
  readonly close: () => void;
}

/** Call it in a click handler: browsers block later tabs. Shows `text` until the URL is known. */
export function openTab(text: string): WaitingTab {
  const tab = window.open('', '_blank');
  if (tab) {
    // The new page must not access ours.
    tab.opener = null;
    tab.document.title = text;
    tab.document.body.textContent = text;
  }
  return {
    show: (url) => {
      if (!tab || tab.closed) return false;
      tab.location.replace(url);
      return true;
    },
    close: () => tab?.close(),
  };
}

export type BeginCheckout = (
  input: CallableInput<'create-checkout'>,
) => Promise<CallableOutput<'create-checkout'>>;

const REFUSALS = [
  'unknown-coupon',
  'trial-used',
  'sign-in-required',
  'already-subscribed',
] as const;

export type CheckoutState =
  | { readonly status: 'none' }
  | { readonly status: 'opening'; readonly plan: PlanType }
  | {
      readonly status: 'open';
      readonly plan: PlanType;
      readonly email: string;
      readonly url: string;
      readonly wasBlocked: boolean;
    }
  | {
      readonly status: 'refused';
      readonly plan: PlanType;
      readonly refusal: (typeof REFUSALS)[number];
    };

interface CheckoutRequest {
  readonly plan: PlanType;
  readonly email: string;
  readonly coupon: string;
}

/** Opens the checkout in a new tab. Retrying the same input after a failure reuses its request id. */
export function useCheckout(begin: BeginCheckout) {
  const [state, setState] = useState<CheckoutState>({ status: 'none' });
  usePaidInOtherTab(state.status === 'open' ? state.email : null);
  const request = useRef({ key: '', id: '', isUnderWay: false });
  const open = async ({ plan, email, coupon }: CheckoutRequest) => {
    const { current } = request;
    if (current.isUnderWay) return;
    const key = JSON.stringify([plan, email, coupon]);
    // New idempotency key for different input, and after a success.
    if (current.key !== key) request.current = { key, id: crypto.randomUUID(), isUnderWay: true };
    else current.isUnderWay = true;
    setState({ status: 'opening', plan });
    const tab = openTab(t('Opening checkout...'));
    try {
      const { url } = await begin({
        planType: plan,
        email: normalizeEmail(email),
        ...(normalizeCoupon(coupon) && { couponCode: normalizeCoupon(coupon) }),
        requestId: request.current.id,
      });
      setState({ status: 'open', plan, email, url, wasBlocked: !tab.show(url) });
      request.current.key = '';
    } catch (error) {
      tab.close();
      const reason = error instanceof CallRefused ? error.reason : null;
      const refusal = REFUSALS.find((known) => known === reason);
      setState(refusal ? { status: 'refused', plan, refusal } : { status: 'none' });
      if (!refusal) {
        console.error('The checkout did not begin', error);
        toastError(t('Error'), t('Failed to create checkout session. Please try again.'));
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

/** Goes to the next page once the checkout has been paid in the other tab. */
function usePaidInOtherTab(email: string | null): void {
  const [, setSearch] = useSearchParams();
  useEffect(() => {
    if (email === null) return;
    return onCheckoutPaid(email, () => setSearch({ checkout: 'success' }, { replace: true }));
  }, [email, setSearch]);
}
