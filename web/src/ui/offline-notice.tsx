import { useSyncExternalStore } from 'react';

interface OfflineNoticeProps {
  readonly title?: string;
  /** What that means here. */
  readonly text: string;
}

/** Says for as long as there is no connection what that means; stays in sight wherever one scrolls. */
export function OfflineNotice({ title = 'You are offline.', text }: OfflineNoticeProps) {
  const online = useOnline();
  return (
    // It is there before it says something, so that it is read out when it does.
    <div role="status" className="sticky top-2 z-30">
      {!online && (
        <p className="mb-4 rounded-card border border-l-4 border-overlay-line border-l-marigold bg-surface p-3 shadow-float sm:mb-6">
          <strong className="font-semibold">{title}</strong> {text}
        </p>
      )}
    </div>
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Whether the browser has a connection, as far as it knows itself; follows it as it changes. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
