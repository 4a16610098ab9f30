import { t } from '@vouchwell/domain/shared/i18n';
import { useSyncExternalStore } from 'react';
import { isServerReachable } from '../network.ts';

interface OfflineNoticeProps {
  readonly title?: string;
  readonly text: string;
}

export function OfflineNotice({ title = t('You are offline.'), text }: OfflineNoticeProps) {
  const online = useOnline();
  return (
    // Always rendered, so screen readers announce the text when it appears.
    <div role="status" className="sticky top-2 z-30">
      {!online && (
        <p className="mb-4 rounded-card border border-l-4 border-overlay-line border-l-marigold bg-surface p-3 shadow-float sm:mb-6">
          <strong className="font-semibold">{title}</strong> {text}
        </p>
      )}
    </div>
  );
}

let isOnline = true;
const listeners = new Set<() => void>();

async function check(): Promise<void> {
  isOnline = navigator.onLine || (await isServerReachable());
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    void check();
    window.addEventListener('online', check);
    window.addEventListener('offline', check);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('online', check);
    window.removeEventListener('offline', check);
  };
}

/** Whether our server is reachable; checked when the browser's connection changes. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isOnline,
    () => true,
  );
