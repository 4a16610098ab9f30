import { PRODUCT_NAME } from '@vouchwell/domain/brand';
import { routes } from '@vouchwell/domain/paths';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { hasSessionHint } from '../data/session-hint.ts';
import { Banner } from '../ui/banner.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { Logo } from '../ui/logo.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

const ToDashboard = lazy(async () => ({
  default: (await import('./to-dashboard.tsx')).ToDashboard,
}));

/** The front door. Owners who are signed in go through to their dashboard. */
export function HomePage() {
  // Read once: leaving the dashboard by Sign Out comes here before the session has ended.
  const [knownHere] = useState(hasSessionHint);
  if (!knownHere) return <Welcome />;
  return (
    <Suspense fallback={<Loading />}>
      <ToDashboard otherwise={<Welcome />} />
    </Suspense>
  );
}

function Welcome() {
  // Said by the page that a verification mail leads to.
  const { state } = useLocation();
  const justVerified = state?.emailVerified === true;
  const hasPaid = state?.hasPaid === true;
  return (
    <main className="mx-auto flex min-h-dvh max-w-2xl flex-col justify-center gap-6 px-4 py-12">
      <Logo />
      <PageHeading title={PRODUCT_NAME} className="text-3xl">
        A good word travels.
      </PageHeading>
      <p className="text-lg text-soft">
        Your customers introduce you to their friends, and you see each introduction the moment it
        is made.
      </p>
      {justVerified && (
        <Banner tone="success" title="Your email is verified">
          <p>
            {hasPaid
              ? 'Sign in to open your dashboard.'
              : 'Choose a plan next. If you have paid already, log in with this email.'}
          </p>
        </Banner>
      )}
      <p className="flex flex-wrap gap-3">
        <Link to={routes.pricing} className={buttonClass(hasPaid ? 'secondary' : 'primary')}>
          Pricing
        </Link>
        <Link to={routes.auth} className={buttonClass(hasPaid ? 'primary' : 'secondary')}>
          Login
        </Link>
      </p>
    </main>
  );
}
