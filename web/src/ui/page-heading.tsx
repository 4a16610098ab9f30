import { PRODUCT_NAME } from '@vouchwell/domain/lib/brand';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';

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

let pageTitle = '';
let unseen = 0;

const show = () => {
  document.title = unseen > 0 ? `(${unseen}) ${pageTitle}` : pageTitle;
};

/** Names the browser's tab. */
export function setPageTitle(title: string): void {
  pageTitle = title;
  show();
}

/** Puts in front of the tab's name how many things came that nobody has seen: '(2) Dashboard'. */
export function setUnseen(count: number): void {
  if (count === unseen) return;
  unseen = count;
  show();
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How many things came that nobody has seen. */
export const useUnseen = (): number => useSyncExternalStore(subscribe, () => unseen);
