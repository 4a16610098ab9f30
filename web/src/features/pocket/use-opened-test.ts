import { t } from '@vouchwell/domain/shared/i18n';
import { PUSH_OPENED } from '@vouchwell/domain/shared/service-worker';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toast } from '../../ui/toast.tsx';

/** Confirms that the test notification works: tapping it opens this page. */
export function useOpenedTest(): void {
  const [query, setQuery] = useSearchParams();
  const isOpened = query.has(PUSH_OPENED);
  useEffect(() => {
    if (!isOpened) return;
    setQuery({}, { replace: true });
    toast(t('Notifications work'), t('New referrals will reach you on this device.'));
  }, [isOpened, setQuery]);
}
