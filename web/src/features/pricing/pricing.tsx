import { routes } from '@vouchwell/domain/paths';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../ui/button.tsx';
import { SitePage } from '../../ui/site-page.tsx';
import { CheckoutReturn } from './checkout-return.tsx';
import { Plans, type PlansProps } from './plans.tsx';
import { SignedInBar } from './signed-in-bar.tsx';
import { texts } from './texts.ts';

/** Plans and prices, or what comes after a plan is bought. */
export function Pricing(props: Omit<PlansProps, 'isCanceled'>) {
  const { account, parts } = props;
  const [search] = useSearchParams();
  const outcome = search.get('checkout');
  const login = (
    <ButtonLink look="quiet" className="-mr-4" href={routes.auth}>
      {texts.login}
    </ButtonLink>
  );
  return (
    <SitePage actions={account ? <SignedInBar account={account} /> : login}>
      <main className="mx-auto w-full max-w-4xl px-4 pt-6 pb-16 sm:px-6 sm:pt-10">
        {outcome === 'success' ? (
          <CheckoutReturn account={account} parts={parts} />
        ) : (
          <Plans {...props} isCanceled={outcome === 'canceled'} />
        )}
      </main>
    </SitePage>
  );
}
