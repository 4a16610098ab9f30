import type { ReferralStatus } from '@vouchwell/domain/referral';

/** A status's colour before its name, which says it. */
export function StatusDot({ status }: { readonly status: ReferralStatus }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block size-2 shrink-0 rounded-full ${STATUS_DOTS[status]}`}
    />
  );
}

/** A badge's colours; the badge always says its status in words as well. */
export const STATUS_BADGES: Readonly<Record<ReferralStatus, string>> = {
  new: 'bg-info/12 text-info',
  contacted: 'bg-marigold text-on-marigold',
  in_progress: 'bg-warning/12 text-warning',
  converted: 'bg-brand text-on-brand',
  lost: 'bg-line text-ink',
};

/** The same colours where a dot is enough. */
export const STATUS_DOTS: Readonly<Record<ReferralStatus, string>> = {
  new: 'bg-info',
  contacted: 'bg-marigold',
  in_progress: 'bg-warning',
  converted: 'bg-brand',
  lost: 'bg-control',
};
