import { type FocusEvent, useEffect, useRef } from 'react';

interface LastFocus {
  /** Referral id of the focused row; null for the Load More button. */
  readonly id: string | null;
  /** Row to focus if that row is gone; for Load More, the first new row. */
  readonly index: number;
}

const getRows = (region: HTMLElement | null) => [
  ...(region?.querySelectorAll<HTMLElement>('[data-referral]') ?? []),
];

/**
 * Restores focus: after a row is removed, to the next row or the list; after the last Load More, to
 * the first new row; after a panel closes, to its row.
 */
export function useListFocus(ids: readonly string[], openId: string | null) {
  const region = useRef<HTMLElement>(null);
  const lastFocus = useRef<LastFocus>(null);
  const wasOpen = useRef(false);
  const rememberFocus = ({ target }: FocusEvent<HTMLElement>) => {
    // React events also bubble here from a dialog that a row opened in a portal.
    if (!region.current?.contains(target)) return;
    const row = target.closest<HTMLElement>('[data-referral]');
    const id = row?.dataset.referral;
    if (row && id !== undefined)
      lastFocus.current = { id, index: getRows(region.current).indexOf(row) };
    else if (target.closest('[data-load-more]'))
      lastFocus.current = { id: null, index: ids.length };
    else lastFocus.current = null;
  };
  useEffect(() => {
    const hasJustClosed = wasOpen.current && !openId;
    wasOpen.current = openId !== null;
    if (openId) {
      // Remember the row here, too, because Safari doesn't focus a clicked link.
      if (ids.includes(openId) && lastFocus.current?.id !== openId)
        lastFocus.current = { id: openId, index: 0 };
      return;
    }
    const previous = lastFocus.current;
    if (!previous) return;
    const isLoadMore = previous.id === null;
    if (isLoadMore && region.current?.querySelector('[data-load-more]')) {
      lastFocus.current = { id: null, index: ids.length };
      return;
    }
    const isRowInList = previous.id !== null && ids.includes(previous.id);
    if (isRowInList && !hasJustClosed) return;
    // Wait until a closing dialog has restored focus.
    const timer = setTimeout(() => {
      // Do nothing if the user has moved focus elsewhere.
      if (document.activeElement !== document.body) return;
      const rows = getRows(region.current);
      const sameRow = rows.find((row) => row.dataset.referral === previous.id);
      const nextRow = sameRow ?? rows[Math.min(previous.index, rows.length - 1)];
      (nextRow?.querySelector<HTMLElement>('h3 a') ?? region.current)?.focus();
    }, 0);
    return () => clearTimeout(timer);
  }, [ids, openId]);
  return { region, rememberFocus };
}
