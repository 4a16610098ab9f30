import { PRODUCT_NAME } from '@vouchwell/domain/shared/text';

/** Speech bubble whose tail is the check mark of a V. */
export function Mark({ className = 'size-6' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
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
  );
}

export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 text-brand">
      <Mark />
      <span className="font-heading text-lg font-semibold text-ink">{PRODUCT_NAME}</span>
    </span>
  );
}
