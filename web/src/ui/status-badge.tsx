import { type ReferralStatus, STATUS_LABELS } from '@vouchwell/domain/referral';
import { STATUS_BADGES } from './status-colours.ts';

/** How far a referral has come, in words and colour. */
export function StatusBadge({ status }: { status: ReferralStatus }) {
  return (
    <span
      className={`shrink-0 rounded-full px-3 py-0.5 text-sm font-medium ${STATUS_BADGES[status]}`}
    >
      {STATUS_LABELS[status]}
    </span>
  );
}
