import { PRODUCT_NAME } from '@vouchwell/domain/brand';
import { routes } from '@vouchwell/domain/paths';
import { Link, Navigate } from 'react-router-dom';
import { useSession } from '../../data/session.ts';
import { Card } from '../../ui/card.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Mark } from '../../ui/logo.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Where owners sign in; those who are signed in already go on to their dashboard. */
export function SignInPage() {
  const { status } = useSession();
  if (status === 'loading') return <Loading />;
  if (status === 'signed-in') return <Navigate to={routes.dashboard} replace />;
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-6 px-4 py-12">
      <div className="flex flex-col items-center gap-2 text-center">
        <Link to={routes.home} aria-label="Home" className="rounded-control p-2 text-brand">
          <Mark className="size-10" />
        </Link>
        <PageHeading title="Sign In" className="text-2xl">
          {PRODUCT_NAME}
        </PageHeading>
        <p className="text-soft">Sign in to see who your customers sent you.</p>
      </div>
      <Card>
        <SignInForm />
      </Card>
    </main>
  );
}
