import { routes } from '@vouchwell/domain/paths';
import { lazy, Suspense } from 'react';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom';
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
const Dashboard = lazy(async () => ({
  default: (await import('./dashboard/dashboard-route.tsx')).DashboardRoute,
}));

const page = (
  <Suspense fallback={<Loading />}>
    <Outlet />
  </Suspense>
);

/** The product's pages, but for the landing and the public ones, which are documents of their own. */
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
      { path: routes.dashboard, element: <Dashboard /> },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]);

/** The router with what is beside every page. */
export function App() {
  return (
    <>
      <RouterProvider router={router} useTransitions={false} />
      <Toaster />
    </>
  );
}
