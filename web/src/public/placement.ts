import { placementCode } from '@vouchwell/domain/business/placements';

/** The placement code in the page's address (`?at=van`); null if there is none or it is not valid. */
export const visitedPlacement = (search = window.location.search): string | null =>
  placementCode(new URLSearchParams(search).get('at'));
