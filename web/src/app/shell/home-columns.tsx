import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

interface HomeColumnsProps {
  /** What arrives, and what is short: about as high as what is beside it. */
  readonly leading: ReactNode;
  /** Beside the rest on desktops, after it on phones. */
  readonly aside: ReactNode;
  readonly children?: ReactNode;
}

/** Cards one below the other. */
export const COLUMN = 'grid min-w-0 grid-cols-1 gap-4 sm:gap-6';

/**
 * One column on phones; on desktops a calm two, and below them what follows, as wide as both. Read
 * and tabbed through in the order of a phone.
 */
export function HomeColumns({ leading, aside, children }: HomeColumnsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 xl:grid-cols-[minmax(0,1fr)_min(21rem,40%)]">
      <div className={COLUMN}>{leading}</div>
      <div className={COLUMN}>{aside}</div>
      <div className={classNames(COLUMN, 'xl:col-span-2')}>{children}</div>
    </div>
  );
}
