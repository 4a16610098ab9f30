import { type FocusEvent, useEffect, useRef } from 'react';

interface Place {
  /** The row's, or null for the button below the last. */
  readonly id: string | null;
  index: number;
}

/**
 * Keeps the focus in a list whose rows go: deleted here or elsewhere, or moved out of what is
 * shown. It goes on to the row that took the place, else to the region around the list; from Load
 * More, which goes with the last page, to the first row of that page.
 */
export function useKeptFocus(ids: readonly string[]) {
  const region = useRef<HTMLElement>(null);
  const place = useRef<Place>(null);
  const remember = ({ target }: FocusEvent<HTMLElement>) => {
    // React hands on what happens in a dialog that a row opened.
    if (!region.current?.contains(target)) return;
    const id = target.closest<HTMLElement>('[data-referral]')?.dataset.referral;
    if (id !== undefined) place.current = { id, index: ids.indexOf(id) };
    else place.current = target.closest('[data-load-more]') && { id: null, index: ids.length };
  };
  useEffect(() => {
    const left = place.current;
    if (!left) return;
    if (left.id === null && region.current?.querySelector('[data-load-more]')) {
      left.index = ids.length;
      return;
    }
    if (left.id !== null && ids.includes(left.id)) return;
    // A dialog that closes gives the focus back first.
    const timer = setTimeout(() => {
      // Whoever has gone on to something else stays there.
      if (document.activeElement !== document.body) return;
      const rows = region.current?.querySelectorAll<HTMLElement>('[data-referral] h3') ?? [];
      (rows[Math.min(left.index, rows.length - 1)] ?? region.current)?.focus();
    }, 0);
    return () => clearTimeout(timer);
  }, [ids]);
  return { region, remember };
}
