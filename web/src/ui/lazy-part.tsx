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
  const [part, setPart] = useState<{ readonly Component: ComponentType<P> | null }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is why we load again.
  useEffect(() => {
    let current = true;
    load().then(
      (Component) => current && setPart({ Component }),
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

/** What a visit begins with, on any device. */
const FIRST_ACTS = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Runs something once, at the first sign of somebody on the page: most often it fetches code that
 * must be there without a connection later. Failing is left to those who need it. Gives back how
 * to stop waiting.
 */
export function onFirstAct(run: () => unknown): () => void {
  const waiting = new AbortController();
  const runIt = () => {
    waiting.abort();
    Promise.resolve(run()).catch(() => {});
  };
  // Whoever has just signed in has touched the page before; older browsers cannot tell.
  if (navigator.userActivation?.hasBeenActive) runIt();
  else
    for (const act of FIRST_ACTS)
      window.addEventListener(act, runIt, { signal: waiting.signal, passive: true });
  return () => waiting.abort();
}

/** How far below the window something begins to load, so that it is there when it is reached. */
const AHEAD = '200px';

interface LazyOnVisibleProps {
  /** The children's shape until then. */
  readonly fallback?: ReactNode;
  /** Whether they also come at the first sign of somebody, in view or not: for what costs no read. */
  readonly orOnFirstAct?: boolean;
  readonly children: ReactNode;
}

/**
 * Renders its children once they are nearly in view, and keeps them: what nobody scrolls to costs
 * neither a read nor a byte. Without an observer they are there at once.
 */
export function LazyOnVisible({
  fallback = <Skeleton className="h-40 w-full" />,
  orOnFirstAct = false,
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
  useEffect(() => {
    if (orOnFirstAct) return onFirstAct(() => setSeen(true));
  }, [orOnFirstAct]);
  if (seen) return children;
  return <div ref={place}>{fallback}</div>;
}
