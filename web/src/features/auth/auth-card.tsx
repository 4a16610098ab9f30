import { PRODUCT_NAME } from '@vouchwell/domain/shared/text';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page.tsx';
import { SitePage } from '../../ui/site-page.tsx';

interface AuthCardProps {
  readonly title: string;
  /** If set, the heading is the product's name, with this text below it. */
  readonly text?: string;
  readonly children: ReactNode;
  readonly below?: ReactNode;
}

export function AuthCard({ title, text, children, below }: AuthCardProps) {
  return (
    <SitePage>
      <main className="mx-auto flex w-full max-w-md flex-1 flex-col gap-6 px-4 pt-6 pb-12 sm:justify-center">
        <div className="text-center">
          <PageHeading title={title} className="text-2xl">
            {text && PRODUCT_NAME}
          </PageHeading>
          {text && <p className="mt-2 text-soft">{text}</p>}
        </div>
        <Card>{children}</Card>
        {below}
      </main>
    </SitePage>
  );
}

export const AccountEmail = ({ children }: { readonly children: string }) => (
  <strong className="font-medium wrap-anywhere">{children}</strong>
);
