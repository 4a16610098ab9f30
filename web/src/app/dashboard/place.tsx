import type { ReactNode } from 'react';
import { places } from './texts.ts';

/** The dashboard's cards by the names that its menu has for them. */
export type PlaceName = (typeof places)[number];

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
