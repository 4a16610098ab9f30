import { normalizeCoupon } from '@vouchwell/domain/billing/plans';
import { routes } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { markCheckoutPaid } from '../../data/lib/local-data.ts';
import { Banner } from '../../ui/banner.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeading } from '../../ui/page.tsx';
import { SitePage } from '../../ui/site-page.tsx';

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

const FEATURES = [
  t('Unlimited referral campaigns'),
  t('Customizable email templates'),
  t('Real-time analytics dashboard'),
  t('QR code generation'),
  t('Professional referral links'),
  t('Customer support'),
];

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
