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
const guard = async () => ({ Component: (await import('./session-guard.tsx')).SessionGuard });
const signIn = async () => ({
  Component: (await import('../features/sign-in/sign-in-page.tsx')).SignInPage,
});
const dashboard = async () => ({
  Component: (await import('./dashboard-route.tsx')).DashboardRoute,
});

const router = createBrowserRouter([
  {
    Component: Frame,
    ErrorBoundary: CrashPage,
    HydrateFallback: Loading,
    children: [
      { path: routes.home, Component: HomePage },
      { path: routes.auth, lazy: signIn },
      { lazy: guard, children: [{ path: routes.dashboard, lazy: dashboard }] },
      { path: '*', Component: NotFoundPage },
    ],
  },
]);

/** The product's pages, but for the public ones, which have an entry of their own. */
export function App() {
  return <RouterProvider router={router} />;
}
