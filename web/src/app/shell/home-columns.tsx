import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

interface HomeColumnsProps {
  readonly leading: ReactNode;
  /** Second column on desktops; follows `leading` on phones. */
  readonly aside: ReactNode;
  /** Below `leading` on desktops; follows `aside` on phones. */
  readonly following?: ReactNode;
  readonly children?: ReactNode;
}

export const COLUMN = 'grid min-w-0 grid-cols-1 content-start gap-4 sm:gap-6';

/** The DOM and tab order is the order of the single column on phones. */
export function HomeColumns({ leading, aside, following, children }: HomeColumnsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 xl:grid-cols-[minmax(0,1fr)_min(21rem,40%)] xl:grid-rows-[auto_1fr]">
      <div className={COLUMN}>{leading}</div>
      <div className={classNames(COLUMN, 'xl:row-span-2')}>{aside}</div>
      <div className={COLUMN}>{following}</div>
      <div className={classNames(COLUMN, 'xl:col-span-2')}>{children}</div>
    </div>
  );
}
