import { type Referral, UNKNOWN_REFERRER_KEY } from '@vouchwell/domain/referrals/referral';
import { formatOverdueWait, getWaitStart } from '@vouchwell/domain/referrals/response-time';
import { formatCount, t } from '@vouchwell/domain/shared/i18n';
import { REFERRALS_INITIAL_SIZE, REFERRALS_PAGE_SIZE } from '@vouchwell/domain/shared/limits';
import { getFirstName, truncateName } from '@vouchwell/domain/shared/names';
import { memo, useEffect, useRef, useState } from 'react';
import { useCurrentBusiness } from '../../data/business.ts';
import type { ReferralPage } from '../../data/referrals.ts';
import { loadDueRewards } from '../../data/rewards.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { useOnline } from '../../ui/offline-notice.tsx';
import { Trans } from '../../ui/text/trans.tsx';
import { toastSaveError } from '../../ui/toast.tsx';
import { useRewardActions } from '../rewards/reward-actions.tsx';
import { ContactButton, getContactOptions } from './contact-options.tsx';
import { useFollowUp } from './follow-up-state.ts';
import { FollowUps } from './follow-ups.tsx';
import { formatExactTime, formatReferralAge, useNow } from './format-referral-date.ts';
import { ReferralLink } from './open-referral.tsx';
import { ContactRequestBadge, DeleteTestButton, StatusSelect } from './referral-status.tsx';
import { toIdSet } from './use-arrivals.ts';

interface PageProps {
  readonly page: ReferralPage;
}

interface ReferralRowsProps extends PageProps {
  readonly waitHours: number;
  readonly newIds: ReadonlySet<string>;
}

/** Splits long lists into pages, so a thousand rows stay fast. */
export const ReferralRows = memo(function ReferralRows({
  page,
  waitHours,
  newIds,
}: ReferralRowsProps) {
  const { referrals, hasMore, isLoadingMore, moreFailed, loadMore } = page;
  const now = useNow();
  const isOnline = useOnline();
  const list = useRef<HTMLUListElement>(null);
  const { pageIndex, showPage } = usePageIndex(referrals.length, list);
  const end = getPageStart(pageIndex + 1);
  const isFull = referrals.length >= end;
  const showMore = () => {
    if (isFull) showPage(pageIndex + 1);
    if (referrals.length - end < REFERRALS_PAGE_SIZE) loadMore?.();
  };
  return (
    <>
      <NewReferralsPill page={page} isFirstPage={pageIndex === 0} show={() => showPage(0)} />
      <LoadMoreAnnouncement page={page} />
      {pageIndex > 0 && (
        <div className="mb-4 text-center">
          <Button look="secondary" onClick={() => showPage(pageIndex - 1)}>
            {t('Show newer')}
          </Button>
        </div>
      )}
      <div className="@container -mx-4 sm:-mx-6">
        <ul ref={list} className={`${ROW_COLUMNS_CLASS} scroll-mt-16 divide-y divide-line`}>
          {referrals.slice(getPageStart(pageIndex), end).map((referral) => (
            <ReferralRow
              key={referral.id}
              referral={referral}
              now={now}
              waitHours={waitHours}
              isArrival={newIds.has(referral.id)}
            />
          ))}
        </ul>
      </div>
      {(hasMore || referrals.length > end) && (
        <div className="mt-4 text-center" data-load-more>
          {moreFailed && (
            <p role="alert" className="mb-3 text-danger">
              {t(
                'We couldn’t load older referrals. Check your connection, then tap Load More again.',
              )}
            </p>
          )}
          <Button
            look="secondary"
            onClick={showMore}
            busyLabel={
              isLoadingMore && (isOnline ? t('Loading...') : t('Waiting for a connection...'))
            }
          >
            {t('Load More')}
          </Button>
        </div>
      )}
    </>
  );
});

/** Rows per page of a long list; the first page has more. */
const ROWS_PER_PAGE = 5 * REFERRALS_PAGE_SIZE;

const getPageStart = (pageIndex: number) =>
  pageIndex === 0 ? 0 : REFERRALS_INITIAL_SIZE + ROWS_PER_PAGE * pageIndex;

/** Page shown initially and after a new search; showing it doesn't scroll. */
const FIRST_PAGE = { pageIndex: 0 };

