import { routes } from '@vouchwell/domain/paths';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom';
import { Loading } from '../ui/loading.tsx';
import { Toaster } from '../ui/toast.tsx';
import { CrashPage } from './crash-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { ToFrontDoor } from './to-front-door.tsx';

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
const account = async () => ({
  Component: (await import('./auth-route.tsx')).AuthRoute,
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
      { path: routes.home, Component: ToFrontDoor },
      { path: routes.pricing, lazy: pricing },
      { path: routes.demo, lazy: demo },
      { path: routes.auth, lazy: account },
      { path: routes.dashboard, lazy: dashboard },
      { path: '*', Component: NotFoundPage },
    ],
  },
]);

/** The product's pages, but for the landing and the public ones, which are documents of their own. */
export function App() {
  return <RouterProvider router={router} />;
}
