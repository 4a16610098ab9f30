import type { ReferralStatus } from '@vouchwell/domain/referral';
import { STATUS_DOTS } from './status-colours.ts';

/** A status's colour before its name, which says it. */
export function StatusDot({ status }: { readonly status: ReferralStatus }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block size-2 shrink-0 rounded-full ${STATUS_DOTS[status]}`}
    />
  );
}
