import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface CardProps {
  readonly title?: ReactNode;
  readonly aside?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Card({ title, aside, className, children }: CardProps) {
  return (
    <section
      className={classNames(
        'rounded-card border border-line bg-surface p-4 shadow-card sm:p-6',
        className,
      )}
    >
      {(title || aside) && (
        <header className="mb-4 flex flex-wrap items-center justify-between gap-2">
          {title && <h2 className="min-w-0 text-xl wrap-anywhere">{title}</h2>}
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}

export const CompactCard = ({ children }: { readonly children: ReactNode }) => (
  <section className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-surface px-4 py-1 shadow-card sm:px-6">
    {children}
  </section>
);

export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'block min-w-0 max-w-full animate-pulse rounded-control bg-line',
        className,
      )}
    />
  );
}
