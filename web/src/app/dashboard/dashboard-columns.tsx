import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { places } from './texts.ts';

interface DashboardColumnsProps {
  /** What arrives, and leads. */
  readonly leading: ReactNode;
  /** What is set once: beside the rest on desktops, after what leads on phones. */
  readonly aside: ReactNode;
  /** Whether what leads is shorter than what is beside it: what follows then closes up below it. */
  readonly isShort?: boolean;
  readonly children?: ReactNode;
}

const COLUMN = 'grid min-w-0 grid-cols-1 gap-4 sm:gap-6';

/**
 * One column on phones; on desktops a calm two, and below them what follows, as wide as both. Read
 * and tabbed through in the order of a phone.
 */
export function DashboardColumns({
  leading,
  aside,
  isShort = false,
  children,
}: DashboardColumnsProps) {
  return (
    <main
      className={classNames(
        'grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_min(22rem,32%)]',
        isShort && 'lg:grid-rows-[auto_1fr]',
      )}
    >
      {/* Its last card ends with what is beside it, however little a search finds. */}
      <div className={classNames(COLUMN, !isShort && 'lg:grid-rows-[auto_1fr] lg:self-stretch')}>
        {leading}
      </div>
      <div
        className={classNames(COLUMN, 'lg:col-start-2 lg:row-start-1', isShort && 'lg:row-span-2')}
      >
        {aside}
      </div>
      <div className={classNames(COLUMN, !isShort && 'lg:col-span-2')}>{children}</div>
    </main>
  );
}

/** The dashboard's cards by the names that its menu has for them. */
type PlaceName = (typeof places)[number];

/** The id of a place's element. */
export const placeId = (name: PlaceName) => `place-${places.indexOf(name)}`;

interface PlaceProps {
  readonly name: PlaceName;
  readonly children: ReactNode;
}

/** Where the menu leads: there from the first, whatever is still loading in it. */
export function Place({ name, children }: PlaceProps) {
  return (
    <div id={placeId(name)} className="grid min-w-0 grid-cols-1 scroll-mt-4">
      {children}
    </div>
  );
}
