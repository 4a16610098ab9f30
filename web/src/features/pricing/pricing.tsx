import { PRODUCT_NAME } from '@vouchwell/domain/brand';
import { routes } from '@vouchwell/domain/paths';
import { Link, useSearchParams } from 'react-router-dom';
import { Logo } from '../../ui/logo.tsx';
import { CheckoutReturn } from './checkout-return.tsx';
import { Plans, type PlansProps } from './plans.tsx';
import { SignedInBar } from './signed-in-bar.tsx';

/** Plans and prices, or what comes after a plan is bought. */
export function Pricing(props: Omit<PlansProps, 'isCanceled'>) {
  const { account, parts } = props;
  const [search] = useSearchParams();
  const outcome = search.get('checkout');
  return (
    <main className="mx-auto max-w-3xl px-4 pt-2 pb-16 sm:px-6">
      <header className="flex min-h-14 flex-wrap items-center justify-between gap-x-4">
        <Link to={routes.home} aria-label={`${PRODUCT_NAME}, home`} className="rounded-control">
          <Logo />
        </Link>
        {account && <SignedInBar account={account} />}
      </header>
      {outcome === 'success' ? (
        <CheckoutReturn account={account} parts={parts} />
      ) : (
        <Plans {...props} isCanceled={outcome === 'canceled'} />
      )}
    </main>
  );
}
