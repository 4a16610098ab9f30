import type { ComponentProps } from 'react';
import type { ConfirmDialog } from './dialog.tsx';
import { LazyPart } from './lazy-part.tsx';

const load = async () => (await import('./dialog.tsx')).ConfirmDialog;

/** The events of a user's first interaction. */
const FIRST_ACTS = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Loads the dialog at the user's first interaction, for pages where it must also open while
 * offline. Gives a function that cancels this.
 */
export function preloadConfirmDialog(): () => void {
  const waiting = new AbortController();
  const fetchIt = () => {
    waiting.abort();
    load().catch(() => {});
  };
  // A user who has just signed in has already interacted; older browsers cannot tell.
  if (navigator.userActivation?.hasBeenActive) fetchIt();
  else
    for (const act of FIRST_ACTS)
      window.addEventListener(act, fetchIt, { signal: waiting.signal, passive: true });
  return () => waiting.abort();
}

/** A ConfirmDialog whose code is loaded when it first opens. */
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
