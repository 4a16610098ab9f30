import { isEmail, normalizeEmail } from '@vouchwell/domain/email';
import { routes } from '@vouchwell/domain/paths';
import type { PlanType } from '@vouchwell/domain/plans';
import { type ChangeEvent, type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { TextField } from '../../ui/field.tsx';
import { clearToasts, toastError } from '../../ui/toast.tsx';
import { couponEffect, PlanCards } from './plan-cards.tsx';
import { texts } from './texts.ts';
import { type BeginCheckout, type CheckoutState, useCheckout } from './use-checkout.ts';
import { type CouponState, useCoupon } from './use-coupon.ts';

const READ_ONLY = '[&_input]:bg-paper [&_input]:text-soft';

interface PlanChooserProps {
  /** The email field's initial value. */
  readonly email: string;
  /** Whether it is the account's email, which makes the field read-only. */
  readonly isOwn?: boolean;
  readonly begin: BeginCheckout;
  /** Shown to an owner who already has a subscription. */
  readonly subscribedNotice?: ReactNode;
}

/** The email and coupon fields, and the two plans with their prices after the coupon. */
export function PlanChooser({ email, isOwn = false, begin, subscribedNotice }: PlanChooserProps) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState({ email, coupon: '' });
  const [errors, setErrors] = useState<{ email?: string; coupon?: string }>({});
  const coupon = useCoupon(typed.coupon);
  const { state, open, reset } = useCheckout(begin);
  const focus = (field: 'email' | 'coupon') =>
    form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
  const refuse = (field: 'email' | 'coupon', message: string) => {
    setErrors({ [field]: message });
    focus(field);
  };
  /** The props that both fields share. */
  const control = (field: 'email' | 'coupon') => ({
    name: field,
    value: typed[field],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped((before) => ({ ...before, [field]: target.value }));
      setErrors({});
      reset();
    },
  });
  const choose = (plan: PlanType) => {
    clearToasts();
    if (!typed.email.trim()) {
      toastError(...texts.email.required);
      return focus('email');
    }
    if (!isEmail(normalizeEmail(typed.email))) return refuse('email', texts.email.notValid);
    if (coupon.state.status === 'unknown') return refuse('coupon', texts.coupon.unknown);
    void open({ plan, ...typed });
  };
  const isRefused = state.status === 'refused' && state.refusal === 'unknown-coupon';
  const couponError = isRefused ? texts.coupon.unknown : couponErrorOf(coupon.state);
  return (
    <form ref={form} noValidate onSubmit={(event) => event.preventDefault()}>
      <div className="grid gap-4 sm:grid-cols-2 sm:gap-6">
        <TextField
          label={texts.email.label}
          type="email"
          autoComplete="email"
          required
          readOnly={isOwn}
          hint={isOwn ? texts.email.hintOfOwner : texts.email.hintOfVisitor}
          className={isOwn ? READ_ONLY : undefined}
          error={errors.email}
          {...control('email')}
        />
        <CouponField {...coupon} error={errors.coupon ?? couponError} {...control('coupon')} />
      </div>
      <PlanCards
        offer={coupon.state.status === 'known' ? coupon.state.offer : null}
        opening={state.status === 'opening' ? state.plan : null}
        onChoose={choose}
      />
      <CheckoutNotice state={state} subscribedNotice={subscribedNotice} />
    </form>
  );
}

function couponErrorOf({ status }: CouponState): string | undefined {
  if (status === 'unknown') return texts.coupon.unknown;
  return status === 'too-many' ? texts.coupon.tooMany : undefined;
}

type CouponFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'hint'> & {
  readonly state: CouponState;
  readonly retry: () => void;
};

/** The coupon field, with the coupon's effect as its hint. */
function CouponField({ state, retry, ...field }: CouponFieldProps) {
  return (
    <TextField
      label={texts.coupon.label}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      className="[&_input]:uppercase"
      hint={
        !field.error && (
          <>
            <span role="status">{hintOf(state)}</span>
            {state.status === 'failed' && (
              <button type="button" className={`${TEXT_LINK} ml-1`} onClick={retry}>
                {texts.coupon.checkAgain}
              </button>
            )}
          </>
        )
      }
      {...field}
    />
  );
}

function hintOf(state: CouponState): string {
  switch (state.status) {
    case 'known':
      return couponEffect(state.offer);
    case 'asking':
      return texts.coupon.asking;
    case 'failed':
      return texts.coupon.failed;
    default:
      return texts.coupon.offer;
  }
}

interface CheckoutNoticeProps {
  readonly state: CheckoutState;
  /** Shown to an owner who already has a subscription; visitors are asked to sign in instead. */
  readonly subscribedNotice: ReactNode;
}

/** The result of opening a checkout: a link to it, or why it was refused. */
function CheckoutNotice({ state, subscribedNotice }: CheckoutNoticeProps) {
  if (state.status === 'open')
    return <OpenCheckout url={state.url} wasBlocked={state.wasBlocked} />;
  if (state.status !== 'refused' || state.refusal === 'unknown-coupon') return null;
  if (state.refusal === 'trial-used')
    return (
      <Banner tone="warning" title={texts.checkout.trialUsed.title} className="mt-4 sm:mt-6">
        <p>{texts.checkout.trialUsed.text}</p>
      </Banner>
    );
  if (state.refusal === 'sign-in-required')
    return <SignInNotice {...texts.checkout.signInForTrial} />;
  return subscribedNotice ?? <SignInNotice {...texts.checkout.subscribed} />;
}

function SignInNotice({ title, text }: { title: string; text: string }) {
  return (
    <Banner tone="warning" title={title} className="mt-4 sm:mt-6">
      <p>{text}</p>
      <Link to={routes.auth} className={buttonClass('secondary')}>
        {texts.checkout.toSignIn}
      </Link>
    </Banner>
  );
}

function OpenCheckout({ url, wasBlocked }: { url: string; wasBlocked: boolean }) {
  return (
    <Banner tone={wasBlocked ? 'warning' : 'info'} className="mt-4 sm:mt-6">
      <p>{wasBlocked ? texts.checkout.wasBlocked : texts.checkout.isOpen}</p>
      <ButtonLink look="secondary" href={url} target="_blank" rel="noopener">
        {wasBlocked ? texts.checkout.open : texts.checkout.openAgain}
      </ButtonLink>
    </Banner>
  );
}
