import type { ReactNode } from 'react';
import { OfflineNotice } from './offline-notice.tsx';
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
      <div className="sticky top-2 z-30 mx-auto w-full max-w-4xl px-4 sm:px-6">
        <OfflineNotice text="What you type stays here. Send it when you are back online." />
      </div>
      {children}
      <SiteFooter />
    </div>
  );
}
