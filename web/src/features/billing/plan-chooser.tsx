import type { PlanType } from '@vouchwell/domain/billing/entitlement';
import { normalizeCoupon, START_TRIAL_LABEL, TRIAL_CODE } from '@vouchwell/domain/billing/plans';
import { routes } from '@vouchwell/domain/paths';
import { cleanEmail, findEmailError } from '@vouchwell/domain/shared/email';
import { t } from '@vouchwell/domain/shared/i18n';
import {
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router-dom';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink, buttonClass } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { useUnsavedChanges } from '../../ui/forms/use-unsaved-changes.ts';
import { clearToasts, toastError } from '../../ui/toast.tsx';
import { CouponField, useCoupon } from './coupon-field.tsx';
import { PlanCards, RECOMMENDED_PLAN } from './plan-cards.tsx';
import { type CheckoutState, type StartCheckout, useCheckout } from './use-checkout.ts';

type FieldName = 'email' | 'coupon';

interface PlanChooserProps {
  readonly email: string;
  /** True if `email` is the account's email, which makes the field read-only. */
  readonly isAccountEmail?: boolean;
  readonly coupon?: string;
  readonly offersTrial?: boolean;
  readonly startCheckout: StartCheckout;
  readonly subscribedNotice?: ReactNode;
}

export function PlanChooser({
  email,
  isAccountEmail = false,
  coupon: initialCoupon = '',
  offersTrial = false,
  startCheckout,
  subscribedNotice,
}: PlanChooserProps) {
  const form = useRef<HTMLFormElement>(null);
  const [input, setInput] = useState({ email, coupon: initialCoupon });
  useUnsavedChanges(input.email !== email || input.coupon !== initialCoupon, { skipsPrompt: true });
  const [emailError, setEmailError] = useState<string>();
  /** Plan last chosen with the trial coupon; null after a choice without it. */
  const [pendingTrial, setPendingTrial] = useState<PlanType | null>(null);
  const couponCheck = useCoupon(input.coupon);
  const { state: checkout, open: openCheckout, reset: resetCheckout } = useCheckout(startCheckout);
  const bindField = (field: FieldName) => ({
    name: field,
    value: input[field],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setInput((before) => ({ ...before, [field]: target.value }));
      setEmailError(undefined);
      resetCheckout();
    },
  });
  /** Pass `fields` if they have just changed, because `input` has the old values until rendered. */
  const choosePlan = (plan: PlanType, fields = input) => {
    clearToasts();
    setPendingTrial(hasTrialCoupon(fields) ? plan : null);
    const email = cleanEmail(fields.email);
    if (!email) {
      toastError(t('Email Required'), t('Please enter your email address to continue.'));
      return focusField(form.current, 'email');
    }
    const error = findEmailError(email, t('Please enter a valid email address'));
    if (error) {
      setEmailError(error);
      return focusField(form.current, 'email');
    }
    if (couponCheck.state.status === 'invalid') return focusField(form.current, 'coupon');
    void openCheckout(plan, email, fields.coupon);
  };
  const startTrial = () => {
    const fields = { ...input, coupon: TRIAL_CODE };
    setInput(fields);
    setEmailError(undefined);
    resetCheckout();
    // Move focus, because the clicked button is removed.
    focusField(form.current, 'coupon');
    choosePlan(RECOMMENDED_PLAN, fields);
  };
  /** Pressing Enter in the email field continues a trial that was chosen without a valid email. */
  const continueTrial = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' && pendingTrial && hasTrialCoupon(input)) choosePlan(pendingTrial);
  };
  const isCouponRejected =
    checkout.status === 'rejected' && checkout.rejection === 'unknown-coupon';
  useEffect(() => {
    if (isCouponRejected) focusField(form.current, 'coupon');
  }, [isCouponRejected]);
  const isTrialOffered = offersTrial && input.coupon === '';
  const hasOutcome =
    checkout.status === 'open' || (checkout.status === 'rejected' && !isCouponRejected);
  return (
    <form ref={form} noValidate onSubmit={(event) => event.preventDefault()}>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-6">
        <TextField
          label={t('Email')}
          type="email"
          autoComplete="email"
          required
          readOnly={isAccountEmail}
          hint={
            isAccountEmail
              ? t('This is your account email. To use a different one, sign out first.')
              : t('Use the email you’ll sign in with.')
          }
          className={isAccountEmail ? READ_ONLY_CLASS : undefined}
          error={emailError}
          onKeyDown={continueTrial}
          {...bindField('email')}
        />
        <CouponField {...bindField('coupon')} check={couponCheck} isRejected={isCouponRejected} />
      </div>
      {isTrialOffered && (
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-tint p-4">
          <Button className="max-sm:w-full" onClick={startTrial}>
            {START_TRIAL_LABEL}
          </Button>
          <p>{t('Pay nothing today. Your plan starts after the trial, unless you cancel.')}</p>
        </div>
      )}
      <PlanCards
        offer={couponCheck.state.status === 'valid' ? couponCheck.state.offer : null}
        openingPlan={checkout.status === 'opening' ? checkout.plan : null}
        hasPrimaryButton={!isTrialOffered}
        onChoose={choosePlan}
        outcome={
          hasOutcome && {
            plan: checkout.plan,
            notice: <CheckoutNotice state={checkout} subscribedNotice={subscribedNotice} />,
          }
        }
      />
    </form>
  );
}

