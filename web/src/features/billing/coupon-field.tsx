import {
  type CouponOffer,
  formatCents,
  getQuote,
  normalizeCoupon,
} from '@vouchwell/domain/billing/plans';
import { t } from '@vouchwell/domain/shared/i18n';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../data/lib/call.ts';
import { ApiError } from '../../data/lib/call-errors.ts';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { TextField } from '../../ui/forms/field.tsx';

/** Delay in ms after typing before the coupon is checked. */
const TYPING_DELAY_MS = 600;

type CouponState =
  | { readonly status: 'none' | 'checking' | 'invalid' | 'too-many' | 'failed' }
  | { readonly status: 'valid'; readonly offer: CouponOffer };

export interface CouponCheck {
  readonly state: CouponState;
  readonly retry: () => void;
}

export function useCoupon(text: string): CouponCheck {
  const code = normalizeCoupon(text);
  const [result, setResult] = useState<{ readonly code: string; readonly state: CouponState }>();
  const isChecked = result?.code === code;
  const initialCode = useRef(code);
  useEffect(() => {
    if (code === '' || isChecked) return;
    let isCurrent = true;
    // The initial coupon is complete, so don't debounce it.
    const delay = code === initialCode.current ? 0 : TYPING_DELAY_MS;
    const timer = setTimeout(async () => {
      const state = await fetchCoupon(code);
      if (isCurrent) setResult({ code, state });
    }, delay);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [code, isChecked]);
  const retry = () => setResult(undefined);
  if (code === '') return { state: { status: 'none' }, retry };
  return { state: isChecked ? result.state : { status: 'checking' }, retry };
}

async function fetchCoupon(code: string): Promise<CouponState> {
  try {
    const { offer } = await call('quote-coupon', { couponCode: code });
    return offer ? { status: 'valid', offer } : { status: 'invalid' };
  } catch (error) {
    const reason = error instanceof ApiError ? error.reason : null;
    if (reason === 'too-many-requests') return { status: 'too-many' };
    // The code is too long or has invalid characters.
    if (reason === 'invalid-input') return { status: 'invalid' };
    console.error('Failed to check the coupon', error);
    return { status: 'failed' };
  }
}

const COUPON_ERRORS: Partial<Readonly<Record<CouponState['status'], string>>> = {
  invalid: t('That coupon isn’t valid. Check the spelling, or remove it.'),
  'too-many': t(
    'You’ve tried too many coupons. Wait ten minutes and try again, or continue without one.',
  ),
};

interface CouponFieldProps {
  readonly check: CouponCheck;
  /** True if the server rejected the coupon when the checkout was opened. */
  readonly isRejected: boolean;
  readonly name: string;
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

export function CouponField({ check: { state, retry }, isRejected, ...input }: CouponFieldProps) {
  const error = COUPON_ERRORS[isRejected ? 'invalid' : state.status];
  const hint = (
    <>
      <span role="status">{getCouponHint(state)}</span>
      {state.status === 'failed' && (
        <button type="button" className={`${TEXT_LINK} ml-1`} onClick={retry}>
          {t('Check again')}
        </button>
      )}
    </>
  );
  return (
    <TextField
      {...input}
      label={t('Coupon (optional)')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      className="[&_input]:uppercase"
      hint={!error && hint}
      error={error}
    />
  );
}

function getCouponHint(state: CouponState): string {
  switch (state.status) {
    case 'valid':
      return describeCouponEffect(state.offer);
    case 'checking':
      return t('Checking your coupon...');
    case 'failed':
      return t(
        'We couldn’t check this coupon. You can still choose a plan and see the price at checkout.',
      );
    default:
      return '';
  }
}

function describeCouponEffect(offer: CouponOffer): string {
  const { code } = offer;
  const [monthlyQuote, yearlyQuote] = [getQuote('monthly', offer), getQuote('yearly', offer)];
  if (monthlyQuote.trialDays > 0)
    return t('{code}: {days} days free on either plan. One trial per email and card.', {
      code,
      days: monthlyQuote.trialDays,
    });
  const monthly = formatCents(monthlyQuote.priceCents);
  const yearly = formatCents(yearlyQuote.priceCents);
  // In Stripe, a coupon may apply to only one plan.
  if (!yearlyQuote.couponApplies) return t('{code}: monthly {amount}.', { code, amount: monthly });
  if (!monthlyQuote.couponApplies) return t('{code}: yearly {amount}.', { code, amount: yearly });
  return t('{code}: monthly {monthly}, yearly {yearly}. The discount ends if you switch plans.', {
    code,
    monthly,
    yearly,
  });
}
