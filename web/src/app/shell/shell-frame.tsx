import { getUnopenedCount } from '@vouchwell/domain/analytics/stats';
import type { Business } from '@vouchwell/domain/business/business';
import { getDocumentsToAccept } from '@vouchwell/domain/business/legal';
import { type Language, locale, t } from '@vouchwell/domain/shared/i18n';
import { useEffect, useRef, useState } from 'react';
import { Outlet, useBlocker, useNavigate, useNavigationType } from 'react-router-dom';
import { useStats } from '../../data/analytics.ts';
import { useSubscription } from '../../data/billing.ts';
import { updateBusiness, useOwnBusiness } from '../../data/business.ts';
import { getLastSeen } from '../../data/last-seen.ts';
import { startServiceWorker } from '../../data/lib/service-worker.ts';
import { renewPushSubscription } from '../../data/push.ts';
import { signOut } from '../../data/session.tsx';
import { SubscriptionBanner } from '../../features/billing/subscription-note.tsx';
import { updateLinkImage } from '../../features/branding/link-image.ts';
import { BusinessNotices, LegalNotice } from '../../features/business/business-notices.tsx';
import { ReleaseNotice } from '../../features/pwa/pwa-notices.tsx';
import { ArrivalNotices } from '../../features/referrals/arrival-notices.tsx';
import { getPagePath } from '../../features/referrals/open-referral.tsx';
import { isOpenedOffline } from '../../network.ts';
import { Button } from '../../ui/button.tsx';
import { FOOTER_LINK } from '../../ui/class-names.ts';
import { UnsavedChangesDialog } from '../../ui/dialog.tsx';
import { hasUnsavedChanges } from '../../ui/forms/use-unsaved-changes.ts';
import { Logo } from '../../ui/icon.tsx';
import { OfflineNotice } from '../../ui/offline-notice.tsx';
import { PageHeading, setUnopenedCount } from '../../ui/page.tsx';
import { useAppBadge } from '../../ui/pwa.ts';
import { LEGAL_LINKS } from '../../ui/site-page.tsx';
import { SupportLink } from '../../ui/support.tsx';
import { toastError } from '../../ui/toast.tsx';
import { NavItemTabs, Navigation, useCurrentNavItem, useCurrentTab } from './navigation.tsx';
import type { ShellData } from './page-loaders.tsx';

/** Everything around an owner's page: navigation, header, notices and footer. */
export function ShellFrame({ uid, email }: Omit<ShellData, 'liveBusiness'>) {
  const liveBusiness = useOwnBusiness(uid);
  const hasFailed = liveBusiness.status === 'error';
  useEffect(() => {
    if (hasFailed) toastError(t('Failed to load business data'));
  }, [hasFailed]);
  const navigate = useNavigate();
  useEffect(() => startServiceWorker(navigate), [navigate]);
  useEffect(() => {
    renewPushSubscription().catch((error: unknown) =>
      console.warn('Failed to renew the push subscription', error),
    );
  }, []);
  const business = liveBusiness.status === 'ready' ? liveBusiness.data : null;
  const isSetUp = liveBusiness.status !== 'ready' || liveBusiness.data !== null;
  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[15.25rem_minmax(0,1fr)]">
      <a
        href={`#${MAIN_ID}`}
        onClick={(event) => {
          event.preventDefault();
          document.getElementById(MAIN_ID)?.focus();
        }}
        className="sr-only z-40 rounded-control bg-surface text-brand underline shadow-float focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:p-3"
      >
        {t('Skip to content')}
      </a>
      <Navigation isSetUp={isSetUp} saveLanguage={(language) => saveLanguage(business, language)} />
      <div className="mx-auto flex w-full max-w-[70.5rem] min-w-0 flex-1 flex-col px-4 sm:px-6">
        <ShellHeader businessName={business?.name} />
        <OfflineNotice text={getOfflineText()} />
        <ReleaseNotice />
        <Notices business={business} email={email} />
        {business && <BackgroundTasks business={business} />}
        <main id={MAIN_ID} tabIndex={-1} className="rounded-control focus:outline-none">
          <NavItemTabs isSetUp={isSetUp} />
          <Outlet context={{ uid, email, liveBusiness } satisfies ShellData} />
        </main>
        <ShellFooter />
      </div>
    </div>
  );
}

function getOfflineText(): string {
  const savedAt = isOpenedOffline() && getLastSeen()?.savedAt;
  return savedAt
    ? t('Last updated {time}. You’ll need to be online to save changes.', {
        time: formatSavedAt(savedAt, new Date()),
      })
    : t('You can look around, but you’ll need to be online to save changes.');
}

