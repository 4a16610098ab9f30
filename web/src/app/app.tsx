import { routes } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { lazy, Suspense, useEffect } from 'react';
import { createBrowserRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { redirectToLanding } from '../site/landing-redirect.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { LoadingPage, NoticePage } from '../ui/page.tsx';
import { Toaster } from '../ui/toast.tsx';

/* Lazy routes, so Firebase isn't loaded before a page needs it. */
const Account = lazy(async () => ({ default: (await import('./auth-route.tsx')).AuthRoute }));
const Pricing = lazy(async () => ({ default: (await import('./pricing-route.tsx')).PricingRoute }));
const Demo = lazy(async () => ({
  default: (await import('../features/business/demo-page.tsx')).DemoPage,
}));
const ConfirmContact = lazy(async () => ({
  default: (await import('../features/business/confirm-contact-page.tsx')).ConfirmContactPage,
}));

const loadShell = () => import('./shell/shell-route.tsx');
const Shell = lazy(async () => ({ default: (await loadShell()).ShellRoute }));
const ListPage = lazy(async () => ({ default: (await loadShell()).ListPage }));
const BusinessPage = lazy(async () => ({ default: (await loadShell()).BusinessPage }));
const OwnersPage = lazy(async () => ({ default: (await loadShell()).OwnersPage }));
const loadHome = async () => (await import('./shell/home-page.tsx')).HomePage;
const loadReferrals = async () => (await import('./shell/referrals-page.tsx')).ReferralsPage;
const loadCustomers = async () => (await import('./shell/customers-page.tsx')).CustomersPage;
const loadRequestsToday = async () =>
  (await import('../features/customers/requests-today.tsx')).RequestsToday;
const loadNewBatch = async () => (await import('./shell/request-batch-page.tsx')).RequestBatchPage;
const loadImport = async () =>
  (await import('../features/customers/import/import-page.tsx')).ImportPage;
const loadRewards = async () => (await import('../features/rewards/rewards.tsx')).Rewards;
const loadResults = async () => (await import('../features/analytics/results.tsx')).Results;
const loadShare = async () => (await import('./shell/share-page.tsx')).SharePage;
const loadCards = async () => (await import('./shell/cards-page.tsx')).CardsPage;
const loadPrint = async () => (await import('./shell/cards-page.tsx')).PrintPage;
const loadCampaigns = async () => (await import('./shell/campaigns-page.tsx')).CampaignsPage;
const loadSettings = async () => (await import('./shell/settings-page.tsx')).SettingsPage;

/* Keys reset the loader's state from page to page. */
const ownersPages = [
  {
    // One route for both, because a referral's panel has its own address and opens over either.
    element: <ListPage loadHome={loadHome} loadReferrals={loadReferrals} />,
    children: [
      { path: routes.dashboard, element: null },
      { path: `${routes.referrals}/:referralId?`, element: null },
    ],
  },
  {
    path: `${routes.customers}/:customerKey?`,
    element: <BusinessPage key="customers" load={loadCustomers} />,
  },
  { path: routes.ask, element: <BusinessPage key="ask" load={loadRequestsToday} /> },
  { path: routes.askMany, element: <BusinessPage key="ask-many" load={loadNewBatch} /> },
  { path: routes.importLists, element: <BusinessPage key="import" load={loadImport} /> },
  { path: routes.rewards, element: <BusinessPage key="rewards" load={loadRewards} /> },
  { path: routes.results, element: <BusinessPage key="results" load={loadResults} /> },
  { path: routes.share, element: <BusinessPage key="share" load={loadShare} /> },
  {
    path: `${routes.campaigns}/:campaignId?`,
    element: <BusinessPage key="campaigns" load={loadCampaigns} />,
  },
  { path: routes.cards, element: <BusinessPage key="cards" load={loadCards} /> },
  { path: routes.print, element: <BusinessPage key="print" load={loadPrint} /> },
  {
    path: `${routes.settings}/:section?`,
    element: <OwnersPage key="settings" load={loadSettings} />,
  },
];

const page = (
  <Suspense fallback={<LoadingPage />}>
    <Outlet />
  </Suspense>
);

/** The landing page and the public pages are separate documents. */
const router = createBrowserRouter([
  {
    element: page,
    errorElement: <CrashPage />,
    children: [
      { path: routes.home, element: <ToFrontDoor /> },
      { path: routes.pricing, element: <Pricing /> },
      { path: routes.demo, element: <Demo /> },
      { path: routes.auth, element: <Account /> },
      { path: routes.confirmContact, element: <ConfirmContact /> },
      { element: <Shell />, children: ownersPages },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]);

export function App() {
  return (
    <>
      <RouterProvider router={router} useTransitions={false} />
      <Toaster />
    </>
  );
}

function NotFoundPage() {
  const { pathname } = useLocation();
  useEffect(() => console.error('No page at', pathname), [pathname]);
  return (
    <NoticePage title={t('Oops! Page not found')} text={t('Check the address for typos.')}>
      <ButtonLink look="primary" href={routes.home}>
        {t('Return to Home')}
      </ButtonLink>
    </NoticePage>
  );
}

/** Shown if a page crashes or can't be loaded. */
function CrashPage() {
  return (
    <NoticePage
      title={t('Something went wrong')}
      text={t('We couldn’t show this page. Everything you saved is still there.')}
    >
      <Button onClick={() => window.location.reload()}>{t('Reload this page')}</Button>
    </NoticePage>
  );
}

/** Leaves the app, because the landing page is a separate document. */
function ToFrontDoor() {
  useEffect(() => redirectToLanding(), []);
  return <LoadingPage />;
}
