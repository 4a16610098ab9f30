import { routes } from '@vouchwell/domain/paths';
import { lazy, Suspense } from 'react';
import { useRoutes } from 'react-router-dom';
import { CrashBoundary } from '../ui/crash-boundary.tsx';
import { GuardedRouter } from '../ui/guarded-router.tsx';
import { Loading } from '../ui/loading.tsx';
import { Toaster } from '../ui/toast.tsx';
import { CrashPage, NotFoundPage, ToFrontDoor } from './plain-pages.tsx';

/* Lazy, so that nothing loads Firebase before a page needs it. */
const Account = lazy(async () => ({ default: (await import('./auth-route.tsx')).AuthRoute }));
const Pricing = lazy(async () => ({ default: (await import('./pricing-route.tsx')).PricingRoute }));
const Demo = lazy(async () => ({
  default: (await import('../features/demo/demo-page.tsx')).DemoPage,
}));
const ConfirmContact = lazy(async () => ({
  default: (await import('../features/contact/confirm-contact-page.tsx')).ConfirmContactPage,
}));

/* The frame around an owner's pages, and each of them as it is first opened. */
const loadShell = () => import('./shell/shell-route.tsx');
const Shell = lazy(async () => ({ default: (await loadShell()).ShellRoute }));
const BusinessPage = lazy(async () => ({ default: (await loadShell()).BusinessPage }));
const OwnersPage = lazy(async () => ({ default: (await loadShell()).OwnersPage }));
const loadHome = async () => (await import('./shell/home-page.tsx')).HomePage;
const loadReferrals = async () => (await import('./shell/referrals-page.tsx')).ReferralsPage;
const loadShare = async () => (await import('./shell/share-page.tsx')).SharePage;
const loadMessages = async () => (await import('./shell/messages-page.tsx')).MessagesPage;
const loadSettings = async () => (await import('./shell/settings-page.tsx')).SettingsPage;

/* The keys tell the pages apart, so that none shows what the one before it had loaded. */
const ownersPages = [
  { path: routes.dashboard, element: <BusinessPage key="home" load={loadHome} /> },
  {
    path: `${routes.referrals}/:referralId?`,
    element: <BusinessPage key="referrals" load={loadReferrals} />,
  },
  { path: routes.share, element: <BusinessPage key="share" load={loadShare} /> },
  { path: routes.messages, element: <BusinessPage key="messages" load={loadMessages} /> },
  { path: routes.settings, element: <OwnersPage key="settings" load={loadSettings} /> },
];

/** The product's pages, but for the landing and the public ones, which are documents of their own. */
const pages = [
  { path: routes.home, element: <ToFrontDoor /> },
  { path: routes.pricing, element: <Pricing /> },
  { path: routes.demo, element: <Demo /> },
  { path: routes.auth, element: <Account /> },
  { path: routes.confirmContact, element: <ConfirmContact /> },
  { element: <Shell />, children: ownersPages },
  { path: '*', element: <NotFoundPage /> },
];

const Pages = () => useRoutes(pages);

/** The router with what is beside every page. */
export function App() {
  return (
    <>
      <CrashBoundary crashed={<CrashPage />}>
        <GuardedRouter>
          <Suspense fallback={<Loading />}>
            <Pages />
          </Suspense>
        </GuardedRouter>
      </CrashBoundary>
      <Toaster />
    </>
  );
}
