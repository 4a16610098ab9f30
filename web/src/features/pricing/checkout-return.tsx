import { routes } from '@vouchwell/domain/paths';
import { Link } from 'react-router-dom';
import { Banner } from '../../ui/banner.tsx';
import { buttonClass } from '../../ui/button.tsx';
import type { PricingAccount } from './pricing-account.ts';

interface CheckoutReturnProps {
  /** What Stripe's page led back with; null for anyone who did not come from there. */
  readonly outcome: string | null;
  readonly account: PricingAccount | null;
}

/** What comes next, for whoever returns from the checkout or has a subscription already. */
export function CheckoutReturn({ outcome, account }: CheckoutReturnProps) {
  if (account?.isSubscribed) return <Ready isNew={outcome === 'success'} />;
  if (outcome === 'canceled')
    return (
      <Banner tone="info" title="Checkout canceled">
        <p>Nothing was charged. Choose a plan whenever you are ready.</p>
      </Banner>
    );
  if (outcome !== 'success') return null;
  if (account)
    return (
      <Banner tone="info" title="Thank you">
        <p>We are opening your dashboard. This takes a few seconds.</p>
      </Banner>
    );
  return (
    <Banner tone="success" title="Thank you, your plan is ready">
      <p>
        Next, create your account with the same email that you used in the checkout, and open the
        link that we send you. If you have an account already, sign in.
      </p>
      <p className="flex flex-wrap gap-3">
        <Link to={`${routes.auth}?tab=sign-up`} className={buttonClass('primary')}>
          Create your account
        </Link>
        <Link to={routes.auth} className={buttonClass('secondary')}>
          I have an account
        </Link>
      </p>
    </Banner>
  );
}

function Ready({ isNew }: { isNew: boolean }) {
  return (
    <Banner
      tone="success"
      title={isNew ? 'Thank you, you are all set' : 'Your subscription is active'}
    >
      <Link to={routes.dashboard} className={buttonClass('primary')}>
        Go to your dashboard
      </Link>
    </Banner>
  );
}
