import { t } from '@vouchwell/domain/shared/i18n';
import { useSyncExternalStore } from 'react';
import { clearOpenedOfflineFlag, isOpenedOffline, isServerReachable } from '../network.ts';

interface OfflineNoticeProps {
  readonly title?: string;
  readonly text: string;
}

export function OfflineNotice({ title = t('You’re offline.'), text }: OfflineNoticeProps) {
  const isOnline = useOnline();
  return (
    // Always rendered, so screen readers announce the text when it appears.
    <div role="status" className="sticky top-2 z-30">
      {!isOnline && (
        <p className="mb-4 rounded-card border border-l-4 border-overlay-line border-l-marigold bg-surface p-3 shadow-float sm:mb-6">
          <strong className="font-semibold">{title}</strong> {text}
        </p>
      )}
    </div>
  );
}

/** Interval between checks, in ms; the browser may not notice that it is back online. */
const RETRY_INTERVAL_MS = 15_000;

let isReachable = true;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const getIsOnline = (): boolean => isReachable && !isOpenedOffline();

async function checkConnection(): Promise<void> {
  clearTimeout(timer);
  isReachable = (navigator.onLine && getIsOnline()) || (await isServerReachable());
  if (isReachable) clearOpenedOfflineFlag();
  else if (listeners.size > 0) timer = setTimeout(checkConnection, RETRY_INTERVAL_MS);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    void checkConnection();
    window.addEventListener('online', checkConnection);
    window.addEventListener('offline', checkConnection);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    window.removeEventListener('online', checkConnection);
    window.removeEventListener('offline', checkConnection);
  };
}

/** Whether our server is reachable; rechecked when the browser's connection changes. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, getIsOnline, () => true);
