import { locale, t } from '@vouchwell/domain/shared/i18n';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Card, Skeleton } from './card.tsx';

export function LoadError({ title, retry }: { title: string; retry: () => void }) {
  return (
    <Card title={title}>
      <p className="mb-4 text-soft">{t('Check your connection, then try again.')}</p>
      <Button look="secondary" onClick={retry}>
        {t('Try again')}
      </Button>
    </Card>
  );
}

interface RetryNoteProps {
  readonly retry: () => void;
  readonly children: ReactNode;
}

export function RetryNote({ retry, children }: RetryNoteProps) {
  return (
    <div role="status">
      <p className="text-soft">
        {children} {t('Check your connection, then try again.')}
      </p>
      <Button look="secondary" className="mt-3" onClick={retry}>
        {t('Try again')}
      </Button>
    </div>
  );
}

interface ShowMoreProps {
  readonly list: {
    readonly hasMore: boolean;
    readonly isLoadingMore: boolean;
    readonly moreFailed: boolean;
    readonly loadMore: () => void;
  };
  readonly error: string;
}

/** Button that loads the next page of a list; shows `error` if that fails. */
export function ShowMore({ list, error }: ShowMoreProps) {
  const { hasMore, isLoadingMore, moreFailed, loadMore } = list;
  if (moreFailed) return <RetryNote retry={loadMore}>{error}</RetryNote>;
  if (!hasMore) return null;
  return (
    <Button
      look="secondary"
      className="mt-4"
      busyLabel={isLoadingMore && t('Loading more...')}
      onClick={loadMore}
    >
      {t('Show more')}
    </Button>
  );
}

interface LazySectionProps<P> {
  /** Loads the component; must be a stable function. */
  readonly load: () => Promise<ComponentType<P>>;
  readonly props: P;
  readonly fallback?: ReactNode;
  readonly errorTitle?: string | undefined;
}

/** Loaded components by loader, so returning to a section shows it immediately. */
const loadedSections = new WeakMap<() => Promise<unknown>, unknown>();

/** Loads a section's code early. If that fails, the section itself shows the error. */
export async function preloadSection<P>(load: () => Promise<ComponentType<P>>): Promise<void> {
  const Component = await load().catch(() => null);
  if (Component) loadedSections.set(load, Component);
}

type SectionState<P> =
  | { readonly status: 'loading' | 'failed' }
  | { readonly status: 'loaded'; readonly Component: ComponentType<P> };

/** Section whose code loads on first render, with a retry button if loading fails. */
export function LazySection<P extends object>({
  load,
  props,
  fallback = null,
  errorTitle = t('We couldn’t load this'),
}: LazySectionProps<P>) {
  const [attempt, setAttempt] = useState(0);
  const [section, setSection] = useState<SectionState<P>>(() => {
    const Component = loadedSections.get(load) as ComponentType<P> | undefined;
    return Component ? { status: 'loaded', Component } : { status: 'loading' };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` triggers a reload.
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (Component) => {
        loadedSections.set(load, Component);
        // A section that is already shown must not render again.
        if (!isCurrent) return;
        setSection((current) => {
          const isShown = current.status === 'loaded' && current.Component === Component;
          return isShown ? current : { status: 'loaded', Component };
        });
      },
      (error) => {
        console.error(errorTitle, error);
        if (isCurrent) setSection({ status: 'failed' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load, errorTitle, attempt]);
  const retry = () => {
    setSection({ status: 'loading' });
    setAttempt((count) => count + 1);
  };
  if (section.status === 'loaded') return <section.Component {...props} />;
  if (section.status === 'loading') return fallback;
  return <LoadError title={errorTitle} retry={retry} />;
}

/** Distance below the viewport at which content starts to load. */
const PRELOAD_MARGIN = '100px';

interface LazyOnVisibleProps {
  readonly fallback?: ReactNode;
  /** Distance below the viewport at which the children render; if negative, inside the viewport. */
  readonly margin?: string;
  readonly children: ReactNode;
}

/** Renders its children once they are nearly in view (immediately without IntersectionObserver). */
export function LazyOnVisible({
  fallback = <Skeleton className="h-40 w-full" />,
  margin = PRELOAD_MARGIN,
  children,
}: LazyOnVisibleProps) {
  const container = useRef<HTMLDivElement>(null);
  const [isVisible, setIsVisible] = useState(() => !('IntersectionObserver' in window));
  useEffect(() => {
    if (isVisible || !container.current) return;
    const observer = new IntersectionObserver(
      // One callback may receive several entries.
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsVisible(true),
      { rootMargin: `0px 0px ${margin}` },
    );
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [isVisible, margin]);
  if (isVisible) return children;
  return <div ref={container}>{fallback}</div>;
}

interface ProgressBarProps {
  readonly label: string;
  readonly done: number;
  readonly total: number | null;
}

function formatProgress(doneCount: number, total: number | null): string {
  if (total !== null)
    return t('{done} of {all}', {
      done: doneCount.toLocaleString(locale()),
      all: total.toLocaleString(locale()),
    });
  return doneCount === 0 ? t('Counting...') : doneCount.toLocaleString(locale());
}

export function ProgressBar({ label, done, total }: ProgressBarProps) {
  return (
    <p className="flex min-w-0 items-center gap-3 text-sm whitespace-nowrap text-soft tabular-nums">
      <progress
        value={done}
        max={total ?? undefined}
        aria-label={label}
        className="h-2 w-24 min-w-8 appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand"
      />
      {formatProgress(done, total)}
    </p>
  );
}
