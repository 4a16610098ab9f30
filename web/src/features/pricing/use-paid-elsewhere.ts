import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { onCheckoutPaid } from '../../data/billing/checkout-hint.ts';

/** Goes on to what comes next as soon as the tab with the checkout for `email` returns paid. */
export function usePaidElsewhere(email: string | null): void {
  const [, setSearch] = useSearchParams();
  useEffect(() => {
    if (email === null) return;
    return onCheckoutPaid(email, () => setSearch({ checkout: 'success' }, { replace: true }));
  }, [email, setSearch]);
}
