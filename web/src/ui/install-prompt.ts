import { create } from 'zustand';

/** Chromium's nonstandard install event. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const usePrompt = create<InstallPrompt | null>(() => null);

// Fires once, possibly before a component subscribes.
window.addEventListener('beforeinstallprompt', (event) => {
  // Suppress the browser's own prompt.
  event.preventDefault();
  usePrompt.setState(event as InstallPrompt, true);
});
window.addEventListener('appinstalled', () => usePrompt.setState(null, true));

/** Prompts to install the app; null if the browser doesn't support it. */
export function useInstallPrompt(): (() => void) | null {
  const prompt = usePrompt();
  if (!prompt) return null;
  return () => {
    prompt.prompt().catch((error: unknown) => console.warn('The app was not installed', error));
    // It can be used only once.
    usePrompt.setState(null, true);
  };
}
