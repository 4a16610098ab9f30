import type { Business } from '@vouchwell/domain/business/business';
import { pastReferralsPath } from '@vouchwell/domain/paths';
import type { Referral } from '@vouchwell/domain/referrals/referral';
import {
  findLongestWaitingReferral,
  formatWait,
  getWaitStart,
} from '@vouchwell/domain/referrals/response-time';
import { formatCount, t } from '@vouchwell/domain/shared/i18n';
import { CONTACT_REQUESTS_SHOWN_MAX } from '@vouchwell/domain/shared/limits';
import { type ComponentType, type ReactNode, useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { LiveStats } from '../../data/analytics.ts';
import {
  type ReferralPage,
  useContactRequests,
  useRecentReferrals,
  useReferrals,
} from '../../data/referrals.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { ExportButton } from '../../ui/export.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LazySection, LoadError, preloadSection } from '../../ui/load-states.tsx';
import { EmptyState } from '../../ui/section.tsx';
import { toastError } from '../../ui/toast.tsx';
import { useNow } from './format-referral-date.ts';
import { ReferralLink, useOpenReferral } from './open-referral.tsx';
import { ReferralRows } from './referral-rows.tsx';
import { type ReferralSearch, useReferralSearch } from './referral-search.tsx';
import { RECENT_REFERRALS_TITLE, ReferralSkeletons } from './referral-skeletons.tsx';
import type { StatusFiltersProps } from './referral-totals.tsx';
import { SearchResults } from './search-results.tsx';
import { useArrivals } from './use-arrivals.ts';
import { useListFocus } from './use-list-focus.ts';

export interface FiltersProps extends StatusFiltersProps {
  readonly business: Business;
  readonly live: LiveStats;
  readonly text: string;
  readonly setText: (text: string) => void;
}

interface RecentReferralsProps {
  readonly business: Business;
  readonly live: LiveStats;
  readonly Filters: ComponentType<FiltersProps>;
  readonly emptyStateAction: ReactNode;
  readonly action: ReactNode;
}

const NO_REFERRALS: readonly Referral[] = [];

export function RecentReferrals(props: RecentReferralsProps) {
  const { business, live } = props;
  const recent = useRecentReferrals(business.id);
  const contactRequests = useContactRequests(business.id);
  const search = useReferralSearch(live.stats?.timeZone ?? 'UTC');
  const isConfirmed = recent.status === 'ready' && !recent.isLastSeen;
  useEffect(() => {
    // The panel and its follow-ups must also open offline.
    if (isConfirmed) void preloadSection(loadPanel);
  }, [isConfirmed]);
  const hasFailed = recent.status === 'error';
  useEffect(() => {
    if (hasFailed) toastError(t('Failed to load referrals and template data'));
  }, [hasFailed]);
  if (recent.status === 'error')
    return <LoadError title={t('We couldn’t load your referrals')} retry={recent.retry} />;
  if (recent.status === 'loading' || contactRequests.status === 'loading')
    return (
      <Card title={RECENT_REFERRALS_TITLE}>
        <ReferralSkeletons />
      </Card>
    );
  return (
    <ReferralBrowser
      {...props}
      search={search}
      page={recent.data}
      isLastSeen={recent.isLastSeen === true}
      // If the contact requests can't be loaded, show the list without them.
      contactRequests={contactRequests.status === 'ready' ? contactRequests.data : NO_REFERRALS}
    />
  );
}

const loadPanel = async () => (await import('./referral-panel.tsx')).ReferralPanel;

interface ReferralBrowserProps extends RecentReferralsProps {
  readonly search: ReferralSearch;
  readonly page: ReferralPage;
  /** True until the server has responded. */
  readonly isLastSeen: boolean;
  readonly contactRequests: readonly Referral[];
}

