import { useEffect, useRef, useState } from 'react';
import { type ListImport, sendList } from '../../../data/customer-import.ts';
import { useUnsaved } from '../../../ui/forms/use-unsaved.ts';
import type { Item, Outcome, What } from './lists.ts';
import type { RemoteSession } from './remote-session.ts';

export type SendingState = 'sending' | 'stopping' | 'done' | 'stopped' | 'failed';

/** Count and first items per outcome. */
export type Ends<O extends string> = ReadonlyMap<
  O,
  { readonly count: number; readonly first: readonly number[] }
>;
/** Items listed per outcome. */
const FIRST = 20;

/** Asks before leaving the page while it runs. */
export function useSending<W extends What>(
  chunk: number,
  sendItems: ListImport<Item<W>, Outcome<W>>['send'],
) {
  const [state, setState] = useState<SendingState>();
  const [ends, setEnds] = useState<Ends<Outcome<W>>>(new Map());
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);
  useUnsaved(state === 'sending' || state === 'stopping');

  const count = (outcomes: readonly Outcome<W>[], number: number) =>
    setEnds((before) => {
      const after = new Map(before);
      for (const [index, outcome] of outcomes.entries()) {
        const { count, first } = after.get(outcome) ?? { count: 0, first: [] };
        const isFirst = first.length < FIRST;
        const item = number * chunk + index;
        after.set(outcome, { count: count + 1, first: isFirst ? [...first, item] : first });
      }
      return after;
    });
  /** `waiting` has the numbers of the chunks, and shrinks as they are sent. */
  const send = async (session: RemoteSession<W>, waiting: Set<number>) => {
    const running = new AbortController();
    abort.current = running;
    const isOn = () => abort.current === running;
    setState('sending');
    try {
      const { signal } = running;
      await sendList({
        ...{ waiting, signal, send: sendItems, chunk: session.chunk },
        onAnswer: (outcomes, number) => isOn() && count(outcomes, number),
      });
      if (isOn()) setState(waiting.size > 0 ? 'stopped' : 'done');
    } catch (error) {
      console.error('A list was not all sent', error);
      if (isOn()) setState('failed');
    }
  };
  const stop = () => {
    abort.current?.abort();
    setState('stopping');
  };
  const reset = () => {
    abort.current?.abort();
    abort.current = null;
    setState(undefined);
    setEnds(new Map());
  };
  const sent = [...ends.values()].reduce((sum, end) => sum + end.count, 0);
  return { state, ends, sent, send, stop, reset };
}

export const chunksOf = (items: number, chunk: number): Set<number> =>
  new Set(Array.from({ length: Math.ceil(items / chunk) }, (_, number) => number));
