import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { LoadError } from './load-error.tsx';
import { Skeleton } from './skeleton.tsx';

interface LazyPartProps<P> {
  /** Must be a stable function, such as one outside the component. */
  readonly load: () => Promise<ComponentType<P>>;
  readonly props: P;
  /** A placeholder of the same size while the part loads. */
  readonly fallback: ReactNode;
  /**
   * The message where the part could not be loaded. Without one the part is optional: it is missing
   * in silence, and loaded when the connection is back.
   */
  readonly errorTitle?: string;
}

/** What has been loaded, by what loads it: who comes back to it finds it there at once. */
const loadedParts = new WeakMap<() => Promise<unknown>, unknown>();

/**
 * A part of a page whose code is loaded when it is first rendered. If that fails, offline or after
 * a release, the rest of the page stays, and the user can try again.
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
  useEffect(() => {
    let current = true;
    load().then(
      (Component) => {
        loadedParts.set(load, Component);
        if (current)
          setPart((before) => (before?.Component === Component ? before : { Component }));
      },
      (error) => {
        // What is tried again by itself says so once.
        if (errorTitle || attempt === 0)
          console.error(errorTitle ?? 'An optional part could not be loaded', error);
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
  const isMissing = part?.Component === null && !errorTitle;
  useEffect(() => {
    if (!isMissing) return;
    const again = () => setAttempt((count) => count + 1);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isMissing]);
  if (!part) return fallback;
  const { Component } = part;
  if (Component) return <Component {...props} />;
  return errorTitle ? <LoadError title={errorTitle} retry={retry} /> : null;
}

/** The events of a user's first interaction. */
const FIRST_ACTS = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Runs `run` once, at the user's first interaction with the page, for example to load code that
 * must work offline later; a rejection is ignored. Gives a function that cancels this.
 */
export function onFirstAct(run: () => unknown): () => void {
  const waiting = new AbortController();
  const runOnce = () => {
    waiting.abort();
    Promise.resolve(run()).catch(() => {});
  };
  // A user who has just signed in has already interacted; older browsers cannot tell.
  if (navigator.userActivation?.hasBeenActive) runOnce();
  else
    for (const act of FIRST_ACTS)
      window.addEventListener(act, runOnce, { signal: waiting.signal, passive: true });
  return () => waiting.abort();
}

/** The distance below the viewport at which content begins to load. */
const AHEAD = '100px';

interface LazyOnVisibleProps {
  /** A placeholder of the same size until the children are rendered. */
  readonly fallback?: ReactNode;
  /** Whether to render the children at the user's first interaction too; only for what costs no reads. */
  readonly orOnFirstAct?: boolean;
  readonly children: ReactNode;
}

/**
 * Renders its children once they are nearly in view, and keeps them, so that content below costs no
 * reads and no code until the user scrolls there. Without IntersectionObserver it renders them at
 * once.
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
      // Several entries may arrive at once, so check all of them.
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
