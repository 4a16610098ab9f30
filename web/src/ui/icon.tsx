import { PRODUCT_NAME } from '@vouchwell/domain/shared/text';
import { classNames } from './class-names.ts';

/** Paths on a 16 by 16 grid. */
const ICON_PATHS = {
  call: 'M3.5 2.5h2.3l1.2 3-1.6 1.2a9 9 0 0 0 3.9 3.9l1.2-1.6 3 1.2v2.3a1 1 0 0 1-1 1A10.5 10.5 0 0 1 2.5 3.5a1 1 0 0 1 1-1Z',
  text: 'M2.5 3h11v7.5H7L4 13.2v-2.7H2.5Z',
  email: 'M2 3.5h12v9H2Zm0 .5 6 4.5L14 4',
  delete: 'M2.5 4h11M6 4V2.5h4V4M4 4l.6 9.5h6.8L12 4M6.7 6.5v4.5M9.3 6.5v4.5',
  warning: 'M8 2 14.5 13.5h-13ZM8 6.5v3.2M8 11.4v.4',
  search: 'M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Zm3.3 7.8 3.2 3.2',
  close: 'M4 4l8 8M12 4l-8 8',
  tick: 'm3 8.4 3.2 3.6L13 4.4',
  down: 'm3.5 6 4.5 4.5L12.5 6',
  home: 'M2 7.8 8 2.5l6 5.3M4 6.2v7.3h8V6.2M6.7 13.5V10h2.6v3.5',
  people:
    'M6 2.8a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8ZM1.7 13.2c.2-2.5 1.9-4 4.3-4s4.1 1.5 4.3 4M10.7 3a2.2 2.2 0 0 1 0 4.4M11.7 9.5c1.5.5 2.4 1.8 2.6 3.7',
  list: 'M5.5 4h8M5.5 8h8M5.5 12h8M2.4 4h.2M2.4 8h.2M2.4 12h.2',
  gift: 'M2.5 5.5h11v3h-11ZM3.5 8.5h9v5h-9ZM8 13.5v-8l-2.5-3M8 5.5l2.5-3',
  chart: 'M3 13.5v-4M8 13.5v-11M13 13.5v-7',
  more: 'M3.4 8h.2M7.9 8h.2M12.4 8h.2',
  share: 'M8 9.5v-7M5 5l3-3 3 3M3 8.5v5h10v-5',
  settings:
    'M2.5 5h6M12 5h1.5M2.5 11H4M7.5 11h6M10.2 3.3a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4ZM5.7 9.3a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4Z',
} as const;

export type IconName = keyof typeof ICON_PATHS;

interface IconProps {
  readonly name: IconName;
  readonly className?: string;
}

/** Hidden from screen readers, so the icon needs a separate label. */
export function Icon({ name, className = 'size-4' }: IconProps) {
  return (
    <svg
      viewBox="0 0 16 16"
      className={classNames('shrink-0', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}

export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 text-brand">
      {/* Speech bubble with a V-shaped check mark as its tail. */}
      <svg viewBox="0 0 32 32" className="size-6" aria-hidden="true">
        <path
          fill="currentColor"
          d="M7 3h18a5 5 0 0 1 5 5v9a5 5 0 0 1-5 5h-6.2l-4.9 7.2a1.1 1.1 0 0 1-1.9-.1L8.4 22H7a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Z"
        />
        <path
          fill="none"
          stroke="var(--color-surface)"
          strokeWidth="3.2"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="m10.5 12 4.2 5.500L22 8.5"
        />
      </svg>
      <span className="font-heading text-lg font-semibold text-ink">{PRODUCT_NAME}</span>
    </span>
  );
}
