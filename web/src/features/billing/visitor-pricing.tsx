import { normalizeCoupon } from '@vouchwell/domain/billing/plans';
import { routes } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { call } from '../../data/lib/call.ts';
import {
  markCheckoutPaid,
  readCheckoutEmail,
  readNewAccountEmail,
  rememberCheckout,
} from '../../data/lib/local-data.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageHeading } from '../../ui/page.tsx';
import { SitePage } from '../../ui/site-page.tsx';
import { Trans } from '../../ui/text/trans.tsx';
import { PlanChooser } from './plan-chooser.tsx';
import type { StartCheckout } from './use-checkout.ts';

const FEATURES = [
  t('Unlimited referral campaigns'),
  t('Customizable email templates'),
  t('Real-time analytics dashboard'),
  t('QR code generation'),
  t('Professional referral links'),
  t('Customer support'),
];

export const SUBSCRIPTION_REQUIRED = t(
  'An active subscription is required to access the dashboard. Please choose a plan below to continue.',
);

export function usePricingParameters() {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const outcome = search.get('checkout');
  return {
    hasPaid: outcome === 'success',
    hasCanceled: outcome === 'canceled',
    isRequired: state?.requiresSubscription === true,
    seeksData: state?.seeksData === true,
    typedEmail: typeof state?.email === 'string' ? state.email : null,
    coupon: normalizeCoupon(search.get('coupon') ?? ''),
  };
}

interface PricingLayoutProps {
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

export function PricingLayout({ actions, children }: PricingLayoutProps) {
  return (
    <SitePage actions={actions}>
      <main className="mx-auto w-full max-w-4xl px-4 pt-6 pb-16 sm:px-6 sm:pt-10">{children}</main>
    </SitePage>
  );
}

interface PlansLayoutProps {
  readonly notice: ReactNode;
  readonly isCanceled: boolean;
  readonly children: ReactNode;
  readonly footer: ReactNode;
}

export function PlansLayout({ notice, isCanceled, children, footer }: PlansLayoutProps) {
  return (
    <>
      <PageHeading title={t('Pricing')} className="text-2xl sm:text-3xl">
        {t('Simple pricing')}
      </PageHeading>
      <p className="mt-3 text-lg text-soft">
        {t('Every feature included. Pay monthly or yearly.')}
      </p>
      <div className="mt-6 mb-8 flex flex-col gap-4 empty:mt-0">
        {notice}
        {isCanceled && (
          <Banner tone="info" title={t('Checkout canceled')}>
            <p>{t('We didn’t charge you. Choose a plan when you’re ready.')}</p>
          </Banner>
        )}
      </div>
      {children}
      <Card title={t('Both plans include')} className="mt-4 sm:mt-6">
        <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {FEATURES.map((feature) => (
            <li key={feature} className="flex items-start gap-3">
              <Icon name="tick" className="mt-0.5 size-5 text-brand" />
              {feature}
            </li>
          ))}
        </ul>
      </Card>
      {footer}
    </>
  );
}

interface CheckoutReturnProps {
  /** True once the payment has arrived; hides the link back to the plans. */
  readonly isReady: boolean;
  readonly children: ReactNode;
}

export function CheckoutReturn({ isReady, children }: CheckoutReturnProps) {
  useEffect(markCheckoutPaid, []);
  return (
    <>
      {children}
      {!isReady && (
        <p className="mt-6">
          <Link to={routes.pricing} className={buttonClass('quiet', '-ml-4')}>
            {t('Back to pricing')}
          </Link>
        </p>
      )}
    </>
  );
}

const startCheckoutAsVisitor: StartCheckout = async (input) => {
  const result = await call('create-checkout', input);
  rememberCheckout(input.email);
  return result;
};

/** Pricing page for visitors; doesn't load any Firebase code. */
export function VisitorPricing() {
  const { hasPaid, hasCanceled, isRequired, typedEmail, coupon } = usePricingParameters();
  const loginLink = (
    <ButtonLink look="quiet" className="-mr-4" href={routes.auth}>
      {t('Login')}
    </ButtonLink>
  );
  return (
    <PricingLayout actions={loginLink}>
      {hasPaid ? (
        <CheckoutReturn isReady={false}>
          <NextSteps />
        </CheckoutReturn>
      ) : (
        <PlansLayout
          notice={
            isRequired && (
              <Banner tone="warning">
                <p>{SUBSCRIPTION_REQUIRED}</p>
              </Banner>
            )
          }
          isCanceled={hasCanceled}
          footer={<SignInLinks />}
        >
          <PlanChooser
            email={typedEmail ?? readNewAccountEmail() ?? ''}
            coupon={coupon}
            offersTrial
            startCheckout={startCheckoutAsVisitor}
          />
        </PlansLayout>
      )}
    </PricingLayout>
  );
}

function SignInLinks() {
  return (
    <>
      <p className="mt-8 text-center">
        {t('Already have an account?')}{' '}
        <Link to={routes.auth} className={TEXT_LINK}>
          {t('Sign In')}
        </Link>
      </p>
      <p className="mt-2 text-center text-sm text-soft">
        {t('Plan ended?')}{' '}
        <Link to={`${routes.auth}?for=data`} className={TEXT_LINK}>
          {t('Export or delete your data')}
        </Link>
      </p>
    </>
  );
}

function NextSteps() {
  const [email] = useState(readCheckoutEmail);
  const hasAccount = email !== null && email === readNewAccountEmail();
  return (
    <>
      <PageHeading title={t('Your plan')} className="text-2xl">
        {email
          ? t('Thank you, your checkout is complete')
          : t('If you’ve just checked out, you’re almost done')}
      </PageHeading>
      <Card title={t('Next steps')} className="mt-6">
        {hasAccount ? <SignInNextStep email={email} /> : <CreateAccountSteps email={email} />}
      </Card>
    </>
  );
}

const Email = ({ children }: { readonly children: string }) => (
  <strong className="font-medium wrap-anywhere">{children}</strong>
);

function SignInNextStep({ email }: { readonly email: string }) {
  return (
    <>
      <p>
        <Trans
          text="Sign in with {email} to open your dashboard."
          values={{ email: <Email>{email}</Email> }}
        />
      </p>
      <p className="mt-6">
        <Link to={routes.auth} className={buttonClass('primary')}>
          {t('Sign In')}
        </Link>
      </p>
    </>
  );
}

function CreateAccountSteps({ email }: { readonly email: string | null }) {
  return (
    <>
      <ol className="grid list-decimal gap-2 pl-5 marker:font-medium">
        <li>
          {email ? (
            <Trans
              text="Create your account with {email}."
              values={{ email: <Email>{email}</Email> }}
            />
          ) : (
            t('Create your account with the email you used at checkout.')
          )}
        </li>
        <li>{t('Click the link we email you to confirm your address.')}</li>
        <li>{t('Sign in to open your dashboard.')}</li>
      </ol>
      <p className="mt-6 flex flex-wrap gap-3">
        <Link to={`${routes.auth}?tab=sign-up`} className={buttonClass('primary')}>
          {t('Create your account')}
        </Link>
        <Link to={routes.auth} className={buttonClass('quiet')}>
          {t('I already have an account')}
        </Link>
      </p>
    </>
  );
}
