import { routes } from '@vouchwell/domain/paths';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { newAccountEmail } from '../../data/auth/new-account-hint.ts';
import { checkoutEmail, noteCheckoutPaid } from '../../data/billing/checkout-hint.ts';
import { Banner } from '../../ui/banner.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ActivePlan } from './active-plan.tsx';
import { NextSteps } from './next-steps.tsx';
import type { OwnersParts, PricingAccount } from './pricing-account.ts';
import { texts } from './texts.ts';

interface CheckoutReturnProps {
  readonly account: PricingAccount | null;
  readonly parts: OwnersParts;
}

/** What comes next, for whoever returns from a checkout that they went through with. */
export function CheckoutReturn({ account, parts }: CheckoutReturnProps) {
  const [email] = useState(checkoutEmail);
  useEffect(noteCheckoutPaid, []);
  const isReady = account?.stage === 'running';
  return (
    <>
      {account ? (
        <>
          <PageHeading title={texts.bought.pageTitle} className="mb-6 text-2xl" />
          {isReady ? (
            <ActivePlan title={texts.bought.allSet} ManageBilling={parts.ManageBilling} />
          ) : (
            <Banner tone="info" title={texts.bought.oneMoment.title}>
              <p>{texts.bought.oneMoment.text}</p>
            </Banner>
          )}
        </>
      ) : (
        <NextSteps email={email} hasAccount={email !== null && email === newAccountEmail()} />
      )}
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
