import type { PlanType } from '@vouchwell/domain/billing/entitlement';
import {
  type CouponOffer,
  normalizeCoupon,
  START_TRIAL_LABEL,
  TRIAL_CODE,
} from '@vouchwell/domain/billing/plans';
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
import { call } from '../../data/lib/call.ts';
import { ApiError } from '../../data/lib/call-errors.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink, buttonClass } from '../../ui/button.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { TextField } from '../../ui/forms/field.tsx';
import { useUnsavedChanges } from '../../ui/forms/use-unsaved-changes.ts';
import { clearToasts, toastError } from '../../ui/toast.tsx';
import { describeCouponEffect, PlanCards, RECOMMENDED_PLAN } from './plan-cards.tsx';
import { type CheckoutState, type StartCheckout, useCheckout } from './use-checkout.ts';

/** Debounce before a typed coupon is checked. */
const TYPING_DELAY_MS = 600;

type CouponState =
  | { readonly status: 'none' | 'asking' | 'unknown' | 'too-many' | 'failed' }
  | { readonly status: 'known'; readonly offer: CouponOffer };

async function fetchCoupon(code: string): Promise<CouponState> {
  try {
    const { offer } = await call('quote-coupon', { couponCode: code });
    return offer ? { status: 'known', offer } : { status: 'unknown' };
  } catch (error) {
    const reason = error instanceof ApiError ? error.reason : null;
    if (reason === 'too-many-requests') return { status: 'too-many' };
    // The code is too long or has invalid characters.
    if (reason === 'invalid-input') return { status: 'unknown' };
    console.error('Failed to check the coupon', error);
    return { status: 'failed' };
  }
}

function useCoupon(text: string): { state: CouponState; retry: () => void } {
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
  return { state: isChecked ? result.state : { status: 'asking' }, retry };
}

const READ_ONLY_CLASS = '[&_input]:bg-paper [&_input]:text-soft';

type FieldName = 'email' | 'coupon';

const focusField = (form: HTMLFormElement | null, name: FieldName) =>
  form?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();

const COUPON_ERRORS: Partial<Readonly<Record<CouponState['status'], string>>> = {
  unknown: t('That coupon isn’t valid. Check the spelling, or remove it.'),
  'too-many': t(
    'You’ve tried too many coupons. Wait ten minutes and try again, or continue without one.',
  ),
};

const hasTrialCoupon = ({ coupon }: { readonly coupon: string }) =>
  normalizeCoupon(coupon) === TRIAL_CODE;

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
  /** `fields` may contain a coupon that was just set and isn't in `input` until the next render. */
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
    if (couponCheck.state.status === 'unknown') return focusField(form.current, 'coupon');
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
  const isCouponRejected = checkout.status === 'refused' && checkout.rejection === 'unknown-coupon';
  useEffect(() => {
    if (isCouponRejected) focusField(form.current, 'coupon');
  }, [isCouponRejected]);
  const isTrialOffered = offersTrial && input.coupon === '';
  const hasOutcome =
    checkout.status === 'open' || (checkout.status === 'refused' && !isCouponRejected);
  const couponError = COUPON_ERRORS[isCouponRejected ? 'unknown' : couponCheck.state.status];
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
        <TextField
          label={t('Coupon (optional)')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="[&_input]:uppercase"
          hint={
            !couponError && (
              <>
                <span role="status">{getCouponHint(couponCheck.state)}</span>
                {couponCheck.state.status === 'failed' && (
                  <button type="button" className={`${TEXT_LINK} ml-1`} onClick={couponCheck.retry}>
                    {t('Check again')}
                  </button>
                )}
              </>
            )
          }
          error={couponError}
          {...bindField('coupon')}
        />
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
        offer={couponCheck.state.status === 'known' ? couponCheck.state.offer : null}
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

function getCouponHint(state: CouponState): string {
  switch (state.status) {
    case 'known':
      return describeCouponEffect(state.offer);
    case 'asking':
      return t('Checking your coupon...');
    case 'failed':
      return t(
        'We couldn’t check this coupon. You can still choose a plan and see the price at checkout.',
      );
    default:
      return '';
  }
}

interface CheckoutNoticeProps {
  readonly state: CheckoutState;
  readonly subscribedNotice: ReactNode;
}

function CheckoutNotice({ state, subscribedNotice }: CheckoutNoticeProps) {
  if (state.status === 'open')
    return <OpenCheckoutNotice url={state.url} wasBlocked={state.wasBlocked} />;
  if (state.status !== 'refused') return null;
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
