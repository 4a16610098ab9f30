import { type Business, currencyOf } from '@vouchwell/domain/business/business';
import { dayOf, deviceTimeZone } from '@vouchwell/domain/shared/dates';
import { t } from '@vouchwell/domain/shared/i18n';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useUnsaved } from '../../../ui/forms/use-unsaved.ts';
import { Progress } from '../../../ui/load-states.tsx';
import { assumedCountry } from '../../../ui/text/country-format.ts';
import { CheckList, type OpenedList } from './check-list.tsx';
import { ChooseList } from './choose-list.tsx';
import type { Checked, ImportSource } from './import-session.ts';
import { ImportStep, StepButtons } from './import-step.tsx';
import type { ListUi } from './list-uis.ts';
import type { Outcome, What } from './lists.ts';
import type { ImportProblem } from './open-table.ts';
import { openRemoteSession, type RemoteSession } from './remote-session.ts';
import { SaveFixes } from './save-fixes.tsx';
import { texts } from './texts.ts';
import { TryOut } from './try-out.tsx';
import { chunksOf, type Ends, type SendingState, useSending } from './use-sending.ts';

interface ImportListProps<W extends What> {
  readonly ui: ListUi<W>;
  readonly business: Pick<Business, 'timeZone' | 'currency'>;
  /** Renders the choice of a kind above that of a file. */
  readonly kinds: (chooser: ReactNode) => ReactNode;
  /** Why such a list can't be imported, if so. */
  readonly refusal?: string | undefined;
  readonly note?: ReactNode;
  readonly onDone: () => void;
}

interface List<W extends What> {
  readonly session: RemoteSession<W>;
  readonly opened: OpenedList<W>;
}
interface Failure<W extends What> {
  readonly what: W;
  readonly problem: ImportProblem | 'failed' | null;
}
interface Step<W extends What> {
  readonly checked: Checked<W>;
  readonly waiting: Set<number>;
}

export function ImportList<W extends What>(props: ImportListProps<W>) {
  const { ui, business, kinds, refusal, note, onDone } = props;
  const [place] = useState(() => ({
    country: assumedCountry(business.timeZone),
    today: dayOf(new Date(), business.timeZone ?? deviceTimeZone()),
  }));
  const local = { country: place.country, currency: currencyOf(business) };
  const [failure, setFailure] = useState<Failure<W>>();
  const problem = failure?.what === ui.what ? failure.problem : null;
  const [isReading, setIsReading] = useState(false);
  const [list, setList] = useState<List<W>>();
  const [trying, setTrying] = useState<Step<W>>();
  const [importing, setImporting] = useState<Step<W>>();
  const sending = useSending<W>(ui.chunk, ui.send);
  const trial = useSending<W>(ui.chunk, ui.trial?.send ?? ui.send);
  const session = useRef<RemoteSession<W>>(null);
  useEffect(() => () => session.current?.close(), []);
  useUnsaved(importing !== undefined && isRunning(sending.state));

  const fail = (error: unknown) => {
    console.error('A list could not be read', error);
    setList(undefined);
    setFailure({ what: ui.what, problem: 'failed' });
  };
  const choose = async (source: ImportSource) => {
    setIsReading(true);
    session.current?.close();
    const started = openRemoteSession<W>();
    session.current = started;
    try {
      const opened = await started.open(ui.what, source, place);
      setFailure({ what: ui.what, problem: opened.problem });
      if (opened.problem === null) {
        // Leave out columns that this business can't import.
        const kinds = opened.kinds.map((one) => (ui.columns.includes(one) ? one : 'none'));
        setList({ session: started, opened: { ...opened, kinds } });
      }
    } catch (error) {
      fail(error);
    }
    setIsReading(false);
  };
  const stepOf = (checked: Checked<W>) => ({
    checked,
    waiting: chunksOf(checked.items, ui.chunk),
  });

  if (!list)
    return (
      <ImportStep title={ui.words.choose.title} text={refusal ?? ui.words.choose.text}>
        {kinds(
          !refusal && (
            <>
              <ChooseList {...{ ui, problem, isReading }} onChoose={choose} />
              {note && <div className="mt-6 border-t border-line pt-4">{note}</div>}
            </>
          ),
        )}
      </ImportStep>
    );
  const start = (checked: Checked<W>) => {
    const step = stepOf(checked);
    setImporting(step);
    void sending.send(list.session, step.waiting);
  };
  const tryOut = (checked: Checked<W>) => {
    const step = stepOf(checked);
    setTrying(step);
    void trial.send(list.session, step.waiting);
  };
  if (importing) {
    const { checked, waiting } = importing;
    const { state = 'sending', ends, sent, send, stop } = sending;
    const { title, text } = ui.words.send[state];
    return (
      <ImportStep title={title} text={text(sent, checked.items)}>
        <SendList
          {...{ ui, session: list.session, checked, state, ends, sent, onDone }}
          onStop={stop}
          onGoOn={() => void send(list.session, waiting)}
        />
      </ImportStep>
    );
  }
  if (trying && ui.trial) {
    const { state = 'sending', ends, sent, send, reset } = trial;
    const said = state === 'sending' || state === 'done' ? ui.trial[state] : ui.trial.failed;
    return (
      <ImportStep {...said}>
        <TryOut
          {...{ ui, trial: ui.trial, session: list.session, state, ends, sent, local }}
          checked={trying.checked}
          onAgain={() => void send(list.session, trying.waiting)}
          onImport={() => start(trying.checked)}
          onBack={() => {
            reset();
            setTrying(undefined);
          }}
        />
      </ImportStep>
    );
  }
  return (
    <ImportStep title={t('Check your list')} text={t('Nothing is saved yet.')}>
      <CheckList
        {...{ ui, ...list }}
        local={local}
        onImport={ui.trial ? tryOut : start}
        onBack={() => setList(undefined)}
        onError={fail}
      />
    </ImportStep>
  );
}

