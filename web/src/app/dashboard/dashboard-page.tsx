import type { Business } from '@vouchwell/domain/business';
import { routes } from '@vouchwell/domain/paths';
import { type ReactNode, useEffect } from 'react';
import { readItem, writeItem } from '../../browser-storage.ts';
import { useSubscription } from '../../data/billing/entitlement.ts';
import { useOwnBusiness } from '../../data/business/businesses.ts';
import { preloadConfirmDialog } from '../../ui/lazy-confirm-dialog.tsx';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { OfflineNotice } from '../../ui/offline-notice.tsx';
import { toastError } from '../../ui/toast.tsx';
import { DashboardHeader } from './dashboard-header.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import * as texts from './texts.ts';

const loadCards = async () => (await import('./business-cards.tsx')).BusinessCards;

const loadSetUp = async () =>
  (await import('../../features/business/set-up-business.tsx')).SetUpBusiness;

const loadBanner = async () =>
  (await import('../../features/billing/subscription-banner.tsx')).SubscriptionBanner;

const loadNotices = async () =>
  (await import('../../features/business/business-tab.tsx')).BusinessNotices;

/** Notes that this browser has shown a business: its cards then load beside its data, not after them. */
const HAS_BUSINESS = 'vouchwell.has-business';

interface DashboardPageProps {
  readonly uid: string;
  readonly email: string;
  /** What comes below the business; it is given null while there is none, or none is known. */
  readonly children: (business: Business | null) => ReactNode;
}

/** The owner's page. */
export function DashboardPage({ uid, email, children }: DashboardPageProps) {
  const live = useOwnBusiness(uid);
  // Offline too it asks before it deletes, and then says that it cannot be done now.
  useEffect(preloadConfirmDialog, []);
  const failed = live.status === 'error';
  useEffect(() => {
    if (failed) toastError(texts.businessNotLoaded);
  }, [failed]);
  const business = live.status === 'ready' ? live.data : null;
  const subscription = useSubscription();
  const paidFor = subscription.status === 'ready' ? subscription.data : null;
  const mayNeedBanner = paidFor && (paidFor.status !== 'active' || paidFor.cancelAtPeriodEnd);
  const hasBusiness = business !== null;
  useEffect(() => {
    if (hasBusiness) writeItem('local', HAS_BUSINESS, '1');
  }, [hasBusiness]);
  useEffect(() => {
    if (readItem('local', HAS_BUSINESS)) loadCards().catch(() => undefined);
  }, []);
  return (
    <div className="mx-auto max-w-6xl px-4 pb-16 sm:px-6">
      <DashboardHeader businessName={business?.name} />
      <OfflineNotice text={texts.offline} />
      {mayNeedBanner && (
        <LazyPart load={loadBanner} props={{}} fallback={null} errorTitle={texts.noticeNotLoaded} />
      )}
      {business && (business.suspendedAt || business.undeliverableEmail) && (
        <LazyPart
          load={loadNotices}
          props={{ business, accountEmail: email }}
          fallback={null}
          errorTitle={texts.noticeNotLoaded}
        />
      )}
      {live.status === 'loading' && <DashboardSkeleton />}
      {live.status === 'error' && (
        <main>
          <LoadError title={texts.businessNotLoadedTitle} retry={live.retry} />
        </main>
      )}
      {business && (
        <LazyPart
          load={loadCards}
          props={{ business }}
          fallback={<DashboardSkeleton />}
          errorTitle={texts.cardsNotLoaded}
        />
      )}
      {live.status === 'ready' && !business && (
        <LazyPart
          load={loadSetUp}
          props={{ email }}
          fallback={<DashboardSkeleton />}
          errorTitle={texts.setUpNotLoaded}
        />
      )}
      {children(business)}
      <DashboardFooter />
    </div>
  );
}

const LINK = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline';

/** What an owner agreed to, at the end of the page. */
function DashboardFooter() {
  return (
    <footer className="mt-12 flex justify-center gap-x-6 text-sm text-soft">
      <a href={routes.privacy} className={LINK}>
        {texts.privacy}
      </a>
      <a href={routes.terms} className={LINK}>
        {texts.terms}
      </a>
    </footer>
  );
}
