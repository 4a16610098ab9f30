import { useEffect } from 'react';

/** Shows a number on the installed app's icon, if supported; null leaves it unchanged. */
export function useAppBadge(count: number | null): void {
  useEffect(() => {
    if (count === null || !('setAppBadge' in navigator)) return;
    navigator.setAppBadge(count).catch(() => {
      // Rejected unless the app is installed.
    });
  }, [count]);
}
