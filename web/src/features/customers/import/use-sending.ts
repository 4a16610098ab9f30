import { useEffect, useRef, useState } from 'react';
import { runImport } from '../../../data/customer-import.ts';
import { useUnsavedChanges } from '../../../ui/forms/use-unsaved-changes.ts';
import type { CheckedImport, ListKind, ListOutcome } from './import-session.ts';
import type { ListUi } from './list-uis.tsx';
import type { RemoteSession } from './remote-session.ts';

export type SendingState = 'sending' | 'stopping' | 'done' | 'stopped' | 'failed';

interface ImportRun<K extends ListKind> {
  readonly checked: CheckedImport<K>;
  /** True for a dry run, which doesn't save anything. */
  readonly isDryRun: boolean;
  /** Numbers of the unsent chunks; shrinks as they are sent. */
  readonly unsentChunks: Set<number>;
}

export type ImportSending<K extends ListKind> = ReturnType<typeof useImportSending<K>>;

/** Sends an import in chunks; leaving the page in the meantime requires confirmation. */
export function useImportSending<K extends ListKind>(ui: ListUi<K>, session: RemoteSession<K>) {
  /** Undefined before an import or dry run starts. */
  const [run, setRun] = useState<ImportRun<K>>();
  const [state, setState] = useState<SendingState>('sending');
  /** Numbers of the sent items, by outcome. */
  const [sentItems, setSentItems] = useState<ReadonlyMap<ListOutcome<K>, readonly number[]>>(
    new Map(),
  );
  const abortController = useRef<AbortController>(null);
  useEffect(() => () => abortController.current?.abort(), []);
  useUnsavedChanges(run !== undefined && (state === 'sending' || state === 'stopping'));

  /** `firstItem` is the number of the chunk's first item. */
  const addOutcomes = (outcomes: readonly ListOutcome<K>[], firstItem: number) =>
    setSentItems((previous) => {
      const getItems = (outcome: ListOutcome<K>) => [
        ...(previous.get(outcome) ?? []),
        ...outcomes.flatMap((other, index) => (other === outcome ? firstItem + index : [])),
      ];
      return new Map(ui.outcomes.map((outcome) => [outcome, getItems(outcome)]));
    });
  const send = async ({ checked, isDryRun, unsentChunks }: ImportRun<K>) => {
    const controller = new AbortController();
    abortController.current = controller;
    const isCurrent = () => abortController.current === controller;
    setState('sending');
    try {
      await runImport({
        pendingChunks: unsentChunks,
        signal: controller.signal,
        readChunk: session.getChunk,
        send: ui.send(isDryRun),
        onAnswer: (outcomes, chunk) =>
          isCurrent() && addOutcomes(outcomes, chunk * checked.itemsPerChunk),
      });
      if (isCurrent()) setState(unsentChunks.size > 0 ? 'stopped' : 'done');
    } catch (error) {
      console.error('Failed to send the whole import', error);
      if (isCurrent()) setState('failed');
    }
  };
  return {
    run,
    state,
    sentItems,
    sentCount: [...sentItems.values()].flat().length,
    start(checked: CheckedImport<K>, isDryRun: boolean) {
      const chunkCount = Math.ceil(checked.itemCount / checked.itemsPerChunk);
      const newRun = { checked, isDryRun, unsentChunks: new Set(Array(chunkCount).keys()) };
      setRun(newRun);
      setSentItems(new Map());
      void send(newRun);
    },
    stop() {
      abortController.current?.abort();
      setState('stopping');
    },
    resume: () => run && void send(run),
    reset() {
      abortController.current?.abort();
      abortController.current = null;
      setRun(undefined);
    },
  };
}
