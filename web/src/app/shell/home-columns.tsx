import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

interface HomeColumnsProps {
  /** What arrives. */
  readonly leading: ReactNode;
  /** Beside it on desktops, after it on phones. */
  readonly aside: ReactNode;
  /** Below what arrives on desktops, after what is beside it on phones. */
  readonly following?: ReactNode;
  readonly children?: ReactNode;
}

/** Cards one below the other. */
export const COLUMN = 'grid min-w-0 grid-cols-1 content-start gap-4 sm:gap-6';

/**
 * One column on phones; on desktops a calm two, and below them the rest, as wide as both. Read and
 * tabbed through in the order of a phone.
 */
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
