import type { Business } from '@vouchwell/domain/business/business';
import { useUid } from '../lib/use-live.ts';
import { useOwnBusiness } from './own-business.ts';

/** The business of whoever is signed in, of the listener that all of their pages share; null until it is there. */
export function useSignedInBusiness(): Business | null {
  const live = useOwnBusiness(useUid() ?? '');
  return live.status === 'ready' ? live.data : null;
}
