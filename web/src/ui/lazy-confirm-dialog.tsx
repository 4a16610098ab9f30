import type { ComponentProps } from 'react';
import type { ConfirmDialog } from './dialog.tsx';
import { LazyPart, onFirstAct } from './lazy-part.tsx';

const load = async () => (await import('./dialog.tsx')).ConfirmDialog;

/**
 * Loads the dialog at the user's first interaction, for pages where it must also open while
 * offline. Gives a function that cancels this.
 */
export const preloadConfirmDialog = () => onFirstAct(load);

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