/** Shows the last loaded page until the requested page has loaded, then scrolls to that page. */
function usePageIndex(count: number, list: { readonly current: HTMLUListElement | null }) {
  // Each click creates a new object, so requesting the current page again scrolls to it.
  const [request, setRequest] = useState(FIRST_PAGE);
  const handledRequest = useRef(FIRST_PAGE);
  const lastPage = Math.max(0, Math.ceil((count - REFERRALS_INITIAL_SIZE) / ROWS_PER_PAGE) - 1);
  const pageIndex = Math.min(request.pageIndex, lastPage);
  if (request.pageIndex > 0 && count <= REFERRALS_INITIAL_SIZE) setRequest(FIRST_PAGE);
  useEffect(() => {
    if (request === handledRequest.current || pageIndex !== request.pageIndex) return;
    handledRequest.current = request;
    if (request === FIRST_PAGE) return;
    list.current?.scrollIntoView({ block: 'start' });
    list.current?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true });
  }, [request, pageIndex, list]);
  return { pageIndex, showPage: (next: number) => setRequest({ pageIndex: next }) };
}

interface NewReferralsPillProps extends PageProps {
  /** True if the newest referrals are shown. */
  readonly isFirstPage: boolean;
  readonly show: () => void;
}

/** Button with the number of new referrals, shown while the top of the list is out of view. */
function NewReferralsPill({ page, isFirstPage, show }: NewReferralsPillProps) {
  const top = useRef<HTMLDivElement>(null);
  const [isTopVisible, setIsTopVisible] = useState(true);
  useEffect(() => {
    if (!top.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) setIsTopVisible(last.isIntersecting);
    });
    observer.observe(top.current);
    return () => observer.disconnect();
  }, []);
  const isSeen = isTopVisible && isFirstPage;
  const times = page.referrals.map(({ createdAt }) => createdAt.getTime());
  const newestTime = Math.max(0, ...times);
  const [seenTime, setSeenTime] = useState(newestTime);
  if (isSeen && seenTime !== newestTime) setSeenTime(newestTime);
  const count = isSeen ? 0 : times.filter((time) => time > seenTime).length;
  return (
    <>
      <div ref={top} className="h-px" />
      {count > 0 && (
        <div className="pointer-events-none fixed inset-x-0 bottom-20 z-20 text-center lg:bottom-6">
          <Button className="pointer-events-auto shadow-float" onClick={show}>
            {t('{count} new', { count: formatCount(count) })}
          </Button>
        </div>
      )}
    </>
  );
}

/** Duration of a screen reader announcement, in ms. */
const ANNOUNCEMENT_MS = 4000;

/** Announces to screen readers how many referrals Load More added. */
function LoadMoreAnnouncement({ page: { referrals, isLoadingMore } }: PageProps) {
  const [previousReferrals, setPreviousReferrals] = useState<readonly Referral[]>();
  const [announcement, setAnnouncement] = useState('');
  if (isLoadingMore && !previousReferrals) {
    setPreviousReferrals(referrals);
    setAnnouncement('');
  } else if (!isLoadingMore && previousReferrals) {
    setPreviousReferrals(undefined);
    setAnnouncement(describeLoadedReferrals(previousReferrals, referrals));
  }
  useEffect(() => {
    if (!announcement) return;
    const timer = setTimeout(() => setAnnouncement(''), ANNOUNCEMENT_MS);
    return () => clearTimeout(timer);
  }, [announcement]);
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}

/** Returns text with the number of referrals that Load More added at the end of the list. */
export function describeLoadedReferrals(
  previous: readonly Referral[],
  next: readonly Referral[],
): string {
  const previousIds = toIdSet(previous);
  const oldest = previous.at(-1);
  const count = next.filter(
    ({ id, createdAt }) => !previousIds.has(id) && oldest && createdAt <= oldest.createdAt,
  ).length;
  if (count === 0) return '';
  return count === 1 ? t('1 more referral') : t('{count} more referrals', { count });
}

interface ReferralRowProps {
  readonly referral: Referral;
  readonly now: Date;
  /** Number of hours after which a wait counts as long. */
  readonly waitHours: number;
  readonly isArrival: boolean;
}

/** Columns: name, status, time, action. Narrow lists show status and time on a second line. */
const ROW_COLUMNS_CLASS =
  'grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 @[37.5rem]:grid-cols-[minmax(12rem,1fr)_max-content_auto_max-content] @max-[16rem]:grid-cols-1';

const ACTION_CLASS =
  'relative min-w-24 max-w-36 @max-[37.5rem]:col-start-3 @max-[37.5rem]:row-start-1 @max-[37.5rem]:px-3 @max-[16rem]:col-start-1 @max-[16rem]:row-auto @max-[16rem]:justify-self-start';

