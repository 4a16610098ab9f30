import { PRODUCT_NAME } from '@vouchwell/domain/brand';
import { routes } from '@vouchwell/domain/paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '../../ui/card.tsx';
import { Mark } from '../../ui/logo.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

interface AuthCardProps {
  /** What the browser's tab says. */
  readonly title: string;
  readonly children: ReactNode;
  /** More cards below it. */
  readonly below?: ReactNode;
}

/** The card that everything about an account happens in. */
export function AuthCard({ title, children, below }: AuthCardProps) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-6 px-4 py-12">
      <div className="flex flex-col items-center gap-2 text-center">
        <Link to={routes.home} aria-label="Home" className="rounded-control p-2 text-brand">
          <Mark className="size-10" />
        </Link>
        <PageHeading title={title} className="text-2xl">
          {PRODUCT_NAME}
        </PageHeading>
      </div>
      <Card>{children}</Card>
      {below}
    </main>
  );
}
