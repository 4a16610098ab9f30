import type { ComponentProps } from 'react';
import type { ConfirmDialog } from './dialog.tsx';
import { LazyPart, onFirstAct } from './lazy-part.tsx';

const load = async () => (await import('./dialog.tsx')).ConfirmDialog;

/**
 * Fetches the dialog at the first sign of somebody, for where it must be able to ask without a
 * connection; a page that is only opened goes without it. Gives back how to stop waiting.
 */
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
