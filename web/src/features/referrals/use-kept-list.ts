import type { Business } from '@vouchwell/domain/business/business';
import { useEffect } from 'react';
import type { ShownReferrals } from '../../data/referrals.ts';
import { isInstalled } from '../../ui/pwa.ts';

/** Delay in ms until reading more no longer slows the page. */
const LATER_MS = 10_000;

const load = () => import('../../data/offline-list.ts');
const onFailed = (error: unknown) => console.warn('The newest referrals were not kept', error);

/** Caches referrals for offline use: those seen, and daily the last fifty in the installed app. */
export function useKeptList(business: Business, { referrals, hasMore }: ShownReferrals): void {
  const { id, name } = business;
  useEffect(() => {
    load()
      .then(({ keepList }) => keepList({ id, name }, referrals, !hasMore))
      .catch(onFailed);
  }, [id, name, referrals, hasMore]);
  useEffect(() => {
    if (!isInstalled()) return;
    const timer = setTimeout(
      () =>
        load()
          .then(({ keepWholeList }) => keepWholeList({ id, name }))
          .catch(onFailed),
      LATER_MS,
    );
    return () => clearTimeout(timer);
  }, [id, name]);
}
