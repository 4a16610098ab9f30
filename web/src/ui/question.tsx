import type { ComponentProps } from 'react';
import type { ConfirmDialog } from './confirm-dialog.tsx';
import { LazyPart } from './lazy-part.tsx';

const load = async () => (await import('./confirm-dialog.tsx')).ConfirmDialog;

/** Fetches the dialog ahead, for where it must be able to ask without a connection. */
export const prepareQuestion = () => void load().catch(() => {});

/** A ConfirmDialog whose code comes when it is first asked: pages that ask seldom open without it. */
export function Question(props: ComponentProps<typeof ConfirmDialog>) {
  return (
    <LazyPart load={load} props={props} fallback={null} errorTitle="We could not ask you first" />
  );
}
