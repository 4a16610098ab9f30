import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { LoadError } from './load-error.tsx';
import { Skeleton } from './skeleton.tsx';

interface LazyPartProps<P> {
  /** Must keep its identity. */
  readonly load: () => Promise<ComponentType<P>>;
  readonly props: P;
  /** The part's shape while it is on its way. */
  readonly fallback: ReactNode;
  /** Says that it could not be loaded. */
  readonly errorTitle: string;
}

/** What has been loaded, by what loads it: who comes back to it finds it there at once. */
const loadedParts = new WeakMap<() => Promise<unknown>, unknown>();

/**
 * A part of a page whose code is loaded when it is first shown. Where that fails, in a tunnel or
 * after a release, the rest of the page stands, and the part can be asked for again.
 */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is why we load again.
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
  return Component ? <Component {...props} /> : <LoadError title={errorTitle} retry={retry} />;
}

/** How far below the window something begins to load, so that it is there when it is reached. */
const AHEAD = '200px';

interface LazyOnVisibleProps {
  /** The children's shape until then. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Renders its children once they are nearly in view, and keeps them: what nobody scrolls to costs
 * neither a read nor a byte. Without an observer they are there at once.
 */
export function LazyOnVisible({
  fallback = <Skeleton className="h-40 w-full" />,
  children,
}: LazyOnVisibleProps) {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(() => !('IntersectionObserver' in window));
  useEffect(() => {
    if (seen || !place.current) return;
    const observer = new IntersectionObserver(
      // Several come at once where the page moved while it was busy, and only the last may say so.
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [seen]);
  if (seen) return children;
  return <div ref={place}>{fallback}</div>;
}
