import { addPlacementToLink, referPath } from '@vouchwell/domain/paths';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { callPublic } from '../../data/lib/call-function.ts';
import { readPlacementCode } from './navigation.ts';
import { readStoredJson, storageKeys, writeStoredValue } from './storage.ts';
import { readVisitorCode } from './use-business.ts';

/** Time in ms; a page that has been visible this long counts as used, even without a gesture. */
const VISIBLE_MS = 15_000;
const TICK_MS = 1000;
const GESTURES = ['click', 'keydown', 'touchstart', 'scroll'];

/** Waits for a gesture or some time in view, because security scanners also run scripts. */
function whenUsed(run: () => void): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  let visibleMs = 0;
  const stop = () => {
    clearInterval(timer);
    waiting.abort();
  };
  const use = () => {
    stop();
    run();
  };
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') visibleMs += TICK_MS;
    if (visibleMs >= VISIBLE_MS) use();
  }, TICK_MS);
  for (const gesture of GESTURES) addEventListener(gesture, use, { capture: true, signal });
  return stop;
}

const visitsSchema = z.array(z.string());

/** Counts one visit per link and tab; a reload doesn't count as a visit. */
function countVisit(businessSlug: string): void {
  const placement = readPlacementCode();
  const { data: counted = [] } = visitsSchema.safeParse(readStoredJson(storageKeys.scans));
  const link = placement ? addPlacementToLink(businessSlug, placement) : referPath(businessSlug);
  if (counted.includes(link)) return;
  writeStoredValue(storageKeys.scans, JSON.stringify([...counted, link]));
  const me = readVisitorCode();
  const visit = { businessSlug, ...(placement && { placement }), ...(me && { me }) };
  callPublic('count-scan', visit).catch((error) =>
    console.warn('Failed to count the visit', error),
  );
}

/** Counts a visit once a person uses the page, unless passed null. Failures aren't retried. */
export function useCountedVisit(slug: string | null): void {
  useEffect(() => (slug === null ? undefined : whenUsed(() => countVisit(slug))), [slug]);
}
