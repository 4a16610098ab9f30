import { useSyncExternalStore } from 'react';

/** What Chromium gives a page that can be installed, for a button of ours (no standard, and in no types). */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let given: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function give(next: InstallPrompt | null) {
  given = next;
  for (const listener of listeners) listener();
}

// It comes once, and may come before anything asks for it.
window.addEventListener('beforeinstallprompt', (event) => {
  // Ours asks when its owner wants it, and not the browser.
  event.preventDefault();
  give(event as InstallPrompt);
});
window.addEventListener('appinstalled', () => give(null));

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What asks the browser to install the app; null where it offers that in its own menu, or not at all. */
export function useInstallPrompt(): (() => void) | null {
  const prompt = useSyncExternalStore(subscribe, () => given);
  if (!prompt) return null;
  return () => {
    prompt.prompt().catch((error: unknown) => console.warn('The app was not installed', error));
    // It asks once.
    give(null);
  };
}
