import { useEffect, useRef, useState } from 'react';
import { runImport } from '../../../data/customer-import.ts';
import { useUnsavedChanges } from '../../../ui/forms/use-unsaved-changes.ts';
import type { CheckedImport, ListKind, ListOutcome } from './import-session.ts';
import type { ListUi } from './list-ui.ts';
import type { RemoteSession } from './remote-session.ts';

export type SendingState = 'sending' | 'stopping' | 'done' | 'stopped' | 'failed';

interface ImportRun<K extends ListKind> {
  readonly checked: CheckedImport<K>;
  /** True for a dry run, which doesn't save anything. */
  readonly isDryRun: boolean;
  /** Indices of the chunks to send; `runImport` removes each when its response arrives. */
  readonly pendingChunks: Set<number>;
}

export type ImportSending<K extends ListKind> = ReturnType<typeof useImportSending<K>>;

/** Sends an import in chunks; leaving the page in the meantime requires confirmation. */
export function useImportSending<K extends ListKind>(ui: ListUi<K>, session: RemoteSession<K>) {
  /** Undefined before an import or dry run starts. */
  const [run, setRun] = useState<ImportRun<K>>();
  const [state, setState] = useState<SendingState>('sending');
  /** Indices of the sent items, by outcome. */
  const [sentItems, setSentItems] = useState<ReadonlyMap<ListOutcome<K>, readonly number[]>>(
    new Map(),
  );
  const abortController = useRef<AbortController>(null);
  useEffect(() => () => abortController.current?.abort(), []);
  useUnsavedChanges(run !== undefined && (state === 'sending' || state === 'stopping'));

  /** `start` is the index of the chunk's first item. */
  const addOutcomes = (outcomes: readonly ListOutcome<K>[], start: number) =>
    setSentItems((previous) => {
      const getItems = (outcome: ListOutcome<K>) => [
        ...(previous.get(outcome) ?? []),
        ...outcomes.flatMap((other, index) => (other === outcome ? start + index : [])),
      ];
      return new Map(ui.outcomes.map((outcome) => [outcome, getItems(outcome)]));
    });
  const send = async ({ checked, isDryRun, pendingChunks }: ImportRun<K>) => {
    const controller = new AbortController();
    abortController.current = controller;
    const isCurrent = () => abortController.current === controller;
    setState('sending');
    try {
      await runImport({
        pendingChunks,
        signal: controller.signal,
        readChunk: session.getChunk,
        send: ui.send(isDryRun),
        onOutcomes: (outcomes, chunkIndex) =>
          isCurrent() && addOutcomes(outcomes, chunkIndex * checked.itemsPerChunk),
      });
      if (isCurrent()) setState(pendingChunks.size > 0 ? 'stopped' : 'done');
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
      const newRun = { checked, isDryRun, pendingChunks: new Set(Array(chunkCount).keys()) };
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
