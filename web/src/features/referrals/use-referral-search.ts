import type { ReferralStatus } from '@vouchwell/domain/referral';
import { searchWords } from '@vouchwell/domain/search';
import { useEffect, useMemo, useState } from 'react';
import type { ReferralFilter } from '../../data/referrals/referrals.ts';

/** From the last key to the search, in ms: each search is read anew. */
const SETTLE_MS = 250;

/** What the owner looks for. */
export interface ReferralSearch {
  readonly text: string;
  readonly status: ReferralStatus | null;
  /** What to ask for, once the typing has paused; null while everything is shown. */
  readonly filter: ReferralFilter | null;
  readonly setText: (text: string) => void;
  readonly setStatus: (status: ReferralStatus | null) => void;
}

export function useReferralSearch(): ReferralSearch {
  const [text, setText] = useState('');
  const [settled, setSettled] = useState('');
  const [status, setStatus] = useState<ReferralStatus | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  // Whoever clears the search is not kept waiting.
  const key = searchWords(text && settled).join(' ');
  const filter = useMemo(() => {
    const words = key.split(' ').filter(Boolean);
    return words.length > 0 || status ? { words, status } : null;
  }, [key, status]);
  return { text, status, filter, setText, setStatus };
}
