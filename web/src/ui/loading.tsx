import { t } from '@vouchwell/domain/shared/i18n';
import { PRODUCT_NAME } from '@vouchwell/domain/shared/text';

export function Loading({ text = t('Loading...') }: { text?: string | undefined }) {
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <h1 className="sr-only">{PRODUCT_NAME}</h1>
      <p role="status" className="flex items-center gap-3 text-soft">
        <svg viewBox="0 0 24 24" className="size-6 animate-spin text-brand" aria-hidden="true">
          <circle
            cx="12"
            cy="12"
            r="9"
            fill="none"
            stroke="currentColor"
            strokeWidth="3"
            opacity="0.25"
          />
          <path
            fill="none"
            stroke="currentColor"
            strokeWidth="3"
            strokeLinecap="round"
            d="M12 3a9 9 0 0 1 9 9"
          />
        </svg>
        {text}
      </p>
    </main>
  );
}
