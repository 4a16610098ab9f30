import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

interface HomeColumnsProps {
  /** What arrives, and leads. */
  readonly leading: ReactNode;
  /** What is set once: beside the rest on desktops, after what leads on phones. */
  readonly aside: ReactNode;
  /** Whether what leads is shorter than what is beside it: what follows then closes up below it. */
  readonly isShort?: boolean;
  readonly children?: ReactNode;
}

/** Cards one below the other. */
export const COLUMN = 'grid min-w-0 grid-cols-1 gap-4 sm:gap-6';

/**
 * One column on phones; on desktops a calm two, and below them what follows, as wide as both. Read
 * and tabbed through in the order of a phone.
 */
export function HomeColumns({ leading, aside, isShort = false, children }: HomeColumnsProps) {
  return (
    <div
      className={classNames(
        'grid grid-cols-1 items-start gap-4 sm:gap-6 xl:grid-cols-[minmax(0,1fr)_min(21rem,34%)]',
        isShort && 'xl:grid-rows-[auto_1fr]',
      )}
    >
      {/* Its last card ends with what is beside it, however little a search finds. */}
      <div className={classNames(COLUMN, !isShort && 'xl:grid-rows-[auto_1fr] xl:self-stretch')}>
        {leading}
      </div>
      <div
        className={classNames(COLUMN, 'xl:col-start-2 xl:row-start-1', isShort && 'xl:row-span-2')}
      >
        {aside}
      </div>
      <div className={classNames(COLUMN, !isShort && 'xl:col-span-2')}>{children}</div>
    </div>
  );
}
