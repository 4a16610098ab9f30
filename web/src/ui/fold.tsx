import type { ReactNode } from 'react';

interface FoldProps {
  /** What is in it, in words that say whether to open it. */
  readonly title: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** What most people do without, folded until its title is pressed; search in the page finds it. */
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
