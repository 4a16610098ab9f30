import type { Business } from '@vouchwell/domain/business/business';
import { t } from '@vouchwell/domain/lib/translate';
import { PUSH_OPENED } from '@vouchwell/domain/messages/push-message';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { noteFirstStep } from '../../data/business/first-steps.ts';
import { toast } from '../../ui/toast.tsx';

/** Completes the phone step once the test notification was opened, which leads here. */
export function useOpenedTest(business: Business): void {
  const [query, setQuery] = useSearchParams();
  const isOpened = query.has(PUSH_OPENED);
  useEffect(() => {
    if (!isOpened) return;
    setQuery({}, { replace: true });
    noteFirstStep(business, 'phone');
    toast(t('Notifications work'), t('New referrals will reach you on this device.'));
  }, [isOpened, setQuery, business]);
}
