import { PRODUCT_NAME } from '@vouchwell/domain/lib/brand';
import { type ReactNode, useEffect, useRef } from 'react';
import { setPageTitle } from './page-title.ts';

interface PageHeadingProps {
  /** The title of the browser tab. */
  readonly title: string;
  readonly className?: string;
  /** The heading, if it differs from the title. */
  readonly children?: ReactNode;
}

/**
 * A page's one `h1`. It sets the tab's title, and takes the focus after a navigation, so that
 * screen readers and keyboards begin at the top of the new page.
 */
export function PageHeading({ title, className, children }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    setPageTitle(title === PRODUCT_NAME ? title : `${title} · ${PRODUCT_NAME}`);
    const focusIsLost = document.activeElement === document.body;
    if (focusIsLost) heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children ?? title}
    </h1>
  );
}
