import { type Entitlement, type Stage, stageOf } from '@vouchwell/domain/billing/entitlement';
import { routes } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useSubscription } from '../../data/billing.ts';
import { useOwnBusiness } from '../../data/business.ts';
import { callSignedIn } from '../../data/lib/call.ts';
import { recheckSubscription, useAuth, useOwnerLeft, useRouteAccess } from '../../data/session.tsx';
import type { SignedIn } from '../../data/session-state.ts';
import { startOver } from '../../site/front-door.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { LoadingPage, PageHeading } from '../../ui/page.tsx';
import { ManageBilling } from './manage-billing.tsx';
import { PlanCards } from './plan-cards.tsx';
import { PlanChooser } from './plan-chooser.tsx';
import { ActivePlan, PlansNotice } from './plans-notice.tsx';
import { CheckoutReturn, PlansFrame, PricingFrame, usePricingVisit } from './pricing-frame.tsx';
import type { BeginCheckout } from './use-checkout.ts';
import { VisitorsPricing } from './visitors-pricing.tsx';

/** When to ask the server, in ms, if Stripe's webhook is late; it usually takes a second or two. */
const ASK_AFTER_MS = [0, 4_000, 12_000, 30_000];

const beginAsOwner: BeginCheckout = (input) => callSignedIn('create-checkout', input);

interface OwnersPricingProps {
  /** Export and deletion of data, shown below the plans without a subscription. */
  readonly AccountData: ComponentType<{
    readonly uid: string;
    readonly email: string;
    readonly isSought: boolean;
    readonly manageBilling: ReactNode;
  }>;
}

/** For browsers that have had a session. */
export function OwnersPricing(props: OwnersPricingProps) {
  const { session } = useAuth();
  const hasLeft = useOwnerLeft();
  useEffect(() => {
    if (hasLeft) startOver();
  }, [hasLeft]);
  if (hasLeft) return <LoadingPage />;
  switch (session.status) {
    case 'loading':
      return <LoadingPage />;
    case 'signed-out':
      return <VisitorsPricing />;
    case 'signed-in':
      return <AccountPricing session={session} {...props} />;
  }
}

interface AccountPricingProps extends OwnersPricingProps {
  readonly session: SignedIn;
}

function AccountPricing({ session, AccountData }: AccountPricingProps) {
  const { uid, email } = session;
  const { signOut } = useAuth();
  const isEntitled = useRouteAccess() === 'dashboard';
  const live = useSubscription();
  const { hasPaid, hasCanceled, seeksData, coupon } = usePricingVisit();
  const entitlement = live.status === 'ready' ? live.data : null;
  const stage = stageNow(live.status === 'ready', entitlement, isEntitled);
  const isActive = stage === 'running';
  // Without a plan, there is no data to export or delete yet.
  const isNew = live.status === 'ready' && stage === 'none' && !seeksData;
  const isOut = stage === 'none' || stage === 'ended';
  useRecheck(hasPaid && !isActive);
  if (live.status === 'loading') return <LoadingPage />;
  const signedIn = (
    <p className="flex min-w-0 flex-wrap items-center justify-end gap-x-2">
      <span className="text-sm text-soft wrap-anywhere">
        {t('Signed in as {email}', { email })}
      </span>
      <Button look="quiet" className="-mr-4" onClick={signOut}>
        {t('Sign Out')}
      </Button>
    </p>
  );
  return (
    <PricingFrame actions={signedIn}>
      {hasPaid ? (
        <OwnersReturn uid={uid} isReady={isActive} isTrial={entitlement?.status === 'trialing'} />
      ) : (
        <PlansFrame
          notice={
            <PlansNotice
              stage={stage}
              entitlement={entitlement}
              isUnchecked={session.check === 'failed'}
            />
          }
          isCanceled={hasCanceled && !isActive}
          below={
            isOut &&
            (isNew ? (
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
                  isSought={seeksData}
                  manageBilling={<ManageBilling look="secondary" />}
                />
              </Card>
            ))
          }
        >
          {isActive ? (
            <PlanCards offer={null} current={entitlement?.subscriptionTier ?? null} />
          ) : (
            <PlanChooser
              key={email}
              email={email}
              isOwn
              coupon={coupon}
              offersTrial={stage === 'none'}
              begin={beginAsOwner}
              subscribedNotice={<ActivePlan title={t('You already have a subscription')} />}
            />
          )}
        </PlansFrame>
      )}
    </PricingFrame>
  );
}

/** If the entitlement can't be read, uses the result of the session's check. */
function stageNow(isKnown: boolean, entitlement: Entitlement | null, isEntitled: boolean): Stage {
  if (isKnown) return stageOf(entitlement, new Date());
  return isEntitled ? 'running' : 'none';
}

function useRecheck(isDue: boolean): void {
  useEffect(() => {
    if (!isDue) return;
    const timers = ASK_AFTER_MS.map((after) => setTimeout(() => void recheckSubscription(), after));
    return () => timers.forEach(clearTimeout);
  }, [isDue]);
}

interface OwnersReturnProps {
  readonly uid: string;
  /** True once the subscription has arrived. */
  readonly isReady: boolean;
  readonly isTrial: boolean;
}

function OwnersReturn({ uid, isReady, isTrial }: OwnersReturnProps) {
  const live = useOwnBusiness(uid);
  const isNew = live.status === 'ready' && live.data === null;
  return (
    <CheckoutReturn isReady={isReady}>
      <PageHeading title={t('Your plan')} className="mb-6 text-2xl" />
      {isReady && live.status !== 'loading' ? (
        <ActivePlan
          title={isTrial ? t('Your free trial has started') : t('Thank you, your plan is active')}
          toDashboard={isNew ? t('Create your link') : undefined}
        />
      ) : (
        <Banner tone="info" title={t('One moment')}>
          <p>{t('If you’ve just checked out, your dashboard opens in a few seconds.')}</p>
        </Banner>
      )}
    </CheckoutReturn>
  );
}
