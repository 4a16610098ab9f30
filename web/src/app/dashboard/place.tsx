import type { ReactNode } from 'react';

/** The dashboard's cards by the names that its menu has for them, in the page's order. */
export const PLACES = [
  'Referrals',
  'Link and QR code',
  'Rewards',
  'Analytics',
  'Templates',
  'Account',
] as const;
export type PlaceName = (typeof PLACES)[number];

/** The id of a place's element. */
export const placeId = (name: PlaceName) => `place-${PLACES.indexOf(name)}`;

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
