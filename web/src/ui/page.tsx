import { t } from '@vouchwell/domain/shared/i18n';
import { PRODUCT_NAME } from '@vouchwell/domain/shared/text';
import { type ReactNode, useEffect, useRef } from 'react';
import { create } from 'zustand';
import { Logo } from './icon.tsx';

interface PageHeadingProps {
  /** Also used as the tab's title. */
  readonly title: string;
  readonly className?: string;
  /** Heading, if it differs from the title. */
  readonly children?: ReactNode;
}

/** The page's only `h1`. Receives focus after navigation, so screen readers start there. */
export function PageHeading({ title, className, children }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    setPageTitle(`${title} · ${PRODUCT_NAME}`);
    const isFocusLost = document.activeElement === document.body;
    if (isFocusLost) heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children ?? title}
    </h1>
  );
}

let pageTitle = '';

export const useUnopenedCount = create(() => 0);

const updateTabTitle = () => {
  const count = useUnopenedCount.getState();
  document.title = count > 0 ? `(${count}) ${pageTitle}` : pageTitle;
};

export function setPageTitle(title: string): void {
  pageTitle = title;
  updateTabTitle();
}

/** Prefixes the tab title with the number of unopened referrals: '(2) Dashboard'. */
export function setUnopenedCount(count: number): void {
  if (count === useUnopenedCount.getState()) return;
  useUnopenedCount.setState(count, true);
  updateTabTitle();
}

export function LoadingPage({ text = t('Loading...') }: { text?: string | undefined }) {
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <h1 className="sr-only">{PRODUCT_NAME}</h1>
      <p role="status" className="flex items-center gap-3 text-soft">
        <span
          aria-hidden="true"
          className="m-[1.5px] size-[1.3125rem] animate-spin rounded-full border-3 border-brand/25 border-t-brand"
        />
        {text}
      </p>
    </main>
  );
}

interface NoticePageProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

export function NoticePage({ title, text, children }: NoticePageProps) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-lg flex-col items-start justify-center gap-4 px-4 py-12">
      <Logo />
      <PageHeading title={title} className="mt-4 text-2xl" />
      <p className="text-soft">{text}</p>
      {children}
    </main>
  );
}
