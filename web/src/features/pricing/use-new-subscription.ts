import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { recheckSubscription } from '../../data/auth/session.ts';

/** Stripe's word usually comes by itself within a second or two; these are for when it does not, in ms. */
const ASK_AFTER_MS = [0, 4_000, 12_000, 30_000];

/** Asks after the subscription on the return from checkout, while there is none. */
export function useNewSubscription(hasNone: boolean): void {
  const [search] = useSearchParams();
  const asks = hasNone && search.get('checkout') === 'success';
  useEffect(() => {
    if (!asks) return;
    const timers = ASK_AFTER_MS.map((after) => setTimeout(() => void recheckSubscription(), after));
    return () => timers.forEach(clearTimeout);
  }, [asks]);
}
