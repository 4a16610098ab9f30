import type { ReactNode } from 'react';

interface DashboardColumnsProps {
  /** What arrives, and leads. */
  readonly leading: ReactNode;
  /** What is set once: beside the rest on desktops, after what leads on phones. */
  readonly aside: ReactNode;
  readonly children?: ReactNode;
}

const COLUMN = 'grid min-w-0 grid-cols-1 gap-4 sm:gap-6';

/** One column on phones, a calm two on desktops; read and tabbed through in the order of a phone. */
export function DashboardColumns({ leading, aside, children }: DashboardColumnsProps) {
  return (
    <main className="grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_min(22rem,32%)] lg:grid-rows-[auto_1fr]">
      <div className={COLUMN}>{leading}</div>
      <div className={`${COLUMN} lg:col-start-2 lg:row-span-2 lg:row-start-1`}>{aside}</div>
      <div className={COLUMN}>{children}</div>
    </main>
  );
}
