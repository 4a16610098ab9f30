import type { CallableInput, CallableOutput } from '@vouchwell/domain/api/callables';
import type { PlanType } from '@vouchwell/domain/billing/entitlement';
import { normalizeCoupon } from '@vouchwell/domain/billing/plans';
import { normalizeEmail } from '@vouchwell/domain/shared/email';
import { t } from '@vouchwell/domain/shared/i18n';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiError } from '../../data/lib/call-errors.ts';
import { onCheckoutPaid } from '../../data/lib/local-data.ts';
import { openTab } from '../../ui/open-tab.ts';
import { toastError } from '../../ui/toast.tsx';

export type StartCheckout = (
  input: CallableInput<'create-checkout'>,
) => Promise<CallableOutput<'create-checkout'>>;

const REJECTION_REASONS = [
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
      readonly status: 'rejected';
      readonly plan: PlanType;
      readonly rejection: (typeof REJECTION_REASONS)[number];
    };

/** Opens the checkout in a new tab. Retrying a failed input unchanged reuses its request id. */
export function useCheckout(startCheckout: StartCheckout) {
  const [state, setState] = useState<CheckoutState>({ status: 'none' });
  const [, setSearch] = useSearchParams();
  const openEmail = state.status === 'open' ? state.email : null;
  useEffect(() => {
    if (openEmail === null) return;
    // Runs when the checkout is completed in the other tab.
    return onCheckoutPaid(openEmail, () => setSearch({ checkout: 'success' }, { replace: true }));
  }, [openEmail, setSearch]);
  const request = useRef({ key: '', id: '', isPending: false });
  const open = async (plan: PlanType, email: string, coupon: string) => {
    if (request.current.isPending) return;
    const key = JSON.stringify([plan, email, coupon]);
    // Use a new request id for different input and after a success.
    const id = request.current.key === key ? request.current.id : crypto.randomUUID();
    request.current = { key, id, isPending: true };
    setState({ status: 'opening', plan });
    const tab = openTab(t('Opening checkout...'));
    try {
      const { url } = await startCheckout({
        planType: plan,
        email: normalizeEmail(email),
        ...(normalizeCoupon(coupon) && { couponCode: normalizeCoupon(coupon) }),
        requestId: id,
      });
      setState({ status: 'open', plan, email, url, wasBlocked: !tab.show(url) });
      request.current.key = '';
    } catch (error) {
      tab.close();
      const reason = error instanceof ApiError ? error.reason : null;
      const rejection = REJECTION_REASONS.find((candidate) => candidate === reason);
      setState(rejection ? { status: 'rejected', plan, rejection } : { status: 'none' });
      if (!rejection) {
        console.error('Failed to start checkout', error);
        toastError(t('Error'), t('Failed to create checkout session. Please try again.'));
      }
    }
    request.current.isPending = false;
  };
  const reset = () =>
    setState((current) =>
      current.status === 'opening' || current.status === 'open' ? current : { status: 'none' },
    );
  return { state, open, reset };
}
