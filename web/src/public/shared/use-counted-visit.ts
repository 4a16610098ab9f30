import { referPath } from '@vouchwell/domain/paths';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { callPublic } from '../../data/lib/call-function.ts';
import { readPlacementCode } from './navigation.ts';
import { readStoredJson, storageKeys, writeStoredValue } from './storage.ts';
import { readVisitorCode } from './use-business.ts';

/** Time in ms; a page that has been visible this long counts as used, even without a gesture. */
const VISIBLE_MIN_MS = 15_000;
const TICK_MS = 1000;
const GESTURES = ['click', 'keydown', 'touchstart', 'scroll'];

/** Waits for a gesture or some time in view, because security scanners also run scripts. */
function runOnceUsed(run: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let visibleMs = 0;
  const stop = () => {
    clearInterval(timer);
    controller.abort();
  };
  const finish = () => {
    stop();
    run();
  };
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') visibleMs += TICK_MS;
    if (visibleMs >= VISIBLE_MIN_MS) finish();
  }, TICK_MS);
  for (const gesture of GESTURES) addEventListener(gesture, finish, { capture: true, signal });
  return stop;
}

const visitsSchema = z.array(z.string());

/** Counts one visit per link and tab; a reload doesn't count as a visit. */
function countVisit(businessSlug: string): void {
  const placement = readPlacementCode();
  const { data: countedLinks = [] } = visitsSchema.safeParse(readStoredJson(storageKeys.scans));
  const link = referPath(businessSlug, placement);
  if (countedLinks.includes(link)) return;
  writeStoredValue(storageKeys.scans, JSON.stringify([...countedLinks, link]));
  const code = readVisitorCode();
  const visit = { businessSlug, ...(placement && { placement }), ...(code && { me: code }) };
  callPublic('count-scan', visit).catch((error) =>
    console.warn('Failed to count the visit', error),
  );
}

/** Counts a visit once a person uses the page, unless passed null. Failures aren't retried. */
export function useCountedVisit(slug: string | null): void {
  useEffect(() => (slug === null ? undefined : runOnceUsed(() => countVisit(slug))), [slug]);
}
