import {
  REFERRAL_STATUSES,
  type Referral,
  type ReferralStatus,
  STATUS_LABELS,
} from '@vouchwell/domain/referral/referral';
import { isReferralStatus } from '@vouchwell/domain/referral/referrer';
import { useId, useRef, useState } from 'react';
import { changeReferralStatus } from '../../data/referrals/referral-changes.ts';
import { STATUS_BADGES } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { toastError } from '../../ui/toast.tsx';
import { setFollowUp } from './contact-ways.tsx';
import * as texts from './texts.ts';

/** The select that shows and changes a referral's status. */
export function StatusSelect({ referral }: { referral: Referral }) {
  const id = useId();
  const { status, isSaving, choose } = useStatusChange(referral);
  return (
    // What can be pressed is 44 pixels high, and what is colored 28: the row stays low.
    <div className="relative -m-2 flex min-w-0 shrink-0 items-center">
      <label htmlFor={id} className="sr-only">
        {texts.statusOf + referral.referralName}
      </label>
      <select
        id={id}
        value={status}
        aria-busy={isSaving}
        onChange={({ target: { value } }) => isReferralStatus(value) && choose(value)}
        className={classNames(
          'field-sizing-content min-h-11 max-w-full min-w-0 rounded-full border-8 border-transparent bg-clip-padding pl-2.5 text-base leading-tight aria-busy:opacity-60 forced-colors:border',
          STATUS_BADGES[status],
        )}
      >
        {REFERRAL_STATUSES.map((option) => (
          <option key={option} value={option} className="bg-surface text-ink">
            {STATUS_LABELS[option]}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Shows that a change was not saved, with advice that depends on the connection. */
export function tellFailure(title: string): void {
  toastError(title, navigator.onLine ? texts.nothingChanged : texts.offline);
}

/** How long to wait for the listener to deliver a saved status, in ms. */
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
function useStatusChange(referral: Referral) {
  const stored = useRef(referral.status);
  stored.current = referral.status;
  const latest = useRef<Choice>(undefined);
  const [choice, setChoice] = useState<Choice>();
  if (choice?.isSaved && choice.to === referral.status) setChoice(undefined);
  const choose = async (to: ReferralStatus) => {
    const own = { to, isSaved: false };
    latest.current = own;
    setChoice(own);
    if (to === 'converted') setFollowUp(referral, 'won');
    else if (referral.status === 'converted') setFollowUp(referral, 'left');
    const isLatest = () => latest.current === own;
    try {
      await changeReferralStatus(referral, to);
      if (isLatest()) setChoice({ to, isSaved: true });
      setTimeout(() => isLatest() && setChoice(undefined), ARRIVES_MS);
    } catch (error) {
      if (!isLatest()) return;
      setChoice(undefined);
      // The write succeeded and only its response was lost: the listener has delivered it.
      if (stored.current === to) return;
      console.error('A status was not saved', error);
      tellFailure(texts.statusNotSaved);
    }
  };
  return { status: choice?.to ?? referral.status, isSaving: choice !== undefined, choose };
}
