import { REFERRAL_STATUSES, type Referral, STATUS_LABELS } from '@vouchwell/domain/referral';
import { isReferralStatus } from '@vouchwell/domain/referrer';
import { useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { STATUS_BADGES } from '../../ui/status-colours.ts';
import * as texts from './texts.ts';
import { useStatusChange } from './use-status-change.ts';

/** How far a referral has come, and where the owner says so. */
export function StatusSelect({ referral }: { referral: Referral }) {
  const id = useId();
  const { status, isSaving, choose } = useStatusChange(referral);
  return (
    <div className="flex shrink-0 items-center">
      <label htmlFor={id} className="sr-only">
        {texts.statusOf + referral.referralName}
      </label>
      <select
        id={id}
        value={status}
        aria-busy={isSaving}
        onChange={({ target: { value } }) => isReferralStatus(value) && choose(value)}
        className={classNames(
          'min-h-11 min-w-0 max-w-full rounded-control border border-control px-2 text-base font-medium aria-busy:opacity-60',
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
