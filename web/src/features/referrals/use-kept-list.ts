import type { Business } from '@vouchwell/domain/business/business';
import { useEffect } from 'react';
import { keepList, keepWholeList } from '../../data/referrals/kept-list.ts';
import type { ShownReferrals } from '../../data/referrals/referrals.ts';
import { isInstalled } from '../../ui/installed.ts';

/** When a page has come, and a read of more holds nothing up, in ms. */
const LATER_MS = 10_000;

/**
 * Keeps the newest referrals for when there is no network: those that are seen, and in the installed app
 * once a day the last fifty.
 */
export function useKeptList(business: Business, { referrals, hasMore }: ShownReferrals): void {
  useEffect(() => {
    // What is shown offline was kept before.
    if (navigator.onLine) keepList(business, referrals, !hasMore);
  }, [business, referrals, hasMore]);
  const { id, name } = business;
  useEffect(() => {
    if (!isInstalled()) return;
    let stop = () => {};
    const timer = setTimeout(() => {
      stop = keepWholeList({ id, name });
    }, LATER_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [id, name]);
}
