import type { Referral } from '@vouchwell/domain/referral';
import { useEffect, useState } from 'react';
import type { ReferralPages } from '../../data/referrals/paginated-listener.ts';
import { announceMore } from './arrivals.ts';

/** How long it stands, in ms: long enough to be read out, gone before the same is said again. */
const SAID_MS = 4000;

/** Says what Load More brought to those who cannot see it; empty when nothing just came. */
export function useMoreWords({ referrals, loadingMore }: ReferralPages): string {
  const [before, setBefore] = useState<readonly Referral[]>();
  const [words, setWords] = useState('');
  if (loadingMore && !before) {
    setBefore(referrals);
    setWords('');
  } else if (!loadingMore && before) {
    setBefore(undefined);
    setWords(announceMore(before, referrals));
  }
  useEffect(() => {
    if (!words) return;
    const timer = setTimeout(() => setWords(''), SAID_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return words;
}
