import { SHOWN_STATUS } from '@vouchwell/domain/lib/paths';
import { REFERRAL_STATUSES } from '@vouchwell/domain/referral/referral';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ShownStatus } from '../../data/referrals/referral-queries.ts';

const SHOWN: readonly ShownStatus[] = ['asked', ...REFERRAL_STATUSES];

/** The status that a list shows, null for all; an address may ask for one. */
export function useShownStatus() {
  const { search, key, pathname } = useLocation();
  const navigate = useNavigate();
  const value = new URLSearchParams(search).get(SHOWN_STATUS);
  const asked = SHOWN.find((one) => one === value) ?? null;
  const [status, setShown] = useState<ShownStatus | null>(asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit of that address asks anew.
  useEffect(() => {
    if (asked) setShown(asked);
  }, [asked, key]);
  const setStatus = (next: ShownStatus | null) => {
    setShown(next);
    if (asked && next !== asked) navigate(pathname, { replace: true, preventScrollReset: true });
  };
  return [status, setStatus] as const;
}
