import {
  REFERRAL_STATUSES,
  type Referral,
  type ReferralStatus,
  statusName,
} from '@vouchwell/domain/referral/referral';
import { isReferralStatus } from '@vouchwell/domain/referral/referrer';
import { useId } from 'react';
import { withOutbox } from '../../data/referrals/outbox-entries.ts';
import { useOutbox } from '../../data/referrals/outbox-store.ts';
import { changeReferralStatus } from '../../data/referrals/referral-changes.ts';
import { STATUS_BADGES } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { toastError } from '../../ui/toast.tsx';
import { setFollowUp } from './contact-ways.tsx';
import * as texts from './texts.ts';

interface StatusSelectProps {
  readonly referral: Pick<
    Referral,
    'id' | 'businessId' | 'referralName' | 'status' | 'jobValueCents'
  >;
}

/** The select that shows and changes a referral's status; the one that is chosen shows at once. */
export function StatusSelect({ referral: stored }: StatusSelectProps) {
  const id = useId();
  const { referral, state } = withOutbox(stored, useOutbox());
  const { status } = referral;
  const choose = async (to: ReferralStatus) => {
    if (to === 'converted') setFollowUp(referral, 'won');
    else if (status === 'converted') setFollowUp(referral, 'left');
    try {
      await changeReferralStatus(stored, to);
    } catch (error) {
      console.error('A status was not saved', error);
      tellFailure(texts.statusNotSaved);
    }
  };
  const select = (
    // What can be pressed is 44 pixels high, and what is colored 28: the row stays low.
    <div className="relative -m-2 flex min-w-0 shrink-0 items-center">
      <label htmlFor={id} className="sr-only">
        {texts.statusOf(referral.referralName)}
      </label>
      <select
        id={id}
        value={status}
        aria-busy={state === 'sending'}
        onChange={({ target: { value } }) => isReferralStatus(value) && choose(value)}
        className={classNames(
          'field-sizing-content min-h-11 max-w-full min-w-0 rounded-full border-8 border-transparent bg-clip-padding pl-2.5 text-base leading-tight aria-busy:opacity-60 forced-colors:border',
          STATUS_BADGES[status],
        )}
      >
        {REFERRAL_STATUSES.map((option) => (
          <option key={option} value={option} className="bg-surface text-ink">
            {statusName(option)}
          </option>
        ))}
      </select>
    </div>
  );
  return (
    <>
      {select}
      {state === 'waits' && <span className="text-sm text-soft">{texts.waitingForInternet}</span>}
    </>
  );
}

/** Shows that a change was not saved, with advice that depends on the connection. */
export function tellFailure(title: string): void {
  toastError(title, navigator.onLine ? texts.nothingChanged : texts.offline);
}
