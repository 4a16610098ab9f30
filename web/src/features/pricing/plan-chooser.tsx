import { isEmail, normalizeEmail } from '@vouchwell/domain/email';
import { type PlanType, TRIAL_DAYS } from '@vouchwell/domain/plans';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { TextField } from '../../ui/field.tsx';
import { clearToasts, toastError } from '../../ui/toast.tsx';
import { CheckoutNotice } from './checkout-notice.tsx';
import { PlanCards } from './plan-cards.tsx';
import { couponEffect, typedCoupon } from './plan-texts.ts';
import type { BeginCheckout, OwnersParts, PricingAccount } from './pricing-account.ts';
import { useCheckout } from './use-checkout.ts';
import { usePaidElsewhere } from './use-paid-elsewhere.ts';

/** A coupon may be half typed before. */
const TYPING_ENDS_MS = 1000;
const READ_ONLY = '[&_input]:bg-paper [&_input]:text-soft';
const TRIAL_OFFER = `Try it ${TRIAL_DAYS} days for free with FREETRIAL.`;
const UNKNOWN_COUPON = 'We do not know this coupon. Check how it is written, or leave it out.';

interface PlanChooserProps {
  readonly account: PricingAccount | null;
  /** What a visitor typed on the page before. */
  readonly typedEmail: string;
  readonly parts: OwnersParts;
  readonly begin: BeginCheckout;
}

/** Email, coupon, and the two plans with what they cost by then. */
export function PlanChooser({ account, typedEmail, parts, begin }: PlanChooserProps) {
  const { register, control, getValues, setError, clearErrors, setFocus, formState } = useForm({
    defaultValues: { email: account?.email ?? typedEmail, coupon: '' },
  });
  const { errors } = formState;
  const couponText = useWatch({ control, name: 'coupon' });
  const coupon = typedCoupon(couponText);
  useEffect(() => {
    if (!typedCoupon(couponText).isUnknown) return;
    // Not as the field is left: the page would move away from below the button being pressed.
    const tell = () => setError('coupon', { message: UNKNOWN_COUPON });
    const timer = setTimeout(tell, TYPING_ENDS_MS);
    return () => clearTimeout(timer);
  }, [couponText, setError]);
  const { state, open, reset } = useCheckout(begin);
  usePaidElsewhere(state.status === 'open' ? state.email : null);
  const refuse = (field: 'email' | 'coupon', message: string) => {
    setError(field, { message });
    setFocus(field);
  };
  const onTyped = (field: 'email' | 'coupon') => () => {
    clearErrors(field);
    reset();
  };
  const choose = (plan: PlanType) => {
    clearToasts();
    const typed = getValues();
    if (!typed.email.trim()) {
      toastError('Email Required', 'Please enter your email address to continue.');
      return setFocus('email');
    }
    if (!isEmail(normalizeEmail(typed.email)))
      return refuse('email', 'Please enter a valid email address');
    if (typedCoupon(typed.coupon).isUnknown) return refuse('coupon', UNKNOWN_COUPON);
    void open({ plan, ...typed });
  };
  const isRefused = state.status === 'refused' && state.refusal === 'unknown-coupon';
  const couponError = errors.coupon?.message ?? (isRefused ? UNKNOWN_COUPON : undefined);
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <div className="grid gap-4 sm:grid-cols-2 sm:gap-6">
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          required
          readOnly={account !== null}
          hint={
            account
              ? 'Your plan belongs to your account. To pay with another email, sign out first.'
              : 'The email of your account, or of the one that you make next.'
          }
          className={account ? READ_ONLY : undefined}
          error={errors.email?.message}
          {...register('email', { onChange: onTyped('email') })}
        />
        <TextField
          label="Coupon (optional)"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="[&_input]:uppercase"
          hint={
            !couponError && (
              <span role="status">{coupon.code ? couponEffect(coupon.code) : TRIAL_OFFER}</span>
            )
          }
          error={couponError}
          {...register('coupon', { onChange: onTyped('coupon') })}
        />
      </div>
      <PlanCards
        coupon={coupon.code}
        opening={state.status === 'opening' ? state.plan : null}
        onChoose={choose}
      />
      <CheckoutNotice state={state} account={account} parts={parts} />
    </form>
  );
}
