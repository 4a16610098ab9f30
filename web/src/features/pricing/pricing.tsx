import { PRODUCT_NAME } from '@vouchwell/domain/brand';
import { routes } from '@vouchwell/domain/paths';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { Banner } from '../../ui/banner.tsx';
import { Logo } from '../../ui/logo.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { CheckoutReturn } from './checkout-return.tsx';
import { FeaturesList } from './features-list.tsx';
import { PlanChooser } from './plan-chooser.tsx';
import type { BeginCheckout, PricingAccount } from './pricing-account.ts';
import { SignedInBar } from './signed-in-bar.tsx';

interface PricingProps {
  readonly account: PricingAccount | null;
  readonly begin: BeginCheckout;
  /** What comes below the plans. */
  readonly children?: ReactNode;
}

/** Plans and prices. */
export function Pricing({ account, begin, children }: PricingProps) {
  const [search] = useSearchParams();
  const outcome = search.get('checkout');
  const wasSentHere = useLocation().state?.requiresSubscription === true;
  return (
    <main className="mx-auto max-w-3xl px-4 pt-2 pb-16 sm:px-6">
      <header className="flex min-h-14 flex-wrap items-center justify-between gap-x-4">
        <Link to={routes.home} aria-label={`${PRODUCT_NAME}, home`} className="rounded-control">
          <Logo />
        </Link>
        {account && <SignedInBar account={account} />}
      </header>
      <PageHeading title="Pricing" className="mt-4 text-2xl">
        One plan, paid by the month or the year
      </PageHeading>
      <div className="mt-6 mb-8 flex flex-col gap-4 empty:mt-0">
        {wasSentHere && !account?.isSubscribed && outcome !== 'success' && (
          <Banner tone="warning">
            <p>
              An active subscription is required to access the dashboard. Please choose a plan below
              to continue.
            </p>
          </Banner>
        )}
        <CheckoutReturn outcome={outcome} account={account} />
      </div>
      <PlanChooser key={account?.email} email={account?.email ?? ''} begin={begin} />
      <FeaturesList />
      {!account && <VisitorsLinks />}
      {children}
    </main>
  );
}

const LINK = 'text-brand underline underline-offset-4';

/** A lapsed owner need not pay to have their data. */
function VisitorsLinks() {
  return (
    <>
      <p className="mt-8 text-center">
        Already have an account?{' '}
        <Link to={routes.auth} className={LINK}>
          Sign In
        </Link>
      </p>
      <p className="mt-2 text-center text-sm text-soft">
        No plan any more?{' '}
        <Link to={`${routes.auth}?for=data`} className={LINK}>
          Export or delete your data
        </Link>
      </p>
    </>
  );
}