/** A click outside the row's controls opens the panel. */
export function ReferralRow({ referral, now, waitHours, isArrival }: ReferralRowProps) {
  const { id, referralName, referrerName, referrerKey, flags, askedAt, isTest, source } = referral;
  // The friend entered a referrer, and the owner hasn't chosen the matching customer yet.
  const isReferrerUnverified = referrerKey === UNKNOWN_REFERRER_KEY && source !== 'imported';
  const statedReferrer = isReferrerUnverified ? referral.saidReferrer : undefined;
  const referrerLabel = (
    <span className="font-medium text-ink">
      {statedReferrer ? truncateName(statedReferrer) : referrerName}
    </span>
  );
  // Converted and lost friends don't need a call; the panel still has their contact details.
  const isOpen = referral.status !== 'converted' && referral.status !== 'lost';
  const [option] = isOpen ? getContactOptions(referral) : [];
  const followUp = useFollowUp(referral);
  const hasContactRequest = askedAt !== undefined && referral.status === 'new';
  const isWaiting = hasContactRequest || formatOverdueWait(referral, waitHours, now) !== null;
  const waitStart = getWaitStart(referral);
  return (
    <li
      data-referral={id}
      className={classNames(
        'relative col-span-full grid grid-cols-subgrid items-center py-2 pr-4 hover:bg-tint sm:pr-6',
        hasContactRequest ? 'border-l-4 border-l-info pl-3 sm:pl-5' : 'pl-4 sm:pl-6',
        isArrival && 'animate-arrive',
      )}
    >
      <div className="min-w-0 @max-[37.5rem]:col-span-2 @max-[16rem]:col-span-1">
        <h3 className="line-clamp-2 text-lg leading-6 wrap-anywhere">
          {/* The link covers the whole row, beneath the other controls. */}
          <ReferralLink
            id={id}
            className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-brand"
          >
            {referralName}
          </ReferralLink>
          {flags.length > 0 && (
            <span className="ml-1.5 inline-block align-[-2px] text-warning">
              <Icon name="warning" />
              <span className="sr-only">
                {flags
                  .map((flag) =>
                    flag === 'self_referral'
                      ? t('Looks like they referred themselves')
                      : t('Possible duplicate'),
                  )
                  .join('. ')}
              </span>
            </span>
          )}
        </h3>
        {isTest && <Badge tone="neutral">{t('Test')}</Badge>}
        {source === 'imported' && <Badge tone="neutral">{t('Imported')}</Badge>}
        {hasContactRequest && <ContactRequestBadge />}
        <p className="line-clamp-2 text-sm wrap-anywhere text-soft">
          {statedReferrer ? (
            <Trans text="They said: {name}" values={{ name: referrerLabel }} />
          ) : (
            <Trans text="Referred by {referrer}" values={{ referrer: referrerLabel }} />
          )}
        </p>
        {option?.isFromRequest && (
          <p className="text-sm text-soft">
            {option.method === 'email'
              ? t('Email from their contact request')
              : t('Number from their contact request')}
          </p>
        )}
      </div>
      <div className="@max-[37.5rem]:row-start-2 @max-[16rem]:row-auto">
        <StatusSelect referral={referral} />
      </div>
      <time
        dateTime={waitStart.toISOString()}
        title={formatExactTime(waitStart)}
        className={classNames(
          'text-sm @max-[37.5rem]:col-span-2 @max-[37.5rem]:row-start-2 @max-[16rem]:col-span-1 @max-[16rem]:row-auto',
          isWaiting ? 'font-bold text-info' : 'text-soft',
        )}
      >
        {formatReferralAge(referral, now, waitHours)}
      </time>
      {isTest && <DeleteTestButton referral={referral} className={ACTION_CLASS} />}
      {option && !isTest && (
        <ContactButton referral={referral} option={option} className={ACTION_CLASS} />
      )}
      {referral.status === 'converted' && <PayRewardButton referral={referral} />}
      {followUp && <FollowUps referral={referral} className="relative col-span-full pt-2 pb-1" />}
    </li>
  );
}

/** Button to pay a reward due to the referrer or friend; renders nothing if no reward is due. */
function PayRewardButton({ referral }: { readonly referral: Referral }) {
  const { id, businessId, dueTo = [], referrerName, referralName } = referral;
  const actions = useRewardActions(useCurrentBusiness());
  if (dueTo.length === 0) return null;
  const name = getFirstName(dueTo.includes('referrer') ? referrerName : referralName);
  const pay = async () => {
    try {
      actions.pay((await loadDueRewards(businessId, id)).slice(0, 1));
    } catch (error) {
      console.error('Failed to load the rewards of a referral', error);
      toastSaveError(t('We couldn’t open this payment'));
    }
  };
  return (
    <>
      <Button
        look="secondary"
        aria-label={t('Pay {name} for the referral of {friend}', { name, friend: referralName })}
        className={ACTION_CLASS}
        onClick={pay}
      >
        <span className="truncate">{t('Pay {name}', { name })}</span>
      </Button>
      {actions.dialog}
    </>
  );
}
