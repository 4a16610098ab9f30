import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type BannerTone = 'info' | 'success' | 'warning' | 'danger';

const TONE_CLASSES: Readonly<Record<BannerTone, string>> = {
  info: 'border-l-info',
  success: 'border-l-brand',
  warning: 'border-l-marigold',
  danger: 'border-l-danger',
};

interface BannerProps {
  readonly tone: BannerTone;
  readonly title?: string;
  readonly className?: string;
  /** Set if the banner replaces the form that had the focus. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

const focusElement = (element: HTMLElement | null) => element?.focus();

/** Screen readers announce banners with errors and warnings immediately. */
export function Banner({ tone, title, className, takesFocus, children }: BannerProps) {
  const isUrgent = tone === 'danger' || tone === 'warning';
  return (
    <div
      {...(takesFocus && { ref: focusElement, tabIndex: -1 })}
      role={isUrgent ? 'alert' : 'status'}
      className={classNames(
        'rounded-card border border-l-4 border-line bg-surface p-4',
        TONE_CLASSES[tone],
        className,
      )}
    >
      {title && <p className="font-semibold">{title}</p>}
      <div className={classNames('flex flex-col items-start gap-3', title && 'mt-1')}>
        {children}
      </div>
    </div>
  );
}
