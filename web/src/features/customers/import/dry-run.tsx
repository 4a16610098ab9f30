import { useCallback, useEffect, useRef, useState } from 'react';
import { type ImportJob, runImport } from '../../../data/customer-import.ts';
import { useLoad } from '../../../data/lib/use-load.ts';
import { Button } from '../../../ui/button.tsx';
import { useUnsavedChanges } from '../../../ui/forms/use-unsaved-changes.ts';
import { Progress } from '../../../ui/load-states.tsx';
import type { RemoteSession } from './import-page.tsx';
import type { CheckedImport, ListItem, ListKind, ListOutcome } from './import-session.ts';
import { DownloadRowsToFix, ImportErrors, StepButtons } from './import-steps.tsx';
import { importTexts } from './import-texts.ts';
import type { ListUi, PreviewedRow } from './list-uis.tsx';

interface DryRunProps<W extends ListKind> {
  readonly ui: ListUi<W>;
  readonly trial: NonNullable<ListUi<W>['trial']>;
  readonly session: RemoteSession<W>;
  readonly checked: CheckedImport<W>;
  readonly state: SendingState;
  readonly ends: OutcomeCounts<ListOutcome<W>>;
  readonly sent: number;
  /** Country and currency of the business. */
  readonly local: Omit<PreviewedRow<unknown>, 'item'>;
  readonly onAgain: () => void;
  readonly onImport: () => void;
  readonly onBack: () => void;
}

export function DryRun<W extends ListKind>(props: DryRunProps<W>) {
  const { ui, trial, session, checked, state, ends, sent, local, onAgain, onImport, onBack } =
    props;
  const back = (
    <Button look="secondary" onClick={onBack}>
      {trial.back}
    </Button>
  );
  if (state === 'sending')
    return (
      <>
        <Progress label={trial.progress} done={sent} of={checked.items} />
        <StepButtons>{back}</StepButtons>
      </>
    );
  if (state !== 'done')
    return (
      <StepButtons>
        <Button onClick={onAgain}>{trial.again}</Button>
        {back}
      </StepButtons>
    );
  const added = trial.added.reduce((sum, outcome) => sum + (ends.get(outcome)?.count ?? 0), 0);
  return (
    <>
      <ul className="grid gap-2">
        {ui.outcomes.map((outcome) => {
          const end = ends.get(outcome);
          return (
            end && (
              <li key={outcome}>
                <p className="font-medium">{trial.outcomes[outcome](end.count)}</p>
                <FirstLines {...{ trial, session, local }} count={end.count} first={end.first} />
              </li>
            )
          );
        })}
        {checked.joined > 0 && <li>{ui.texts.joined(checked.joined)}</li>}
        <ImportErrors checked={checked} />
      </ul>
      <DownloadRowsToFix {...{ session, checked }} name={ui.texts.fixesName} />
      {added === 0 && <p className="mt-4">{trial.nothing}</p>}
      <StepButtons>
        {added > 0 && <Button onClick={onImport}>{ui.texts.start(added)}</Button>}
        {back}
      </StepButtons>
    </>
  );
}

interface FirstLinesProps<W extends ListKind>
  extends Pick<DryRunProps<W>, 'trial' | 'session' | 'local'> {
  readonly count: number;
  /** Item numbers in the list. */
  readonly first: readonly number[];
}

function FirstLines<W extends ListKind>(props: FirstLinesProps<W>) {
  const { trial, session, local, count, first } = props;
  const { data } = useLoad(
    useCallback(() => session.lines(first.toSorted((one, other) => one - other)), [session, first]),
  );
  return (
    <ul className="list-disc pl-5 text-sm text-soft wrap-anywhere">
      {data?.map(({ line, item }) => (
        <li key={line}>{trial.line(line, { ...local, item })}</li>
      ))}
      {count > first.length && <li>{importTexts.check.more(count - first.length)}</li>}
    </ul>
  );
}

export type SendingState = 'sending' | 'stopping' | 'done' | 'stopped' | 'failed';

/** Count and first items per outcome. */
export type OutcomeCounts<O extends string> = ReadonlyMap<
  O,
  { readonly count: number; readonly first: readonly number[] }
>;
/** Items listed per outcome. */
const FIRST = 20;

/** Asks for confirmation before the owner leaves the page while items are being sent. */
export function useSending<W extends ListKind>(
  chunk: number,
  sendItems: ImportJob<ListItem<W>, ListOutcome<W>>['send'],
) {
  const [state, setState] = useState<SendingState>();
  const [ends, setEnds] = useState<OutcomeCounts<ListOutcome<W>>>(new Map());
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);
  useUnsavedChanges(state === 'sending' || state === 'stopping');

  const count = (outcomes: readonly ListOutcome<W>[], number: number) =>
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
  /** `waiting` contains the numbers of the unsent chunks and shrinks as they are sent. */
  const send = async (session: RemoteSession<W>, waiting: Set<number>) => {
    const running = new AbortController();
    abort.current = running;
    const isOn = () => abort.current === running;
    setState('sending');
    try {
      const { signal } = running;
      await runImport({
        ...{ waiting, signal, send: sendItems, chunk: session.chunk },
        onAnswer: (outcomes, number) => isOn() && count(outcomes, number),
      });
      if (isOn()) setState(waiting.size > 0 ? 'stopped' : 'done');
    } catch (error) {
      console.error('Failed to send the whole import', error);
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

export const splitIntoChunks = (items: number, chunk: number): Set<number> =>
  new Set(Array.from({ length: Math.ceil(items / chunk) }, (_, number) => number));