/** True while leaving the page would interrupt the import. */
const isRunning = (state: SendingState = 'sending') => state === 'sending' || state === 'stopping';

interface SendListProps<W extends What> {
  readonly ui: ListUi<W>;
  readonly session: RemoteSession<W>;
  readonly checked: Checked<W>;
  readonly state: SendingState;
  readonly ends: Ends<Outcome<W>>;
  readonly sent: number;
  readonly onStop: () => void;
  readonly onGoOn: () => void;
  readonly onDone: () => void;
}

function SendList<W extends What>(props: SendListProps<W>) {
  const { ui, session, checked, state, ends, sent, onStop, onGoOn, onDone } = props;
  if (isRunning(state))
    return (
      <>
        <Progress label={ui.words.progress} done={sent} of={checked.items} />
        <StepButtons>
          <Button
            look="secondary"
            busyLabel={state === 'stopping' && t('Stopping...')}
            onClick={onStop}
          >
            {t('Stop')}
          </Button>
        </StepButtons>
      </>
    );
  return (
    <>
      <ul className="grid gap-1">
        {ui.outcomes.map((outcome) => {
          const count = ends.get(outcome)?.count;
          return count && <li key={outcome}>{ui.words.outcomes[outcome](count)}</li>;
        })}
        {checked.joined > 0 && <li>{ui.words.joined(checked.joined)}</li>}
        {checked.refused > 0 && <li>{texts.notImported(checked.refused)}</li>}
        {checked.partial > 0 && <li>{texts.importedInPart(checked.partial)}</li>}
      </ul>
      <SaveFixes {...{ session, checked }} name={ui.words.fixesName} />
      <StepButtons>
        {state === 'failed' && <Button onClick={onGoOn}>{t('Go on')}</Button>}
        <Button look={state === 'failed' ? 'secondary' : 'primary'} onClick={onDone}>
          {state === 'done' ? t('Done') : t('Close')}
        </Button>
      </StepButtons>
    </>
  );
}
