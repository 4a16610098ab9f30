import type { Business } from '@vouchwell/domain/business';
import type { ReferralCounts } from '@vouchwell/domain/referrer';
import { type ReactNode, useMemo } from 'react';
import type { ReferralPages } from '../../data/referrals/paginated-listener.ts';
import { useReferrals } from '../../data/referrals/referrals.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FoundReferrals } from './found-referrals.tsx';
import { KnownPlacements } from './from-placement.tsx';
import { ReferralFilters } from './referral-filters.tsx';
import { ReferralRows } from './referral-rows.tsx';
import * as texts from './texts.ts';
import { useArrivals } from './use-arrivals.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useMoreWords } from './use-more-words.ts';
import { useReferralSearch } from './use-referral-search.ts';

interface BrowseReferralsProps {
  readonly business: Business;
  /** The newest of all. */
  readonly pages: ReferralPages;
  readonly loadMore: () => void;
  readonly counts: ReferralCounts | null;
  readonly firstStep: ReactNode;
}

/** The newest referrals, or those that the owner looks for; what comes in is told of either way. */
export function BrowseReferrals(props: BrowseReferralsProps) {
  const { business, pages, loadMore, counts, firstStep } = props;
  const search = useReferralSearch();
  const found = useReferrals(business.id, search.filter);
  const arrivals = useArrivals(pages);
  const moreWords = useMoreWords(pages);
  const shown = search.filter && found.status === 'ready' ? found.data : pages;
  const ids = useMemo(() => shown.referrals.map(({ id }) => id), [shown]);
  const { region, remember } = useKeptFocus(ids);
  const showAll = () => {
    search.setText('');
    search.setStatus(null);
    region.current?.focus({ preventScroll: true });
  };
  const isEmpty = pages.referrals.length === 0 && !search.filter;
  return (
    <section ref={region} tabIndex={-1} aria-label={texts.region} onFocus={remember}>
      <p role="status" className="sr-only">
        {arrivals.announcement || moreWords}
      </p>
      {isEmpty ? (
        <EmptyState title={texts.none}>{firstStep}</EmptyState>
      ) : (
        <ReferralFilters search={search} counts={counts} />
      )}
      <KnownPlacements business={business}>
        {search.filter ? (
          <FoundReferrals found={found} before={pages} arrivals={arrivals} showAll={showAll} />
        ) : (
          !isEmpty && <ReferralRows pages={pages} loadMore={loadMore} arrived={arrivals.arrived} />
        )}
      </KnownPlacements>
    </section>
  );
}
