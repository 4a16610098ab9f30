import { useEffect, useRef, useState } from 'react';
import { runImport } from '../../../data/customer-import.ts';
import { useUnsavedChanges } from '../../../ui/forms/use-unsaved-changes.ts';
import type { CheckedImport, ListKind, ListOutcome } from './import-session.ts';
import type { ListUi } from './list-uis.tsx';
import type { RemoteSession } from './remote-session.ts';

export type SendingState = 'sending' | 'stopping' | 'done' | 'stopped' | 'failed';

interface Run<W extends ListKind> {
  readonly checked: CheckedImport<W>;
  /** True for a dry run, which doesn't save anything. */
  readonly isTrial: boolean;
  /** Numbers of the unsent chunks; shrinks as they are sent. */
  readonly waiting: Set<number>;
}

export type ImportSending<W extends ListKind> = ReturnType<typeof useImportSending<W>>;

/** Asks for confirmation before the owner leaves the page while items are being sent. */
export function useImportSending<W extends ListKind>(ui: ListUi<W>, session: RemoteSession<W>) {
  /** Undefined before an import or trial starts. */
  const [run, setRun] = useState<Run<W>>();
  const [state, setState] = useState<SendingState>('sending');
  /** Numbers of the sent items, by outcome. */
  const [sentItems, setSentItems] = useState<ReadonlyMap<ListOutcome<W>, readonly number[]>>(
    new Map(),
  );
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);
  useUnsavedChanges(run !== undefined && (state === 'sending' || state === 'stopping'));

  /** `first` is the number of the chunk's first item. */
  const addOutcomes = (outcomes: readonly ListOutcome<W>[], first: number) =>
    setSentItems((before) => {
      const itemsOf = (outcome: ListOutcome<W>) =>
        outcomes.flatMap((one, index) => (one === outcome ? first + index : []));
      return new Map(
        ui.outcomes.map((one) => [one, [...(before.get(one) ?? []), ...itemsOf(one)]] as const),
      );
    });
  const send = async ({ checked, isTrial, waiting }: Run<W>) => {
    const running = new AbortController();
    abort.current = running;
    const isCurrent = () => abort.current === running;
    setState('sending');
    try {
      await runImport({
        waiting,
        signal: running.signal,
        chunk: session.chunk,
        send: ui.send(isTrial),
        onAnswer: (outcomes, chunk) =>
          isCurrent() && addOutcomes(outcomes, chunk * checked.itemsPerChunk),
      });
      if (isCurrent()) setState(waiting.size > 0 ? 'stopped' : 'done');
    } catch (error) {
      console.error('Failed to send the whole import', error);
      if (isCurrent()) setState('failed');
    }
  };
  return {
    run,
    state,
    sentItems,
    sent: [...sentItems.values()].flat().length,
    start(checked: CheckedImport<W>, isTrial: boolean) {
      const chunks = Math.ceil(checked.items / checked.itemsPerChunk);
      const started = { checked, isTrial, waiting: new Set(Array(chunks).keys()) };
      setRun(started);
      setSentItems(new Map());
      void send(started);
    },
    stop() {
      abort.current?.abort();
      setState('stopping');
    },
    resume: () => run && void send(run),
    reset() {
      abort.current?.abort();
      abort.current = null;
      setRun(undefined);
    },
  };
}
