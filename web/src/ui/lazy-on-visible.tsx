import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Skeleton } from './skeleton.tsx';

/** How far below the window something begins to load, so that it is there when it is reached. */
const AHEAD = '200px';

/**
 * Renders its children once they are nearly in view, and keeps them: what nobody scrolls to costs
 * neither a read nor a byte. Without an observer they are there at once.
 */
export function LazyOnVisible({ children }: { readonly children: ReactNode }) {
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
  return (
    <div ref={place}>
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
