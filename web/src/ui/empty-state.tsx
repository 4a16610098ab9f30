import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** What is missing, in a sentence. */
  readonly title: string;
  /** What it would bring, or what it stops. */
  readonly text?: string;
  /** The one thing to do about it. */
  readonly children?: ReactNode;
}

/** In place of a list or a text that there is none of yet. */
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
