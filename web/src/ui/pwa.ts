import { useEffect } from 'react';
import { create } from 'zustand';

export const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** True on iPhones and iPads, including newer iPads, which identify as Macs. */
export const isAppleMobile = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Chromium's nonstandard install event. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

const useInstallEvent = create<InstallPromptEvent | null>(() => null);

// The event fires once, possibly before a component subscribes.
window.addEventListener('beforeinstallprompt', (event) => {
  // Suppress the browser's own prompt.
  event.preventDefault();
  useInstallEvent.setState(event as InstallPromptEvent, true);
});
window.addEventListener('appinstalled', () => useInstallEvent.setState(null, true));

/** Returns a function that prompts to install the app; null if the browser doesn't support it. */
export function useInstallPrompt(): (() => void) | null {
  const event = useInstallEvent();
  if (!event) return null;
  return () => {
    event.prompt().catch((error: unknown) => console.warn('Failed to install the app', error));
    // The prompt can be used only once.
    useInstallEvent.setState(null, true);
  };
}

/** Shows a number on the installed app's icon, if supported; null leaves it unchanged. */
export function useAppBadge(count: number | null): void {
  useEffect(() => {
    if (count === null || !('setAppBadge' in navigator)) return;
    navigator.setAppBadge(count).catch(() => {
      // The promise rejects unless the app is installed.
    });
  }, [count]);
}

/** Keeps the screen on, if supported; requests it again when the page becomes visible. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isUnmounted = false;
    const requestLock = async () => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
      try {
        const newLock = await navigator.wakeLock.request('screen');
        if (isUnmounted) await newLock.release();
        else lock = newLock;
      } catch (error) {
        // Phones in power-saving mode reject the request.
        console.warn('Failed to keep the screen on', error);
      }
    };
    void requestLock();
    document.addEventListener('visibilitychange', requestLock);
    return () => {
      isUnmounted = true;
      document.removeEventListener('visibilitychange', requestLock);
      void lock?.release();
    };
  }, []);
}
