import type { ReferralStatus } from '@vouchwell/domain/referrals/referral';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type BadgeTone = 'brand' | 'marigold' | 'tint' | 'neutral' | 'info' | 'quiet-info';

const TONE_CLASSES: Readonly<Record<BadgeTone, string>> = {
  brand: 'bg-brand text-on-brand',
  marigold: 'bg-marigold text-on-marigold',
  tint: 'bg-tint text-brand',
  neutral: 'bg-line text-ink',
  info: 'bg-info text-on-info',
  'quiet-info': 'bg-info/12 text-info',
};

interface BadgeProps {
  readonly tone: BadgeTone;
  readonly children: ReactNode;
}

export function Badge({ tone, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-block max-w-full shrink-0 rounded-card px-2.5 py-0.5 text-sm font-medium',
        TONE_CLASSES[tone],
      )}
    >
      {children}
    </span>
  );
}

export function StatusDot({ status }: { readonly status: ReferralStatus }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block size-2 shrink-0 rounded-full ${STATUS_DOTS[status]}`}
    />
  );
}

/** Badges also show the status as text. Strong colors mean that the owner must act. */
export const STATUS_BADGES: Readonly<Record<ReferralStatus, string>> = {
  new: 'bg-info text-on-info font-bold',
  contacted: 'bg-info/12 text-info font-medium',
  in_progress: 'bg-warning/12 text-warning font-medium',
  converted: 'bg-tint text-brand font-medium',
  lost: 'bg-line text-ink',
};

export const STATUS_DOTS: Readonly<Record<ReferralStatus, string>> = {
  new: 'bg-info',
  contacted: 'bg-info/50',
  in_progress: 'bg-warning',
  converted: 'bg-brand',
  lost: 'bg-control',
};
