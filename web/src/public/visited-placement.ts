import { placementCode } from '@vouchwell/domain/placements';

/** The place whose link the address bar holds (`?at=van`); null for none, or none that could be one. */
export const visitedPlacement = (search = window.location.search): string | null =>
  placementCode(new URLSearchParams(search).get('at'));
