import { useLocation } from 'react-router-dom';
import { newAccountEmail } from '../../data/auth/new-account-hint.ts';
import { Banner } from '../../ui/banner.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { FeaturesList } from './features-list.tsx';
import { PlanCards } from './plan-cards.tsx';
import { PlanChooser } from './plan-chooser.tsx';
import type { BeginCheckout, OwnersParts, PricingAccount } from './pricing-account.ts';
import { PricingNotice } from './pricing-notice.tsx';
import { RunningPlan } from './running-plan.tsx';
import { texts } from './texts.ts';
import { UncheckedPlan } from './unchecked-plan.tsx';
import { VisitorsLinks } from './visitors-links.tsx';

export interface PlansProps {
  readonly account: PricingAccount | null;
  readonly begin: BeginCheckout;
  readonly parts: OwnersParts;
  /** Whether they turned back at the checkout. */
  readonly isCanceled: boolean;
}

/** The two plans: to choose from, or to look at for an owner who has one. */
export function Plans({ account, begin, parts, isCanceled }: PlansProps) {
  const { state } = useLocation();
  const isRequired = state?.requiresSubscription === true;
  const isActive = account?.stage === 'running';
  // What is stored may be enough to know that it has ended.
  const checkAgain =
    isRequired && account && (isActive || account.stage === 'none') ? account.checkAgain : null;
  const isOut = account?.stage === 'none' || account?.stage === 'ended';
  return (
    <>
      <PageHeading title={texts.pageTitle} className="text-2xl sm:text-3xl">
        {texts.title}
      </PageHeading>
      <p className="mt-3 text-lg text-soft">{texts.lead}</p>
      <div className="mt-6 mb-8 flex flex-col gap-4 empty:mt-0">
        {checkAgain ? (
          <>
            <PricingNotice account={null} parts={parts} isRequired />
            <UncheckedPlan checkAgain={checkAgain} />
          </>
        ) : account && isActive ? (
          <RunningPlan account={account} parts={parts} />
        ) : (
          <PricingNotice account={account} parts={parts} isRequired={isRequired} />
        )}
        {isCanceled && !isActive && (
          <Banner tone="info" title={texts.canceled.title}>
            <p>{texts.canceled.text}</p>
          </Banner>
        )}
      </div>
      {isActive ? (
        <PlanCards offer={null} current={account?.entitlement?.subscriptionTier ?? null} />
      ) : (
        <PlanChooser
          key={account?.email}
          account={account}
          typedEmail={typeof state?.email === 'string' ? state.email : (newAccountEmail() ?? '')}
          begin={begin}
          parts={parts}
        />
      )}
      <FeaturesList />
      {account ? (
        isOut && (
          <parts.Data
            uid={account.uid}
            email={account.email}
            isSought={state?.seeksData === true}
          />
        )
      ) : (
        <VisitorsLinks />
      )}
    </>
  );
}
