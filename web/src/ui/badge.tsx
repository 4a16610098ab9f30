import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type BadgeTone = 'brand' | 'marigold' | 'tint' | 'neutral';

const TONES: Readonly<Record<BadgeTone, string>> = {
  brand: 'bg-brand text-on-brand',
  marigold: 'bg-marigold text-on-marigold',
  tint: 'bg-tint text-brand',
  neutral: 'bg-line text-ink',
};

interface BadgeProps {
  readonly tone: BadgeTone;
  readonly children: ReactNode;
}

/** A word or a number that stands out; its colour repeats what it says, and never says it alone. */
export function Badge({ tone, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-block max-w-full shrink-0 rounded-full px-2.5 py-0.5 text-sm font-medium',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
