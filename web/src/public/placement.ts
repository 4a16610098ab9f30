import { atPlacement } from '@vouchwell/domain/paths';
import { placementCode } from '@vouchwell/domain/placements';
import * as z from 'zod/mini';
import { callPublic } from '../data/lib/call-public.ts';
import { readStoredJson, storageKeys, writeStored } from './storage.ts';

/** The placement code in the page's address (`?at=van`); null if there is none or it is not valid. */
export const visitedPlacement = (search = window.location.search): string | null =>
  placementCode(new URLSearchParams(search).get('at'));

const scansSchema = z.array(z.string());

/**
 * Counts this visit by a place's link, once a place and tab: a reload is no visit. The customer
 * waits for nothing and is told of nothing; a count that is lost on its way is not tried again.
 */
export function countScan(businessSlug: string, placement: string): void {
  const { data: counted = [] } = scansSchema.safeParse(readStoredJson(storageKeys.scans));
  const scan = atPlacement(businessSlug, placement);
  if (counted.includes(scan)) return;
  writeStored(storageKeys.scans, JSON.stringify([...counted, scan]));
  callPublic('count-scan', { businessSlug, placement }).catch((error) =>
    console.warn('This visit was not counted', error),
  );
}
