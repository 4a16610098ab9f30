import { IMPORT_CHUNK } from '@vouchwell/domain/customers/customer';
import { IMPORT_OUTCOMES, type ImportOutcome } from '@vouchwell/domain/customers/import-outcomes';
import { useEffect, useRef, useState } from 'react';
import { importCustomers } from '../../../data/customers/import-customers.ts';
import { useUnsaved } from '../../../ui/use-unsaved.ts';
import type { RemoteSession } from './remote-session.ts';

export type SendingState = 'sending' | 'stopping' | 'done' | 'stopped' | 'failed';

/** How many customers came to each end. */
export type Counts = Readonly<Record<ImportOutcome, number>>;
const NOBODY: Counts = { added: 0, changed: 0, same: 0, kept_out: 0 };

/** Sends the customers of a checked list; leaving the page asks first while it runs. */
export function useSending() {
  const [state, setState] = useState<SendingState>();
  const [counts, setCounts] = useState(NOBODY);
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);
  useUnsaved(state === 'sending' || state === 'stopping');

  const count = (outcomes: readonly ImportOutcome[]) =>
    setCounts((before) => {
      const after = { ...before };
      for (const outcome of outcomes) after[outcome] += 1;
      return after;
    });
  /** Sends those of `waiting`, the numbers of the session's chunks, which become fewer. */
  const send = async ({ chunk }: RemoteSession, waiting: Set<number>) => {
    const running = new AbortController();
    abort.current = running;
    setState('sending');
    try {
      await importCustomers({ waiting, chunk, signal: running.signal, onAnswer: count });
      setState(waiting.size > 0 ? 'stopped' : 'done');
    } catch (error) {
      console.error('The customers were not all imported', error);
      setState('failed');
    }
  };
  const stop = () => {
    abort.current?.abort();
    setState('stopping');
  };
  const sent = IMPORT_OUTCOMES.reduce((sum, outcome) => sum + counts[outcome], 0);
  return { state, counts, sent, send, stop };
}

/** The numbers of the chunks of so many customers. */
export const chunksOf = (customers: number): Set<number> =>
  new Set(Array.from({ length: Math.ceil(customers / IMPORT_CHUNK) }, (_, number) => number));
