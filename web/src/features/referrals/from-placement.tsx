import type { Business } from '@vouchwell/domain/business';
import { type Placement, placementLabel, placementsOf } from '@vouchwell/domain/placements';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import * as texts from './texts.ts';

const KnownContext = createContext<readonly Placement[]>([]);

/** Lets the rows within call places what their owner calls them. */
export function KnownPlacements({
  business: { settings },
  children,
}: {
  readonly business: Business;
  readonly children: ReactNode;
}) {
  const placements = useMemo(() => placementsOf(settings), [settings]);
  return <KnownContext value={placements}>{children}</KnownContext>;
}

/** Which place's link brought a referral. */
export function FromPlacement({ code }: { readonly code: string }) {
  const label = placementLabel(useContext(KnownContext), code);
  return (
    <>
      {texts.fromPlace}
      <span className="font-medium text-ink">{label}</span>
    </>
  );
}
