import { routes } from '@vouchwell/domain/paths';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { noteCheckoutPaid } from '../../data/auth/browser-hints.ts';
import { Banner } from '../../ui/banner.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SitePage } from '../../ui/site-page.tsx';
import { texts } from './texts.ts';

/** What the address and the page before say of this visit. */
export function usePricingVisit() {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const outcome = search.get('checkout');
  return {
    hasPaid: outcome === 'success',
    /** They turned back at the checkout. */
    hasCanceled: outcome === 'canceled',
    /** The dashboard sent them here. */
    isRequired: state?.requiresSubscription === true,
    /** They came for their data. */
    seeksData: state?.seeksData === true,
    /** What they typed on the page before. */
    typedEmail: typeof state?.email === 'string' ? state.email : null,
  };
}

interface PricingFrameProps {
  /** What stands at the top of the page, beside the logo. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** The page around the plans, and around what comes after a plan is bought. */
export function PricingFrame({ actions, children }: PricingFrameProps) {
  return (
    <SitePage actions={actions}>
      <main className="mx-auto w-full max-w-4xl px-4 pt-6 pb-16 sm:px-6 sm:pt-10">{children}</main>
    </SitePage>
  );
}

interface PlansFrameProps {
  /** What there is to know before the plans. */
  readonly notice: ReactNode;
  readonly isCanceled: boolean;
  /** The two plans. */
  readonly children: ReactNode;
  readonly below: ReactNode;
}

/** What the plans have in common, whoever looks at them. */
export function PlansFrame({ notice, isCanceled, children, below }: PlansFrameProps) {
  return (
    <>
      <PageHeading title={texts.pageTitle} className="text-2xl sm:text-3xl">
        {texts.title}
      </PageHeading>
      <p className="mt-3 text-lg text-soft">{texts.lead}</p>
      <div className="mt-6 mb-8 flex flex-col gap-4 empty:mt-0">
        {notice}
        {isCanceled && (
          <Banner tone="info" title={texts.canceled.title}>
            <p>{texts.canceled.text}</p>
          </Banner>
        )}
      </div>
      {children}
      <Card title={texts.features.title} className="mt-4 sm:mt-6">
        <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {texts.features.list.map((feature) => (
            <li key={feature} className="flex items-start gap-3">
              <Icon name="tick" className="mt-0.5 size-5 text-brand" />
              {feature}
            </li>
          ))}
        </ul>
      </Card>
      {below}
    </>
  );
}

interface CheckoutReturnProps {
  /** Whether there is no need to go back to the plans. */
  readonly isReady: boolean;
  readonly children: ReactNode;
}

/** What comes next, for whoever returns from a checkout that they went through with. */
export function CheckoutReturn({ isReady, children }: CheckoutReturnProps) {
  useEffect(noteCheckoutPaid, []);
  return (
    <>
      {children}
      {!isReady && (
        <p className="mt-6">
          <Link to={routes.pricing} className={buttonClass('quiet', '-ml-4')}>
            {texts.bought.backToPlans}
          </Link>
        </p>
      )}
    </>
  );
}
