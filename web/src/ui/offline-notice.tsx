import { t } from '@vouchwell/domain/lib/translate';
import { useSyncExternalStore } from 'react';

interface OfflineNoticeProps {
  readonly title?: string;
  /** What being offline means on this page. */
  readonly text: string;
}

/** A sticky notice while there is no connection. */
export function OfflineNotice({ title = t('You are offline.'), text }: OfflineNoticeProps) {
  const online = useOnline();
  return (
    // The live region is always rendered, so that screen readers announce the text when it appears.
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

/** Whether the browser reports a connection; updates when that changes. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
