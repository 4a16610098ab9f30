import { routes } from '@vouchwell/domain/paths';
import { Link } from 'react-router-dom';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { ActivePlan } from './active-plan.tsx';
import type { OwnersParts, PricingAccount } from './pricing-account.ts';
import type { CheckoutState } from './use-checkout.ts';

const SUBSCRIBED = 'You have a subscription already';

interface CheckoutNoticeProps {
  readonly state: CheckoutState;
  readonly account: PricingAccount | null;
  readonly parts: OwnersParts;
}

/** What became of a checkout that was asked for. */
export function CheckoutNotice({ state, account, parts }: CheckoutNoticeProps) {
  if (state.status === 'open')
    return <OpenCheckout url={state.url} wasBlocked={state.wasBlocked} />;
  if (state.status !== 'refused' || state.refusal === 'unknown-coupon') return null;
  if (state.refusal === 'trial-used')
    return (
      <Banner tone="warning" title="The free trial was used already" className="mt-4 sm:mt-6">
        <p>There is one for each email. Take the coupon out to subscribe without it.</p>
      </Banner>
    );
  if (state.refusal === 'sign-in-required')
    return (
      <SignInNotice title="Sign in to start your free trial">
        There is an account for this email. Sign in, then choose your plan here.
      </SignInNotice>
    );
  if (account)
    return (
      <div className="mt-4 sm:mt-6">
        <ActivePlan title={SUBSCRIBED} ManageBilling={parts.ManageBilling} />
      </div>
    );
  return (
    <SignInNotice title={SUBSCRIBED}>
      There is one for this email. Sign in with this email to use or change your plan.
    </SignInNotice>
  );
}

function SignInNotice({ title, children }: { title: string; children: string }) {
  return (
    <Banner tone="warning" title={title} className="mt-4 sm:mt-6">
      <p>{children}</p>
      <Link to={routes.auth} className={buttonClass('secondary')}>
        Go to sign in
      </Link>
    </Banner>
  );
}

function OpenCheckout({ url, wasBlocked }: { url: string; wasBlocked: boolean }) {
  return (
    <Banner tone={wasBlocked ? 'warning' : 'info'} className="mt-4 sm:mt-6">
      <p>
        {wasBlocked
          ? 'Your browser did not let us open the checkout.'
          : 'The checkout is open in a new tab.'}
      </p>
      <ButtonLink look="secondary" href={url} target="_blank" rel="noopener">
        {wasBlocked ? 'Open checkout' : 'Open it again'}
      </ButtonLink>
    </Banner>
  );
}
