import { routes } from '@vouchwell/domain/lib/paths';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ShownStatus } from '../../data/referrals/referral-queries.ts';

/** What asks the full list, by its address, for the friends who asked to be contacted. */
const ASKED = '?show=asked';
export const ASKED_LIST = routes.referrals + ASKED;

/** The status that a list shows, null for all; an address may ask for one. */
export function useShownStatus() {
  const { search, key, pathname } = useLocation();
  const navigate = useNavigate();
  const isAsked = search === ASKED;
  const [status, setShown] = useState<ShownStatus | null>(isAsked ? 'asked' : null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit of that address asks anew.
  useEffect(() => {
    if (isAsked) setShown('asked');
  }, [isAsked, key]);
  const setStatus = (next: ShownStatus | null) => {
    setShown(next);
    if (isAsked && next !== 'asked')
      navigate(pathname, { replace: true, preventScrollReset: true });
  };
  return [status, setStatus] as const;
}
