import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

interface SitePageProps {
  /** What the header offers. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page that anybody may open, between the site's header and its footer. */
export function SitePage({ actions, children }: SitePageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader>{actions}</SiteHeader>
      {children}
      <SiteFooter />
    </div>
  );
}
