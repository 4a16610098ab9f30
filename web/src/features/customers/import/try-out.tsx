import { useCallback } from 'react';
import { useLoad } from '../../../data/lib/use-load.ts';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/load-states.tsx';
import { Faults } from './faults.tsx';
import type { Checked } from './import-session.ts';
import { StepButtons } from './import-step.tsx';
import type { ListUi, Previewed } from './list-uis.ts';
import type { Outcome, What } from './lists.ts';
import type { RemoteSession } from './remote-session.ts';
import { SaveFixes } from './save-fixes.tsx';
import { texts } from './texts.ts';
import type { Ends, SendingState } from './use-sending.ts';

interface TryOutProps<W extends What> {
  readonly ui: ListUi<W>;
  readonly trial: NonNullable<ListUi<W>['trial']>;
  readonly session: RemoteSession<W>;
  readonly checked: Checked<W>;
  readonly state: SendingState;
  readonly ends: Ends<Outcome<W>>;
  readonly sent: number;
  /** Country and currency of the business. */
  readonly local: Omit<Previewed<unknown>, 'item'>;
  readonly onAgain: () => void;
  readonly onImport: () => void;
  readonly onBack: () => void;
}

export function TryOut<W extends What>(props: TryOutProps<W>) {
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
        {checked.joined > 0 && <li>{ui.words.joined(checked.joined)}</li>}
        <Faults checked={checked} />
      </ul>
      <SaveFixes {...{ session, checked }} name={ui.words.fixesName} />
      {added === 0 && <p className="mt-4">{trial.nothing}</p>}
      <StepButtons>
        {added > 0 && <Button onClick={onImport}>{ui.words.start(added)}</Button>}
        {back}
      </StepButtons>
    </>
  );
}

interface FirstLinesProps<W extends What>
  extends Pick<TryOutProps<W>, 'trial' | 'session' | 'local'> {
  readonly count: number;
  /** Item numbers in the list. */
  readonly first: readonly number[];
}

function FirstLines<W extends What>(props: FirstLinesProps<W>) {
  const { trial, session, local, count, first } = props;
  const { data } = useLoad(
    useCallback(() => session.lines(first.toSorted((one, other) => one - other)), [session, first]),
  );
  return (
    <ul className="list-disc pl-5 text-sm text-soft wrap-anywhere">
      {data?.map(({ line, item }) => (
        <li key={line}>{trial.line(line, { ...local, item })}</li>
      ))}
      {count > first.length && <li>{texts.check.more(count - first.length)}</li>}
    </ul>
  );
}
