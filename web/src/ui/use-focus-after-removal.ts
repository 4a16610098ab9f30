import { useEffect, useRef } from 'react';

/** Focuses the list's region if the focused item was removed. */
export function useFocusAfterRemoval<E extends HTMLElement>(items: readonly unknown[] | undefined) {
  const region = useRef<E>(null);
  const previousItems = useRef(items);
  useEffect(() => {
    const isShorter = (items?.length ?? 0) < (previousItems.current?.length ?? 0);
    previousItems.current = items;
    if (!isShorter) return;
    // Wait until a closing dialog has restored focus.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) region.current?.focus({ preventScroll: true });
    }, 0);
    return () => clearTimeout(timer);
  }, [items]);
  return region;
}
