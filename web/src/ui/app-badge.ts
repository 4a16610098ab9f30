import { useEffect } from 'react';

/** A number on the installed app's icon, where the platform has them; null for one that is not known. */
export function useAppBadge(count: number | null): void {
  useEffect(() => {
    if (count === null || !('setAppBadge' in navigator)) return;
    navigator.setAppBadge(count).catch(() => {
      // Only an installed app has an icon.
    });
  }, [count]);
}
