import { getSubscriptionStage } from '@vouchwell/domain/billing/entitlement';
import { routes } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useSubscription } from '../../data/billing.ts';
import { useOwnBusiness } from '../../data/business.ts';
import { callSignedIn } from '../../data/lib/call-signed-in.ts';
import {
  recheckSubscription,
  useAuth,
  useHasUserChanged,
  useRouteAccess,
} from '../../data/session.tsx';
import type { SignedInSession } from '../../data/session-state.ts';
import { reloadUnlessLeaving } from '../../site/landing-redirect.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { LoadingPage, PageHeading } from '../../ui/page.tsx';
import { ManageBillingButton } from './manage-billing-button.tsx';
import { PlanCards } from './plan-cards.tsx';
import { PlanChooser } from './plan-chooser.tsx';
import { ActivePlanNotice, PlansNotice } from './plans-notice.tsx';
import {
  CheckoutReturn,
  PlansLayout,
  PricingLayout,
  usePricingParameters,
} from './pricing-layout.tsx';
import type { StartCheckout } from './use-checkout.ts';
import { VisitorPricing } from './visitor-pricing.tsx';

interface OwnerPricingProps {
  /** Data export and deletion, shown below the plans if there is no subscription. */
  readonly AccountData: ComponentType<{
    readonly uid: string;
    readonly email: string;
    readonly takesFocus: boolean;
    readonly manageBilling: ReactNode;
  }>;
}

/** Pricing page for browsers where someone has signed in before. */
export function OwnerPricing(props: OwnerPricingProps) {
  const { session } = useAuth();
  const hasUserChanged = useHasUserChanged();
  useEffect(() => {
    if (hasUserChanged) reloadUnlessLeaving();
  }, [hasUserChanged]);
  if (hasUserChanged) return <LoadingPage />;
  switch (session.status) {
    case 'loading':
      return <LoadingPage />;
    case 'signed-out':
      return <VisitorPricing />;
    case 'signed-in':
      return <AccountPricing session={session} {...props} />;
  }
}

const startCheckoutAsOwner: StartCheckout = (input) => callSignedIn('create-checkout', input);

interface AccountPricingProps extends OwnerPricingProps {
  readonly session: SignedInSession;
}

function AccountPricing({ session, AccountData }: AccountPricingProps) {
  const { uid, email } = session;
  const isEntitled = useRouteAccess() === 'dashboard';
  const liveSubscription = useSubscription();
  const { hasPaid, hasCanceled, seeksData, coupon } = usePricingParameters();
  const entitlement = liveSubscription.status === 'ready' ? liveSubscription.data : null;
  // If the entitlement can't be read, use the result of the session's check.
  const checkedStage = isEntitled ? 'running' : 'none';
  const stage =
    liveSubscription.status === 'ready'
      ? getSubscriptionStage(liveSubscription.data, new Date())
      : checkedStage;
  const isActive = stage === 'running';
  // Without a plan, there is no data to export or delete yet.
  const isNew = liveSubscription.status === 'ready' && stage === 'none' && !seeksData;
  const needsPlan = stage === 'none' || stage === 'ended';
  useRechecks(hasPaid && !isActive);
  if (liveSubscription.status === 'loading') return <LoadingPage />;
  const dataSection = isNew ? (
    <p className="mt-4 text-center text-sm text-soft sm:mt-6">
      <Link to={routes.pricing} state={{ seeksData: true }} className={TEXT_LINK}>
        {t('Your account and data')}
      </Link>
    </p>
  ) : (
    <Card title={t('Your account and data')} className="mt-4 sm:mt-6">
      <AccountData
        uid={uid}
        email={email}
        takesFocus={seeksData}
        manageBilling={<ManageBillingButton look="secondary" />}
      />
    </Card>
  );
  return (
    <PricingLayout actions={<AccountActions email={email} />}>
      {hasPaid ? (
        <OwnerReturn uid={uid} isReady={isActive} isTrial={entitlement?.status === 'trialing'} />
      ) : (
        <PlansLayout
          notice={
            <PlansNotice
              stage={stage}
              entitlement={entitlement}
              isUnchecked={session.check === 'failed'}
            />
          }
          isCanceled={hasCanceled && !isActive}
          footer={needsPlan && dataSection}
        >
          {isActive ? (
            <PlanCards offer={null} current={entitlement?.subscriptionTier ?? null} />
          ) : (
            <PlanChooser
              key={email}
              email={email}
              isAccountEmail
              coupon={coupon}
              offersTrial={stage === 'none'}
              startCheckout={startCheckoutAsOwner}
              subscribedNotice={<ActivePlanNotice title={t('You already have a subscription')} />}
            />
          )}
        </PlansLayout>
      )}
    </PricingLayout>
  );
}

/** When to recheck, in ms: Stripe's webhook may be late, but usually takes a second or two. */
const RECHECK_DELAYS_MS = [0, 4_000, 12_000, 30_000];

function useRechecks(awaitsPayment: boolean): void {
  useEffect(() => {
    if (!awaitsPayment) return;
    const timers = RECHECK_DELAYS_MS.map((delay) =>
      setTimeout(() => void recheckSubscription(), delay),
    );
    return () => timers.forEach(clearTimeout);
  }, [awaitsPayment]);
}

function AccountActions({ email }: { readonly email: string }) {
  const { signOut } = useAuth();
  return (
    <p className="flex min-w-0 flex-wrap items-center justify-end gap-x-2">
      <span className="text-sm text-soft wrap-anywhere">
        {t('Signed in as {email}', { email })}
      </span>
      <Button look="quiet" className="-mr-4" onClick={signOut}>
        {t('Sign Out')}
      </Button>
    </p>
  );
}

interface OwnerReturnProps {
  readonly uid: string;
  readonly isReady: boolean;
  readonly isTrial: boolean;
}

function OwnerReturn({ uid, isReady, isTrial }: OwnerReturnProps) {
  const liveBusiness = useOwnBusiness(uid);
  const isNew = liveBusiness.status === 'ready' && liveBusiness.data === null;
  return (
    <CheckoutReturn isReady={isReady}>
      <PageHeading title={t('Your plan')} className="mb-6 text-2xl" />
      {isReady && liveBusiness.status !== 'loading' ? (
        <ActivePlanNotice
          title={isTrial ? t('Your free trial has started') : t('Thank you, your plan is active')}
          dashboardLabel={isNew ? t('Create your link') : undefined}
        />
      ) : (
        <Banner tone="info" title={t('One moment')}>
          <p>
            {t(
              'If you’ve just checked out, your dashboard will open in a few seconds. If it doesn’t, check your email or contact us.',
            )}
          </p>
        </Banner>
      )}
    </CheckoutReturn>
  );
}
