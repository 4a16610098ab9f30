import type { Referral, ReferralStatus } from '@vouchwell/domain/referral';
import { useRef, useState } from 'react';
import { changeReferralStatus } from '../../data/referrals.ts';
import { tellFailure } from './tell-failure.ts';

/** From a saved status to the listener that brings it, in ms, at most. */
const ARRIVES_MS = 2000;

interface Change {
  readonly from: ReferralStatus;
  readonly to: ReferralStatus;
}

/**
 * The status to show for a referral, and how to change it. The chosen one shows at once and until
 * the stored one has moved, so that nothing flickers; a refused one gives way to what is stored.
 */
export function useStatusChange(referral: Referral) {
  const stored = referral.status;
  const latest = useRef(stored);
  latest.current = stored;
  const [change, setChange] = useState<Change>();
  if (change && change.from !== stored) setChange(undefined);
  const choose = async (to: ReferralStatus) => {
    const chosen = { from: stored, to };
    const settle = () => setChange((current) => (current === chosen ? undefined : current));
    setChange(chosen);
    try {
      await changeReferralStatus(referral, to);
      setTimeout(settle, ARRIVES_MS);
    } catch (error) {
      settle();
      // Only the answer was lost: the list knows better.
      if (latest.current === to) return;
      console.error('A status was not saved', error);
      tellFailure('Failed to update referral status');
    }
  };
  return { status: change?.to ?? stored, isSaving: change !== undefined, choose };
}
