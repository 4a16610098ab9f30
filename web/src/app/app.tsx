import { routes } from '@vouchwell/domain/paths';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom';
import { Loading } from '../ui/loading.tsx';
import { Toaster } from '../ui/toast.tsx';
import { CrashPage } from './crash-page.tsx';
import { HomePage } from './home-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** What every page has around it. */
function Frame() {
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  );
}

/* Lazy, so that nothing loads Firebase before a page needs it. */
const withAuth = async () => ({ Component: (await import('./with-auth.tsx')).WithAuth });
const guard = async () => ({ Component: (await import('./session-guard.tsx')).SessionGuard });
const account = async () => ({
  Component: (await import('../features/auth/auth-page.tsx')).AuthPage,
});
const pricing = async () => ({
  Component: (await import('./pricing-route.tsx')).PricingRoute,
});
const demo = async () => ({ Component: (await import('../features/demo/demo-page.tsx')).DemoPage });
const dashboard = async () => ({
  Component: (await import('./dashboard/dashboard-route.tsx')).DashboardRoute,
});

const router = createBrowserRouter([
  {
    Component: Frame,
    ErrorBoundary: CrashPage,
    HydrateFallback: Loading,
    children: [
      { path: routes.home, Component: HomePage },
      { path: routes.pricing, lazy: pricing },
      { path: routes.demo, lazy: demo },
      {
        lazy: withAuth,
        children: [
          { path: routes.auth, lazy: account },
          { lazy: guard, children: [{ path: routes.dashboard, lazy: dashboard }] },
        ],
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
]);

/** The product's pages, but for the public ones, which have an entry of their own. */
export function App() {
  return <RouterProvider router={router} />;
}
