import { t } from '@vouchwell/domain/shared/i18n';
import { PUSH_OPENED_PARAM } from '@vouchwell/domain/shared/worker-messages';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useIsOutdated } from '../../data/lib/service-worker.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';

export function ReleaseNotice() {
  const isOutdated = useIsOutdated();
  return (
    <div role="status">
      {isOutdated && (
        <p className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-l-4 border-line border-l-info bg-surface p-3 sm:mb-6">
          {t('A new version is ready.')}
          <Button look="secondary" onClick={() => window.location.reload()}>
            {t('Reload')}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Confirms that the test notification works: tapping it opens this page. */
export function useTestNotificationToast(): void {
  const [query, setQuery] = useSearchParams();
  const isOpened = query.has(PUSH_OPENED_PARAM);
  useEffect(() => {
    if (!isOpened) return;
    setQuery({}, { replace: true });
    toast(t('Notifications are working'), t('You’ll hear about new referrals on this device.'));
  }, [isOpened, setQuery]);
}
