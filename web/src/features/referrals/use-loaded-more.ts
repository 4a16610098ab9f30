import { t } from '@vouchwell/domain/lib/translate';
import type { Referral } from '@vouchwell/domain/referral/referral';
import { useEffect, useState } from 'react';
import type { ShownReferrals } from '../../data/referrals/referrals.ts';
import { idsOf } from './use-arrivals.ts';

/** How long an announcement stands, in ms: long enough to be read out, gone before the next. */
const SAID_MS = 4000;

/** Announces what Load More brought to screen readers; empty when nothing just came. */
export function useLoadedMore({ referrals, loadingMore }: ShownReferrals): string {
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

/** The announcement of those of `next` that are older than all of `previous`. */
export function announceMore(previous: readonly Referral[], next: readonly Referral[]): string {
  const known = idsOf(previous);
  const oldest = previous.at(-1);
  const count = next.filter(
    ({ id, createdAt }) => !known.has(id) && oldest && createdAt <= oldest.createdAt,
  ).length;
  return count === 0
    ? ''
    : count === 1
      ? t('1 more referral')
      : t('{count} more referrals', { count });
}
