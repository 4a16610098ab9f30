import type { Business } from '@vouchwell/domain/business/business';
import { useEffect } from 'react';
import type { ShownReferrals } from '../../data/referrals/referrals.ts';
import { isInstalled } from '../../ui/installed.ts';

/** When a page has come, and a read of more holds nothing up, in ms. */
const LATER_MS = 10_000;

const load = () => import('../../data/referrals/kept-list.ts');
const onFailed = (error: unknown) => console.warn('The newest referrals were not kept', error);

/**
 * Keeps the newest referrals for when there is no network: those that are seen, and in the installed app
 * once a day the last fifty.
 */
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
