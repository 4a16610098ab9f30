import { routes } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { type ComponentType, useEffect } from 'react';
import { createBrowserRouter, RouterProvider, useLocation } from 'react-router-dom';
import { redirectToLanding } from '../site/landing-redirect.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { LoadingPage, NoticePage } from '../ui/page.tsx';
import { Toaster } from '../ui/toast.tsx';
import {
  BUSINESS_PAGES,
  type BusinessPage,
  DASHBOARD,
  REFERRALS,
  SETTINGS,
} from './shell/shell-pages.ts';

const loadShell = () => import('./shell/shell-route.tsx');

let isOpening = true;

/** When the app opens, also waits for the page's code, so the page doesn't first show a skeleton. */
async function loadShellAndPage<P>(load: () => Promise<ComponentType<P>>) {
  const shell = await loadShell();
  if (isOpening) await shell.preloadSection(load);
  return shell;
}

/* The router loads each page's code before rendering it, so Firebase loads only if a page needs it.
   With `Suspense`, the fallback would stay for 300 ms. The `key` resets the loader's state. */
const toBusinessRoute = ({ path, pathWithPanel, load }: BusinessPage) => ({
  path: pathWithPanel ?? path,
  lazy: async () => {
    const { RequireBusiness } = await loadShellAndPage(load);
    return { element: <RequireBusiness key={path} load={load} /> };
  },
});

const ownerRoutes = [
  {
    // One route for both, because a referral's panel has its own URL and opens over either page.
    lazy: async () => {
      const page = window.location.pathname === DASHBOARD.path ? DASHBOARD : REFERRALS;
      const { HomeOrReferrals } = await loadShellAndPage(page.load);
      return { element: <HomeOrReferrals /> };
    },
    children: [
      { path: DASHBOARD.path, element: null },
      { path: `${REFERRALS.path}/:referralId?`, element: null },
    ],
  },
  ...BUSINESS_PAGES.map(toBusinessRoute),
  {
    path: `${SETTINGS.path}/:section?`,
    lazy: async () => {
      const { BusinessOptional } = await loadShellAndPage(SETTINGS.load);
      return { element: <BusinessOptional load={SETTINGS.load} /> };
    },
  },
];

/** Routes of the app; the landing page and the public pages are separate documents. */
const router = createBrowserRouter([
  {
    errorElement: <CrashPage />,
    children: [
      { path: routes.home, element: <LandingRedirect /> },
      {
        path: routes.pricing,
        lazy: async () => ({ Component: (await import('./pricing-route.tsx')).PricingRoute }),
      },
      {
        path: routes.demo,
        lazy: async () => ({
          Component: (await import('../features/business/demo-page.tsx')).DemoPage,
        }),
      },
      {
        path: routes.auth,
        lazy: async () => ({ Component: (await import('./auth-route.tsx')).AuthRoute }),
      },
      {
        path: routes.confirmContact,
        lazy: async () => ({
          Component: (await import('../features/business/confirm-contact-page.tsx'))
            .ConfirmContactPage,
        }),
      },
      { lazy: async () => ({ Component: (await loadShell()).ShellRoute }), children: ownerRoutes },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]);

/** Resolves once the page's code has loaded; until then, app.html shows a placeholder. */
export async function loadFirstPage(): Promise<void> {
  if (!router.state.initialized) {
    await new Promise<void>((resolve) => {
      const unsubscribe = router.subscribe(({ initialized }) => {
        if (!initialized) return;
        unsubscribe();
        resolve();
      });
    });
  }
  isOpening = false;
}

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

function LandingRedirect() {
  useEffect(() => redirectToLanding(), []);
  return <LoadingPage />;
}
