import { PRODUCT_NAME } from '@vouchwell/domain/shared/text';
import { type ReactNode, useEffect, useRef } from 'react';
import { create } from 'zustand';

interface PageHeadingProps {
  /** Also the tab title. */
  readonly title: string;
  readonly className?: string;
  /** Heading, if it differs from the title. */
  readonly children?: ReactNode;
}

/** The page's only `h1`. Gets the focus after navigation, so screen readers start there. */
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

let pageTitle = '';

export const useUnopened = create(() => 0);

const show = () => {
  const unopened = useUnopened.getState();
  document.title = unopened > 0 ? `(${unopened}) ${pageTitle}` : pageTitle;
};

export function setPageTitle(title: string): void {
  pageTitle = title;
  show();
}

/** Prefixes the tab title with the number of unopened referrals: '(2) Dashboard'. */
export function setUnopened(count: number): void {
  if (count === useUnopened.getState()) return;
  useUnopened.setState(count, true);
  show();
}
