import { REFERRAL_STATUSES, type Referral, STATUS_LABELS } from '@vouchwell/domain/referral';
import { isReferralStatus } from '@vouchwell/domain/referrer';
import { useId } from 'react';
import { useStatusChange } from './use-status-change.ts';

/** Where the owner says how far a referral has come. */
export function StatusSelect({ referral }: { referral: Referral }) {
  const id = useId();
  const { status, isSaving, choose } = useStatusChange(referral);
  return (
    <div className="flex max-w-full shrink-0 flex-wrap items-center gap-2">
      <label htmlFor={id} className="text-sm text-soft">
        Status<span className="sr-only"> of {referral.referralName}</span>
      </label>
      <select
        id={id}
        value={status}
        aria-busy={isSaving}
        onChange={({ target: { value } }) => isReferralStatus(value) && choose(value)}
        className="min-h-11 min-w-0 max-w-full rounded-control border border-control bg-surface px-3 text-base aria-busy:opacity-60"
      >
        {REFERRAL_STATUSES.map((option) => (
          <option key={option} value={option}>
            {STATUS_LABELS[option]}
          </option>
        ))}
      </select>
    </div>
  );
}
