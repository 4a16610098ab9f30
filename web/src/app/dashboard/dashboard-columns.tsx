import type { ReactNode } from 'react';

interface DashboardColumnsProps {
  /** What is set once. */
  readonly aside: ReactNode;
  /** What arrives, and leads. */
  readonly children: ReactNode;
}

/** One column on phones, a calm two on desktops. */
export function DashboardColumns({ aside, children }: DashboardColumnsProps) {
  return (
    <main className="grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_min(22rem,32%)]">
      <div className="grid min-w-0 grid-cols-1 gap-4 sm:gap-6 lg:order-2">{aside}</div>
      <div className="grid min-w-0 grid-cols-1 gap-4 sm:gap-6">{children}</div>
    </main>
  );
}
