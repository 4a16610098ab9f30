import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { LoadError } from './load-error.tsx';
import { Skeleton } from './skeleton.tsx';

interface LazyPartProps<P> {
  /** Must be a stable function. */
  readonly load: () => Promise<ComponentType<P>>;
  readonly props: P;
  readonly fallback: ReactNode;
  readonly errorTitle: string;
}

/** Loaded components by loader, so returning to a part shows it immediately. */
const loadedParts = new WeakMap<() => Promise<unknown>, unknown>();

/** Part of a page that is loaded on first render, with a retry if loading fails. */
export function LazyPart<P extends object>({
  load,
  props,
  fallback,
  errorTitle,
}: LazyPartProps<P>) {
  const [attempt, setAttempt] = useState(0);
  const [part, setPart] = useState<{ readonly Component: ComponentType<P> | null } | undefined>(
    () => {
      const Component = loadedParts.get(load) as ComponentType<P> | undefined;
      return Component && { Component };
    },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is why it loads again.
  useEffect(() => {
    let current = true;
    load().then(
      (Component) => {
        loadedParts.set(load, Component);
        if (current)
          setPart((before) => (before?.Component === Component ? before : { Component }));
      },
      (error) => {
        console.error(errorTitle, error);
        if (current) setPart({ Component: null });
      },
    );
    return () => {
      current = false;
    };
  }, [load, errorTitle, attempt]);
  const retry = () => {
    setPart(undefined);
    setAttempt((count) => count + 1);
  };
  if (!part) return fallback;
  const { Component } = part;
  if (Component) return <Component {...props} />;
  return <LoadError title={errorTitle} retry={retry} />;
}

/** Distance below the viewport at which content starts to load. */
const PRELOAD_MARGIN = '100px';

interface LazyOnVisibleProps {
  readonly fallback?: ReactNode;
  /** Distance below the viewport at which it renders; negative to wait until it is inside. */
  readonly margin?: string;
  readonly children: ReactNode;
}

/** Renders its children once nearly in view (or immediately without IntersectionObserver). */
export function LazyOnVisible({
  fallback = <Skeleton className="h-40 w-full" />,
  margin = PRELOAD_MARGIN,
  children,
}: LazyOnVisibleProps) {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(() => !('IntersectionObserver' in window));
  useEffect(() => {
    if (seen || !place.current) return;
    const observer = new IntersectionObserver(
      // Several entries may arrive together.
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: `0px 0px ${margin}` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [seen, margin]);
  if (seen) return children;
  return <div ref={place}>{fallback}</div>;
}
