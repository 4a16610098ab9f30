import { useSyncExternalStore } from 'react';

/** Chromium's nonstandard install event. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let given: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function give(next: InstallPrompt | null) {
  given = next;
  for (const listener of listeners) listener();
}

// Fires once, possibly before a component subscribes.
window.addEventListener('beforeinstallprompt', (event) => {
  // Suppress the browser's own prompt.
  event.preventDefault();
  give(event as InstallPrompt);
});
window.addEventListener('appinstalled', () => give(null));

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Prompts to install the app; null if the browser doesn't support it. */
export function useInstallPrompt(): (() => void) | null {
  const prompt = useSyncExternalStore(subscribe, () => given);
  if (!prompt) return null;
  return () => {
    prompt.prompt().catch((error: unknown) => console.warn('The app was not installed', error));
    // It can be used only once.
    give(null);
  };
}