const formatSavedAt = (savedAt: Date, now: Date): string =>
  savedAt.toLocaleString(locale(), {
    ...(savedAt.toDateString() !== now.toDateString() && { month: 'short', day: 'numeric' }),
    hour: 'numeric',
    minute: 'numeric',
  });

/** Saves the language for emails, too. If that fails, Settings still shows the old language. */
async function saveLanguage(business: Business | null, language: Language): Promise<true> {
  try {
    if (business) await updateBusiness(business, { language });
  } catch (error) {
    console.error('Failed to save the email language', error);
  }
  return true;
}

const MAIN_ID = 'main';

interface NoticesProps {
  readonly business: Business | null;
  readonly email: string;
}

function Notices({ business, email }: NoticesProps) {
  const subscription = useSubscription();
  const entitlement = subscription.status === 'ready' ? subscription.data : null;
  const mayNeedBanner =
    entitlement && (entitlement.status !== 'active' || entitlement.cancelAtPeriodEnd);
  const changedDocuments = business ? getDocumentsToAccept(business.acceptedPapers) : [];
  return (
    <>
      {mayNeedBanner && <SubscriptionBanner />}
      {business && (business.suspendedAt || business.undeliverableEmail) && (
        <BusinessNotices business={business} accountEmail={email} />
      )}
      {changedDocuments.length > 0 && <LegalNotice names={changedDocuments} />}
    </>
  );
}

function ShellFooter() {
  return (
    <footer className="mt-auto flex flex-wrap justify-center gap-x-6 pt-12 pb-4 text-sm text-soft">
      {LEGAL_LINKS.map(([name, path]) => (
        <a key={path} href={path} className={FOOTER_LINK}>
          {name}
        </a>
      ))}
      <SupportLink className={FOOTER_LINK} />
    </footer>
  );
}

function ShellHeader({ businessName }: { businessName: string | undefined }) {
  const { path, name } = useCurrentNavItem();
  const tab = useCurrentTab();
  // The first tab has the same path as the navigation item.
  const title = tab.path === path ? name : tab.name;
  useScrollAndFocus(name, title);
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 pt-2 lg:items-start lg:pt-4">
      <div className="flex min-h-14 items-center lg:hidden">
        <Logo />
      </div>
      <SignOutButton />
      <div className="mt-2 mb-6 min-w-0 basis-full lg:flex-1">
        <PageHeading title={title} className="text-2xl">
          {name}
        </PageHeading>
        <p className="mt-1 min-h-6 text-soft wrap-anywhere">{businessName}</p>
      </div>
    </header>
  );
}

/** Scrolls to the top except on Back or Forward; focuses the heading unless only a tab changed. */
function useScrollAndFocus(section: string, tab: string): void {
  const lastPage = useRef({ section, tab });
  const navigationType = useNavigationType();
  useEffect(() => {
    const previous = lastPage.current;
    if (previous.section === section && previous.tab === tab) return;
    lastPage.current = { section, tab };
    if (navigationType !== 'POP') window.scrollTo(0, 0);
    if (previous.section !== section) document.querySelector('h1')?.focus({ preventScroll: true });
  }, [section, tab, navigationType]);
}

/** Also asks before signing out or leaving the page discards unsaved input. */
function SignOutButton() {
  const [isSigningOut, setIsSigningOut] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      getPagePath(currentLocation) !== getPagePath(nextLocation) && hasUnsavedChanges(),
  );
  return (
    <>
      <Button
        look="quiet"
        className="-mr-4 lg:order-last"
        onClick={() => (hasUnsavedChanges() ? setIsSigningOut(true) : signOut())}
      >
        {t('Sign Out')}
      </Button>
      {(isSigningOut || blocker.state === 'blocked') && (
        <UnsavedChangesDialog
          onLeave={() => {
            setIsSigningOut(false);
            if (isSigningOut) void signOut();
            else blocker.proceed?.();
          }}
          onStay={() => {
            setIsSigningOut(false);
            blocker.reset?.();
          }}
        />
      )}
    </>
  );
}

/** Delay in ms before the link preview is redrawn, so the page itself loads first. */
const LINK_IMAGE_DELAY_MS = 2000;

/** Runs on every page: shows new referrals (badge, notices) and redraws the link preview. */
export function BackgroundTasks({ business }: { readonly business: Business }) {
  useEffect(() => {
    const timer = setTimeout(() => updateLinkImage(business), LINK_IMAGE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [business]);
  const { stats } = useStats(business.id);
  const unopenedCount = stats && getUnopenedCount(stats);
  useAppBadge(unopenedCount);
  useEffect(() => setUnopenedCount(unopenedCount ?? 0), [unopenedCount]);
  // Reset the count, because the next owner in this tab has different referrals.
  useEffect(() => () => setUnopenedCount(0), []);
  return <ArrivalNotices businessId={business.id} />;
}
