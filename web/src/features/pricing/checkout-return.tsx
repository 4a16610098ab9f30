import { routes } from '@vouchwell/domain/paths';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { checkoutEmail, noteCheckoutPaid } from '../../data/checkout-hint.ts';
import { newAccountEmail } from '../../data/new-account-hint.ts';
import { Banner } from '../../ui/banner.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ActivePlan } from './active-plan.tsx';
import { NextSteps } from './next-steps.tsx';
import type { OwnersParts, PricingAccount } from './pricing-account.ts';

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
          <PageHeading title="Your plan" className="mb-6 text-2xl" />
          {isReady ? (
            <ActivePlan title="Thank you, you are all set" ManageBilling={parts.ManageBilling} />
          ) : (
            <Banner tone="info" title="One moment">
              <p>If you have just paid, your dashboard opens in a few seconds.</p>
            </Banner>
          )}
        </>
      ) : (
        <NextSteps email={email} hasAccount={email !== null && email === newAccountEmail()} />
      )}
      {!isReady && (
        <p className="mt-6">
          <Link to={routes.pricing} className={buttonClass('quiet', '-ml-4')}>
            Back to the plans
          </Link>
        </p>
      )}
    </>
  );
}
