import { isEmail, normalizeEmail } from '@vouchwell/domain/email';
import type { PlanType } from '@vouchwell/domain/plans';
import { useForm, useWatch } from 'react-hook-form';
import { TextField } from '../../ui/field.tsx';
import { clearToasts, toastError } from '../../ui/toast.tsx';
import { CheckoutNotice } from './checkout-notice.tsx';
import { CouponField } from './coupon-field.tsx';
import { PlanCards } from './plan-cards.tsx';
import type { BeginCheckout, OwnersParts, PricingAccount } from './pricing-account.ts';
import { texts } from './texts.ts';
import { useCheckout } from './use-checkout.ts';
import { type CouponState, useCoupon } from './use-coupon.ts';
import { usePaidElsewhere } from './use-paid-elsewhere.ts';

const READ_ONLY = '[&_input]:bg-paper [&_input]:text-soft';

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
  const coupon = useCoupon(useWatch({ control, name: 'coupon' }));
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
      toastError(...texts.email.required);
      return setFocus('email');
    }
    if (!isEmail(normalizeEmail(typed.email))) return refuse('email', texts.email.notValid);
    if (coupon.state.status === 'unknown') return refuse('coupon', texts.coupon.unknown);
    void open({ plan, ...typed });
  };
  const isRefused = state.status === 'refused' && state.refusal === 'unknown-coupon';
  const couponError = isRefused ? texts.coupon.unknown : couponErrorOf(coupon.state);
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <div className="grid gap-4 sm:grid-cols-2 sm:gap-6">
        <TextField
          label={texts.email.label}
          type="email"
          autoComplete="email"
          required
          readOnly={account !== null}
          hint={account ? texts.email.hintOfOwner : texts.email.hintOfVisitor}
          className={account ? READ_ONLY : undefined}
          error={errors.email?.message}
          {...register('email', { onChange: onTyped('email') })}
        />
        <CouponField
          {...coupon}
          error={errors.coupon?.message ?? couponError}
          {...register('coupon', { onChange: onTyped('coupon') })}
        />
      </div>
      <PlanCards
        offer={coupon.state.status === 'known' ? coupon.state.offer : null}
        opening={state.status === 'opening' ? state.plan : null}
        onChoose={choose}
      />
      <CheckoutNotice state={state} account={account} parts={parts} />
    </form>
  );
}

function couponErrorOf({ status }: CouponState): string | undefined {
  if (status === 'unknown') return texts.coupon.unknown;
  return status === 'too-many' ? texts.coupon.tooMany : undefined;
}
