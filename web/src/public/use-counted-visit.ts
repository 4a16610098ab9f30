import { atPlacement, referPath } from '@vouchwell/domain/lib/paths';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { callPublic } from '../data/lib/call-public.ts';
import { visitorsCode } from './load-business.ts';
import { visitedPlacement } from './placement.ts';
import { readStoredJson, storageKeys, writeStored } from './storage.ts';

/** When a busy page, or one whose browser does not say that it is idle, counts its visit, in ms. */
const LATEST_MS = 3000;

/** Runs once the browser has nothing else to do; gives what takes that back. */
function whenIdle(run: () => void): () => void {
  // Safari knows no idle time.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, LATEST_MS);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(run, { timeout: LATEST_MS });
  return () => cancelIdleCallback(id);
}

const scansSchema = z.array(z.string());

/** Counts a visit once a link and tab: a reload is no visit. */
function countVisit(businessSlug: string): void {
  const placement = visitedPlacement();
  const { data: counted = [] } = scansSchema.safeParse(readStoredJson(storageKeys.scans));
  const link = placement ? atPlacement(businessSlug, placement) : referPath(businessSlug);
  if (counted.includes(link)) return;
  writeStored(storageKeys.scans, JSON.stringify([...counted, link]));
  const me = visitorsCode();
  const visit = { businessSlug, ...(placement && { placement }), ...(me && { me }) };
  callPublic('count-scan', visit).catch((error) =>
    console.warn('This visit was not counted', error),
  );
}

/**
 * Counts this visit by a business's link, its campaign's or its place's, when the page has nothing
 * else to do; null where nothing is visited. The customer waits for nothing and is told of nothing; a count that is lost on its way
 * is not tried again.
 */
export function useCountedVisit(slug: string | null): void {
  useEffect(() => (slug === null ? undefined : whenIdle(() => countVisit(slug))), [slug]);
}
