import { routes } from '@vouchwell/domain/paths';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { isDashboardOpen, recheckSubscription } from '../../data/auth/session.ts';
import { toastError } from '../../ui/toast.tsx';
import { texts } from './texts.ts';

/** Asks after the subscription again, and goes on to the dashboard where there is one by now. */
export function useCheckAgain(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    const hasAnswer = await recheckSubscription();
    if (isDashboardOpen()) return navigate(routes.dashboard);
    if (!hasAnswer) toastError(...texts.unchecked.failed);
  }, [navigate]);
}
