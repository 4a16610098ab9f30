import type { Business } from '@vouchwell/domain/business/business';
import { useUid } from '../lib/use-live.ts';
import { useOwnBusiness } from './own-business.ts';

/** Shares the pages' listener; null until loaded. */
export function useSignedInBusiness(): Business | null {
  const live = useOwnBusiness(useUid() ?? '');
  return live.status === 'ready' ? live.data : null;
}
