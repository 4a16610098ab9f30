import { PRODUCT_NAME } from '@vouchwell/domain/brand';
import { type ReactNode, useEffect, useRef } from 'react';
import { setPageTitle } from './page-title.ts';

interface PageHeadingProps {
  /** What the browser's tab says. */
  readonly title: string;
  readonly className?: string;
  /** What the page says, where it is not the title. */
  readonly children?: ReactNode;
}

/**
 * A page's one `h1`. It names the tab, and takes the focus that the page before it had, so that
 * screen readers and keyboards go on at the new page's beginning.
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
