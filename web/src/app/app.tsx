import { routes } from '@vouchwell/domain/paths';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { CrashBoundary } from '../ui/crash-boundary.tsx';
import { Loading } from '../ui/loading.tsx';
import { Toaster } from '../ui/toast.tsx';
import { CrashPage } from './crash-page.tsx';
import { GuardedRouter } from './guarded-router.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { ToFrontDoor } from './to-front-door.tsx';

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

/** The product's pages, but for the landing and the public ones, which are documents of their own. */
export function App() {
  return (
    <CrashBoundary crashed={<CrashPage />}>
      <GuardedRouter>
        <Suspense fallback={<Loading />}>
          <Routes>
            <Route path={routes.home} element={<ToFrontDoor />} />
            <Route path={routes.pricing} element={<Pricing />} />
            <Route path={routes.demo} element={<Demo />} />
            <Route path={routes.auth} element={<Account />} />
            <Route path={routes.confirmContact} element={<ConfirmContact />} />
            <Route path={routes.dashboard} element={<Dashboard />} />
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Suspense>
      </GuardedRouter>
      <Toaster />
    </CrashBoundary>
  );
}
