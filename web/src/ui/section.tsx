import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly aside?: ReactNode;
  readonly className?: string;
  readonly children?: ReactNode;
}

export function Section({ title, text, aside, className, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        {aside}
      </div>
      {text && <p className="mt-1 text-sm text-soft">{text}</p>}
      {children && <div className="mt-3">{children}</div>}
    </section>
  );
}

interface EmptyStateProps {
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}

export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-4 py-8 text-center">
      <div className="grid gap-1 text-balance">
        <p>{title}</p>
        {text && <p className="text-soft">{text}</p>}
      </div>
      {children}
    </div>
  );
}

interface FoldProps {
  readonly title: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Collapsed section for rarely needed content; find-in-page opens it. */
export function Fold({ title, className, children }: FoldProps) {
  return (
    <details className={className}>
      <summary className="min-h-11 cursor-pointer py-3 text-sm font-medium text-brand">
        {title}
      </summary>
      {children}
    </details>
  );
}
