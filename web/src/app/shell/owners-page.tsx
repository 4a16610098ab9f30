import type { Business } from '@vouchwell/domain/business/business';
import { routes } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { type ComponentType, useEffect } from 'react';
import { Navigate, useLocation, useOutletContext } from 'react-router-dom';
import { businessHint } from '../../data/lib/session-hint.ts';
import type { Live } from '../../data/lib/use-live.ts';
import { pageAt } from '../../features/referrals/open-referral.tsx';
import { LIST_TITLE, ReferralSkeletons } from '../../features/referrals/referral-skeletons.tsx';
import { LinkSkeleton } from '../../features/sharing/link-skeleton.tsx';
import { Card } from '../../ui/card.tsx';
import { LazyPart, LoadError } from '../../ui/load-states.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AccountCard } from './account-card.tsx';
import { HomeColumns } from './home-columns.tsx';

const loadSetUp = async () =>
  (await import('../../features/business/set-up-business.tsx')).SetUpBusiness;

/** Outlet context of the shell. */
export interface Shell {
  readonly uid: string;
  readonly email: string;
  readonly live: Live<Business | null>;
}

export interface BusinessPageProps {
  readonly uid: string;
  readonly email: string;
  readonly business: Business;
}

interface LoadsPage<P> {
  readonly load: () => Promise<ComponentType<P>>;
}

/** Page that works without a business. Its code is loaded when it is first opened. */
export function OwnersPage({ load }: LoadsPage<Shell>) {
  return (
    <LazyPart
      load={load}
      props={useOutletContext<Shell>()}
      fallback={<PageSkeleton />}
      errorTitle={t('This page could not be loaded')}
    />
  );
}

interface ListPageProps {
  readonly loadHome: LoadsPage<BusinessPageProps>['load'];
  readonly loadReferrals: LoadsPage<BusinessPageProps>['load'];
}

/** Dashboard or the referral list, depending on where a referral's panel was opened. */
export function ListPage({ loadHome, loadReferrals }: ListPageProps) {
  // Keys reset the loader's state from page to page.
  return pageAt(useLocation()) === routes.dashboard ? (
    <BusinessPage key="home" load={loadHome} />
  ) : (
    <BusinessPage key="referrals" load={loadReferrals} />
  );
}

/** Without a business, the dashboard shows the set-up form and other pages redirect to it. */
export function BusinessPage({ load }: LoadsPage<BusinessPageProps>) {
  const { uid, email, live } = useOutletContext<Shell>();
  const isHome = pageAt(useLocation()) === routes.dashboard;
  const skeleton = isHome ? <HomeSkeleton /> : <PageSkeleton />;
  useEffect(() => {
    // Loads the page's code in parallel with the business.
    if (businessHint(uid)) load().catch(() => undefined);
  }, [load, uid]);
  if (live.status === 'loading') return skeleton;
  if (live.status === 'error')
    return <LoadError title={t('Your business could not be loaded')} retry={live.retry} />;
  const business = live.data;
  if (business)
    return (
      <LazyPart
        load={load}
        props={{ uid, email, business }}
        fallback={skeleton}
        errorTitle={t('This page could not be loaded')}
      />
    );
  if (!isHome) return <Navigate to={routes.dashboard} replace />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <LazyPart
        load={loadSetUp}
        props={{ email }}
        fallback={skeleton}
        errorTitle={t('The set-up form could not be loaded')}
      />
      <AccountCard email={email} business={null} />
    </div>
  );
}

function HomeSkeleton() {
  const arriving = (
    <>
      <p role="status" className="sr-only">
        {t('Loading...')}
      </p>
      <Card title={LIST_TITLE}>
        <ReferralSkeletons />
      </Card>
    </>
  );
  return <HomeColumns leading={arriving} aside={<LinkSkeleton />} />;
}

function PageSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        {t('Loading...')}
      </p>
      <Skeleton className="h-80 w-full" />
    </>
  );
}
