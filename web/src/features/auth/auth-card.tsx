import { PRODUCT_NAME } from '@vouchwell/domain/brand';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SitePage } from '../../ui/site-page.tsx';

interface AuthCardProps {
  /** The document's title. */
  readonly title: string;
  /** The text below the product's name; the title by default. */
  readonly text?: string;
  readonly children: ReactNode;
  /** More cards below it. */
  readonly below?: ReactNode;
}

/** The layout of every page about signing in and account links. */
export function AuthCard({ title, text = title, children, below }: AuthCardProps) {
  return (
    <SitePage>
      <main className="mx-auto flex w-full max-w-md flex-1 flex-col gap-6 px-4 pt-6 pb-12 sm:justify-center">
        <div className="text-center">
          <PageHeading title={title} className="text-2xl">
            {PRODUCT_NAME}
          </PageHeading>
          <p className="mt-2 text-soft">{text}</p>
        </div>
        <Card>{children}</Card>
        {below}
      </main>
    </SitePage>
  );
}