const READ_ONLY_CLASS = '[&_input]:bg-paper [&_input]:text-soft';

const focusField = (form: HTMLFormElement | null, name: FieldName) =>
  form?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();

const hasTrialCoupon = ({ coupon }: { readonly coupon: string }) =>
  normalizeCoupon(coupon) === TRIAL_CODE;

interface CheckoutNoticeProps {
  readonly state: CheckoutState;
  readonly subscribedNotice: ReactNode;
}

function CheckoutNotice({ state, subscribedNotice }: CheckoutNoticeProps) {
  if (state.status === 'open')
    return <OpenCheckoutNotice url={state.url} wasBlocked={state.wasBlocked} />;
  if (state.status !== 'rejected') return null;
  if (state.rejection === 'trial-used')
    return (
      <Banner tone="warning" title={t('This email has already been used for a free trial')}>
        <p>{t('Each email gets one free trial. To subscribe without it, remove the coupon.')}</p>
      </Banner>
    );
  if (state.rejection === 'sign-in-required')
    // Adds `?for=trial`, because signing in to the dashboard requires a subscription.
    return (
      <SignInNotice
        title={t('Sign in to start your free trial')}
        text={t('This email already has an account. Sign in, then choose your plan here.')}
        path={`${routes.auth}?for=trial`}
      />
    );
  return (
    subscribedNotice ?? (
      <SignInNotice
        title={t('You already have a subscription')}
        text={t('To use or change your plan, sign in with this email.')}
        path={routes.auth}
      />
    )
  );
}

interface SignInNoticeProps {
  readonly title: string;
  readonly text: string;
  readonly path: string;
}

function SignInNotice({ title, text, path }: SignInNoticeProps) {
  return (
    <Banner tone="warning" title={title}>
      <p>{text}</p>
      <Link to={path} className={buttonClass('secondary')}>
        {t('Go to sign in')}
      </Link>
    </Banner>
  );
}

function OpenCheckoutNotice({ url, wasBlocked }: { url: string; wasBlocked: boolean }) {
  return (
    <Banner tone={wasBlocked ? 'warning' : 'info'}>
      <p>
        {wasBlocked ? t('Your browser blocked the checkout.') : t('Checkout opened in a new tab.')}
      </p>
      <ButtonLink look="secondary" href={url} target="_blank" rel="noopener">
        {wasBlocked ? t('Open checkout') : t('Reopen it')}
      </ButtonLink>
    </Banner>
  );
}
