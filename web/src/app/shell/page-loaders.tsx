import type { Business } from '@vouchwell/domain/business/business';
import { routes } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { type ComponentType, useEffect } from 'react';
import { Navigate, useLocation, useOutletContext } from 'react-router-dom';
import type { Live } from '../../data/lib/firestore.ts';
import { LinkSkeleton } from '../../features/business/link-skeleton.tsx';
import { getPagePath } from '../../features/referrals/open-referral.tsx';
import {
  RECENT_REFERRALS_TITLE,
  ReferralSkeletons,
} from '../../features/referrals/referral-skeletons.tsx';
import { Card, Skeleton } from '../../ui/card.tsx';
import { LazySection, LoadError } from '../../ui/load-states.tsx';
import { AccountCard, HomeColumns } from './page-parts.tsx';
import { DASHBOARD, REFERRALS } from './shell-pages.ts';

/** Context that the shell passes to its outlet. */
export interface ShellData {
  readonly uid: string;
  readonly email: string;
  readonly liveBusiness: Live<Business | null>;
}

export interface BusinessPageProps extends Omit<ShellData, 'liveBusiness'> {
  readonly business: Business;
}

interface PageLoaderProps<P> {
  readonly load: () => Promise<ComponentType<P>>;
}

/** Without a business, the dashboard shows the set-up form and other pages redirect to it. */
export function RequireBusiness({ load }: PageLoaderProps<BusinessPageProps>) {
  const { uid, email, liveBusiness } = useOutletContext<ShellData>();
  const isHome = getPagePath(useLocation()) === routes.dashboard;
  const skeleton = isHome ? <HomeSkeleton /> : <PageSkeleton />;
  useEffect(() => {
    // Loads the page's code in parallel with the business.
    load().catch(() => undefined);
  }, [load]);
  if (liveBusiness.status === 'loading') return skeleton;
  if (liveBusiness.status === 'error')
    return <LoadError title={t('We couldn’t load your business')} retry={liveBusiness.retry} />;
  const business = liveBusiness.data;
  if (business)
    return (
      <LazySection
        load={load}
        props={{ uid, email, business }}
        fallback={skeleton}
        errorTitle={t('We couldn’t load this page')}
      />
    );
  if (!isHome) return <Navigate to={routes.dashboard} replace />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <LazySection
        load={loadSetUpForm}
        props={{ email }}
        fallback={skeleton}
        errorTitle={t('We couldn’t load the setup form')}
      />
      <AccountCard email={email} business={null} />
    </div>
  );
}

const loadSetUpForm = async () =>
  (await import('../../features/business/set-up-business.tsx')).SetUpBusiness;

/** Shows the dashboard or the referral list, depending on where a referral's panel was opened. */
export function HomeOrReferrals() {
  const page = getPagePath(useLocation()) === DASHBOARD.path ? DASHBOARD : REFERRALS;
  // The key resets the loader's state between pages.
  return <RequireBusiness key={page.path} load={page.load} />;
}

/** Page that works without a business. Its code loads when the page is first opened. */
export function BusinessOptional({ load }: PageLoaderProps<ShellData>) {
  return (
    <LazySection
      load={load}
      props={useOutletContext<ShellData>()}
      fallback={<PageSkeleton />}
      errorTitle={t('We couldn’t load this page')}
    />
  );
}

const LOADING_STATUS = (
  <p role="status" className="sr-only">
    {t('Loading...')}
  </p>
);

function HomeSkeleton() {
  const loadingReferrals = (
    <>
      {LOADING_STATUS}
      <Card title={RECENT_REFERRALS_TITLE}>
        <ReferralSkeletons />
      </Card>
    </>
  );
  return <HomeColumns leading={loadingReferrals} aside={<LinkSkeleton />} />;
}

const PageSkeleton = () => (
  <>
    {LOADING_STATUS}
    <Skeleton className="h-80 w-full" />
  </>
);