function ReferralBrowser({
  business,
  live,
  Filters,
  emptyStateAction,
  action,
  search,
  page,
  isLastSeen,
  contactRequests,
}: ReferralBrowserProps) {
  const { waitHours } = business.settings.reminders;
  const searchResults = useReferrals(business.id, search.filter);
  const arrivals = useArrivals(page, contactRequests, { isLastSeen });
  const visiblePage = search.filter && searchResults.status === 'ready' ? searchResults.data : page;
  const ids = useMemo(() => visiblePage.referrals.map(({ id }) => id), [visiblePage]);
  const { id: openId, close } = useOpenReferral();
  const { region, rememberFocus } = useListFocus(ids, openId);
  const showAll = () => {
    search.setText('');
    search.setStatus(null);
    region.current?.focus({ preventScroll: true });
  };
  const isEmpty = page.referrals.length === 0 && !search.filter;
  const countedRequests = contactRequests.filter(({ isTest }) => !isTest);
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={t('Referrals')}
      data-last-seen={isLastSeen || undefined}
      onFocus={rememberFocus}
      className="min-w-0"
    >
      <Card title={RECENT_REFERRALS_TITLE} aside={action}>
        {isEmpty ? (
          <ReferralsEmptyState>{emptyStateAction}</ReferralsEmptyState>
        ) : (
          <Filters
            {...search}
            business={business}
            live={live}
            requestCount={countedRequests.length}
          />
        )}
        {search.filter && (
          <SearchResults
            results={searchResults}
            previousPage={page}
            arrivals={arrivals}
            waitHours={waitHours}
            isOldestFirst={search.filter.isOldestFirst === true}
            showAll={showAll}
          />
        )}
        {!search.filter && !isEmpty && (
          <>
            <LongestWait
              businessId={business.id}
              contactRequests={countedRequests}
              rows={page.referrals}
            />
            <ReferralRows page={page} waitHours={waitHours} newIds={arrivals.newIds} />
          </>
        )}
        <div className="mt-2 -mb-2 flex justify-end">
          <ExportReferralsButton business={business} total={live.counts?.total ?? null} />
        </div>
      </Card>
      {openId && (
        <LazySection
          load={loadPanel}
          props={{
            id: openId,
            businessId: business.id,
            settings: business.settings,
            listedReferral: [...visiblePage.referrals, ...contactRequests, ...page.referrals].find(
              ({ id }) => id === openId,
            ),
            onClose: close,
          }}
        />
      )}
    </section>
  );
}

function ReferralsEmptyState({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {/* Decorative: not clickable and not read out. */}
      <div
        aria-hidden="true"
        className="flex items-center justify-between gap-3 rounded-card border border-dashed border-control p-3 select-none"
      >
        <div className="min-w-0">
          <p className="font-heading text-lg leading-6 font-semibold">{t('Jordan Smith')}</p>
          <p className="text-sm text-soft">
            {t('Referred by one of your customers, 5 minutes ago')}
          </p>
        </div>
        <Badge tone="neutral">{t('Sample')}</Badge>
      </div>
      <EmptyState title={t('No referrals yet. Share your referral link to get started!')}>
        {children}
        <Link to={pastReferralsPath} className={TEXT_LINK}>
          {t('Import past referrals')}
        </Link>
      </EmptyState>
    </>
  );
}

interface LongestWaitProps {
  readonly businessId: string;
  /** The latest contact requests, one more than `CONTACT_REQUESTS_SHOWN_MAX` if there may be more. */
  readonly contactRequests: readonly Referral[];
  readonly rows: readonly Referral[];
}

/** Shows the friend who has waited longest for a call, unless the list already includes them. */
export function LongestWait({ businessId, contactRequests, rows }: LongestWaitProps) {
  const now = useNow();
  // Query for the longest wait only if more friends may be waiting; 'latest' shares the page's listener.
  const isComplete = contactRequests.length <= CONTACT_REQUESTS_SHOWN_MAX;
  const waits = useContactRequests(businessId, isComplete ? 'latest' : 'longest');
  const loaded = waits.status === 'ready' ? waits.data.filter(({ isTest }) => !isTest) : [];
  const referral = findLongestWaitingReferral([...loaded, ...contactRequests], rows);
  if (!referral) return null;
  return (
    <ReferralLink
      id={referral.id}
      className="mb-2 flex min-h-11 items-center gap-2 rounded-control bg-info/12 px-3 font-medium text-info underline-offset-4 hover:underline"
    >
      <Icon name="call" />
      {t('{name} has been waiting {time}', {
        name: referral.referralName,
        time: formatWait(now.getTime() - getWaitStart(referral).getTime()),
      })}
    </ReferralLink>
  );
}

interface ExportReferralsButtonProps {
  readonly business: Business;
  readonly total: number | null;
}

const EXPORT_TEXTS = {
  none: t('There are no referrals to export'),
  failed: t('We couldn’t export your referrals'),
  missing: (count: string) => t('Missing from the file: {count} of your referrals', { count }),
  done: (count: number) =>
    count === 1
      ? t('1 referral exported')
      : t('{count} referrals exported', { count: formatCount(count) }),
};

export const ExportReferralsButton = ({ business, total }: ExportReferralsButtonProps) => (
  <ExportButton
    texts={EXPORT_TEXTS}
    total={total}
    run={async (signal, onRead) => {
      const { exportReferrals } = await import('../../data/exports.ts');
      return exportReferrals(business, signal, onRead);
    }}
  />
);
