import {
  REFERRAL_STATUSES,
  type Referral,
  type ReferralStatus,
  STATUS_LABELS,
} from '@vouchwell/domain/referral';
import { isReferralStatus } from '@vouchwell/domain/referrer';
import { useId, useState } from 'react';
import { changeReferralStatus } from '../../data/referrals.ts';
import { toastError } from '../../ui/toast.tsx';

/** Where the owner says how far a referral has come. It shows what is stored, or is being saved. */
export function StatusSelect({ referral }: { referral: Referral }) {
  const id = useId();
  const [saving, setSaving] = useState<ReferralStatus>();
  const choose = async (value: string) => {
    if (!isReferralStatus(value)) return;
    setSaving(value);
    try {
      await changeReferralStatus(referral, value);
    } catch (error) {
      console.error('A status was not saved', error);
      toastError('Failed to update referral status');
    }
    setSaving(undefined);
  };
  return (
    <div className="flex shrink-0 items-center gap-2">
      <label htmlFor={id} className="text-sm text-soft">
        Status<span className="sr-only"> of {referral.referralName}</span>
      </label>
      <select
        id={id}
        value={saving ?? referral.status}
        aria-busy={saving !== undefined}
        disabled={saving !== undefined}
        onChange={(event) => choose(event.target.value)}
        className="min-h-11 rounded-control border border-control bg-surface px-3 text-base"
      >
        {REFERRAL_STATUSES.map((status) => (
          <option key={status} value={status}>
            {STATUS_LABELS[status]}
          </option>
        ))}
      </select>
    </div>
  );
}
