import type { Referral, ReferralStatus } from '@vouchwell/domain/referral';
import { useRef, useState } from 'react';
import { changeReferralStatus } from '../../data/referrals/referrals.ts';
import { tellFailure } from './tell-failure.ts';
import * as texts from './texts.ts';

/** From a saved status to the listener that brings it, in ms, at most. */
const ARRIVES_MS = 2000;

interface Choice {
  readonly to: ReferralStatus;
  readonly isSaved: boolean;
}

/**
 * The status to show for a referral, and how to change it. The one chosen last shows at once and
 * until it is stored, whatever is stored on the way to it: a select that the keyboard goes through
 * chooses at each step. A refused one gives way to what is stored.
 */
export function useStatusChange(referral: Referral) {
  const stored = useRef(referral.status);
  stored.current = referral.status;
  const latest = useRef<Choice>(undefined);
  const [choice, setChoice] = useState<Choice>();
  if (choice?.isSaved && choice.to === referral.status) setChoice(undefined);
  const choose = async (to: ReferralStatus) => {
    const own = { to, isSaved: false };
    latest.current = own;
    setChoice(own);
    const isLatest = () => latest.current === own;
    try {
      await changeReferralStatus(referral, to);
      if (isLatest()) setChoice({ to, isSaved: true });
      setTimeout(() => isLatest() && setChoice(undefined), ARRIVES_MS);
    } catch (error) {
      if (!isLatest()) return;
      setChoice(undefined);
      // Only the answer was lost: the list knows better.
      if (stored.current === to) return;
      console.error('A status was not saved', error);
      tellFailure(texts.statusNotSaved);
    }
  };
  return { status: choice?.to ?? referral.status, isSaving: choice !== undefined, choose };
}
