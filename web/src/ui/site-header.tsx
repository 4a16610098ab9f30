import { PRODUCT_NAME } from '@vouchwell/domain/brand';
import { routes } from '@vouchwell/domain/paths';
import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';

/**
 * The top of every page that anybody may open: the way home, and at its right what the page offers.
 * Markup alone, with no router, so that it can be written into HTML when the site is built.
 */
export function SiteHeader({ children }: { readonly children?: ReactNode }) {
  return (
    <header className="mx-auto flex min-h-16 w-full max-w-6xl flex-wrap items-center justify-between gap-x-4 px-4 py-2 sm:px-6">
      <a
        href={routes.home}
        aria-label={`${PRODUCT_NAME}, Home`}
        className="inline-flex min-h-11 items-center rounded-control"
      >
        <Logo />
      </a>
      {children && (
        <div className="ml-auto flex min-w-0 flex-wrap items-center gap-x-2">{children}</div>
      )}
    </header>
  );
}
