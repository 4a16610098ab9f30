import type { ComponentProps } from 'react';
import type { ConfirmDialog } from './dialog.tsx';
import { LazyPart } from './lazy-part.tsx';

const load = async () => (await import('./dialog.tsx')).ConfirmDialog;

/** What a visit begins with, on any device. */
const FIRST_ACTS = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Fetches code at the first sign of somebody, for what must open without a connection; a page that is
 * only opened goes without it. Gives back how to stop waiting.
 */
export function onFirstAct(fetchCode: () => Promise<unknown>): () => void {
  const waiting = new AbortController();
  const fetchIt = () => {
    waiting.abort();
    fetchCode().catch(() => {});
  };
  // Who has just signed in has touched the page before; older browsers cannot tell.
  if (navigator.userActivation?.hasBeenActive) fetchIt();
  else
    for (const act of FIRST_ACTS)
      window.addEventListener(act, fetchIt, { signal: waiting.signal, passive: true });
  return () => waiting.abort();
}

/** Fetches the dialog early, so that a page asks before it deletes, offline too. */
export const preloadConfirmDialog = () => onFirstAct(load);

/** A ConfirmDialog whose code comes when it is first asked: pages that ask seldom open without it. */
export function LazyConfirmDialog(props: ComponentProps<typeof ConfirmDialog>) {
  return (
    <LazyPart
      load={load}
      props={props}
      fallback={null}
      errorTitle="We could not open the question"
    />
  );
}
