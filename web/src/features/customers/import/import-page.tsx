import { type Business, getCurrency } from '@vouchwell/domain/business/business';
import { PAST_REFERRAL_REWARD_COLUMNS } from '@vouchwell/domain/customers/import/read-past-referral';
import { PAST_REFERRALS, routes } from '@vouchwell/domain/paths';
import { deviceTimeZone, toLocalDay } from '@vouchwell/domain/shared/dates';
import { getCurrentLanguage, t } from '@vouchwell/domain/shared/i18n';
import { isHealthIndustry } from '@vouchwell/domain/shared/industry';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { useUnsavedChanges } from '../../../ui/forms/use-unsaved-changes.ts';
import { Progress } from '../../../ui/load-states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { getAssumedCountry } from '../../../ui/text/country-format.ts';
import { HealthRewardRules } from '../../rewards/reward-health-rules.tsx';
import {
  DryRun,
  type OutcomeCounts,
  type SendingState,
  splitIntoChunks,
  useSending,
} from './dry-run.tsx';
import type {
  CheckedImport,
  ImportSession,
  ImportSource,
  ListKind,
  ListOutcome,
} from './import-session.ts';
import {
  ChooseFile,
  DownloadRowsToFix,
  ImportStep,
  type ParsedImport,
  ReviewImport,
  StepButtons,
} from './import-steps.tsx';
import { importTexts } from './import-texts.ts';
import {
  CUSTOMER_LIST_UI,
  type ListUi,
  REFERRAL_LIST_UI,
  REFERRAL_TEXTS,
  UNPAID_TEXTS,
} from './list-uis.tsx';
import type { ImportErrorCode } from './read-file.ts';

type Method = keyof ImportSession<ListKind>;

export interface WorkerRequest {
  readonly id: number;
  readonly method: Method;
  readonly args: readonly unknown[];
}
export interface WorkerResponse {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: string;
}

/** Session methods that call the worker; `close` terminates it. */
export type RemoteSession<W extends ListKind> = {
  readonly [M in Method]: (
    ...args: Parameters<ImportSession<W>[M]>
  ) => Promise<Awaited<ReturnType<ImportSession<W>[M]>>>;
} & { readonly close: () => void };

interface Settle {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Each call rejects if the worker fails. */
export function openRemoteSession<W extends ListKind>(): RemoteSession<W> {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
    type: 'module',
    name: getCurrentLanguage(),
  });
  const pendingCalls = new Map<number, Settle>();
  let last = 0;
  worker.onmessage = ({ data: { id, value, error } }: MessageEvent<WorkerResponse>) => {
    const call = pendingCalls.get(id);
    pendingCalls.delete(id);
    if (error === undefined) call?.resolve(value);
    else call?.reject(new Error(error));
  };
  worker.onerror = ({ message }) => {
    for (const { reject } of pendingCalls.values())
      reject(new Error(message || 'The worker failed'));
    pendingCalls.clear();
  };
  const callWorker =
    (method: Method) =>
    (...args: readonly unknown[]) =>
      new Promise<unknown>((resolve, reject) => {
        last += 1;
        pendingCalls.set(last, { resolve, reject });
        worker.postMessage({ id: last, method, args } satisfies WorkerRequest);
      });
  return {
    open: callWorker('open'),
    check: callWorker('check'),
    chunk: callWorker('chunk'),
    lines: callWorker('lines'),
    fixes: callWorker('fixes'),
    close: () => worker.terminate(),
  } as RemoteSession<W>;
}

interface ImportListProps<W extends ListKind> {
  readonly ui: ListUi<W>;
  readonly business: Pick<Business, 'timeZone' | 'currency'>;
  /** Renders the import type picker above the file picker. */
  readonly kinds: (chooser: ReactNode) => ReactNode;
  /** Reason why this kind of list can't be imported, if any. */
  readonly refusal?: string | undefined;
  readonly note?: ReactNode;
  readonly onDone: () => void;
}

interface List<W extends ListKind> {
  readonly session: RemoteSession<W>;
  readonly opened: ParsedImport<W>;
}
interface Failure<W extends ListKind> {
  readonly what: W;
  readonly errorCode: ImportErrorCode | 'failed' | null;
}
interface Step<W extends ListKind> {
  readonly checked: CheckedImport<W>;
  readonly waiting: Set<number>;
}

export function ImportList<W extends ListKind>(props: ImportListProps<W>) {
  const { ui, business, kinds, refusal, note, onDone } = props;
  const [place] = useState(() => ({
    country: getAssumedCountry(business.timeZone),
    today: toLocalDay(new Date(), business.timeZone ?? deviceTimeZone()),
  }));
  const local = { country: place.country, currency: getCurrency(business) };
  const [failure, setFailure] = useState<Failure<W>>();
  const errorCode = failure?.what === ui.what ? failure.errorCode : null;
  const [isReading, setIsReading] = useState(false);
  const [list, setList] = useState<List<W>>();
  const [trying, setTrying] = useState<Step<W>>();
  const [importing, setImporting] = useState<Step<W>>();
  const sending = useSending<W>(ui.chunk, ui.send);
  const trial = useSending<W>(ui.chunk, ui.trial?.send ?? ui.send);
  const session = useRef<RemoteSession<W>>(null);
  useEffect(() => () => session.current?.close(), []);
  useUnsavedChanges(importing !== undefined && isRunning(sending.state));

  const fail = (error: unknown) => {
    console.error('Failed to read the import file', error);
    setList(undefined);
    setFailure({ what: ui.what, errorCode: 'failed' });
  };
  const choose = async (source: ImportSource) => {
    setIsReading(true);
    session.current?.close();
    const started = openRemoteSession<W>();
    session.current = started;
    try {
      const opened = await started.open(ui.what, source, place);
      setFailure({ what: ui.what, errorCode: opened.error });
      if (opened.error === null) {
        // Leave out columns that this business can't import.
        const kinds = opened.kinds.map((one) => (ui.columns.includes(one) ? one : 'none'));
        setList({ session: started, opened: { ...opened, kinds } });
      }
    } catch (error) {
      fail(error);
    }
    setIsReading(false);
  };
  const stepOf = (checked: CheckedImport<W>) => ({
    checked,
    waiting: splitIntoChunks(checked.items, ui.chunk),
  });

  if (!list)
    return (
      <ImportStep title={ui.texts.choose.title} text={refusal ?? ui.texts.choose.text}>
        {kinds(
          !refusal && (
            <>
              <ChooseFile {...{ ui, error: errorCode, isReading }} onChoose={choose} />
              {note && <div className="mt-6 border-t border-line pt-4">{note}</div>}
            </>
          ),
        )}
      </ImportStep>
    );
  const start = (checked: CheckedImport<W>) => {
    const step = stepOf(checked);
    setImporting(step);
    void sending.send(list.session, step.waiting);
  };
  const tryOut = (checked: CheckedImport<W>) => {
    const step = stepOf(checked);
    setTrying(step);
    void trial.send(list.session, step.waiting);
  };
  if (importing) {
    const { checked, waiting } = importing;
    const { state = 'sending', ends, sent, send, stop } = sending;
    const { title, text } = ui.texts.send[state];
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
    const stepTexts = state === 'sending' || state === 'done' ? ui.trial[state] : ui.trial.failed;
    return (
      <ImportStep {...stepTexts}>
        <DryRun
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
      <ReviewImport
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

interface SendListProps<W extends ListKind> {
  readonly ui: ListUi<W>;
  readonly session: RemoteSession<W>;
  readonly checked: CheckedImport<W>;
  readonly state: SendingState;
  readonly ends: OutcomeCounts<ListOutcome<W>>;
  readonly sent: number;
  readonly onStop: () => void;
  readonly onGoOn: () => void;
  readonly onDone: () => void;
}

function SendList<W extends ListKind>(props: SendListProps<W>) {
  const { ui, session, checked, state, ends, sent, onStop, onGoOn, onDone } = props;
  if (isRunning(state))
    return (
      <>
        <Progress label={ui.texts.progress} done={sent} of={checked.items} />
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
          return count && <li key={outcome}>{ui.texts.outcomes[outcome](count)}</li>;
        })}
        {checked.joined > 0 && <li>{ui.texts.joined(checked.joined)}</li>}
        {checked.refused > 0 && <li>{importTexts.notImported(checked.refused)}</li>}
        {checked.partial > 0 && <li>{importTexts.importedInPart(checked.partial)}</li>}
      </ul>
      <DownloadRowsToFix {...{ session, checked }} name={ui.texts.fixesName} />
      <StepButtons>
        {state === 'failed' && <Button onClick={onGoOn}>{t('Continue')}</Button>}
        <Button look={state === 'failed' ? 'secondary' : 'primary'} onClick={onDone}>
          {state === 'done' ? t('Done') : t('Close')}
        </Button>
      </StepButtons>
    </>
  );
}

interface ImportPageProps {
  readonly business: Pick<Business, 'timeZone' | 'currency' | 'trade'>;
}

const LISTS = [CUSTOMER_LIST_UI, REFERRAL_LIST_UI];

/** A health practice can't pay for referrals. */
const UNPAID_LIST_UI: ListUi<'referrals'> = {
  ...REFERRAL_LIST_UI,
  texts: { ...REFERRAL_TEXTS, choose: { ...REFERRAL_TEXTS.choose, ...UNPAID_TEXTS } },
  columns: REFERRAL_LIST_UI.columns.filter((one) => !PAST_REFERRAL_REWARD_COLUMNS.includes(one)),
};

export function ImportPage({ business }: ImportPageProps) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [what, setWhat] = useState<ListKind>(query.has(PAST_REFERRALS) ? 'referrals' : 'customers');
  const isHealth = isHealthIndustry(business.trade);
  const shared = {
    business,
    onDone: () => navigate(what === 'customers' ? routes.customers : routes.referrals),
    kinds: (chooser: ReactNode) => (
      <Tabs
        label={t('What are you importing?')}
        look="button"
        open={(what === 'customers' ? CUSTOMER_LIST_UI : REFERRAL_LIST_UI).texts.tab}
        onOpen={(name) => setWhat(LISTS.find(({ texts }) => texts.tab === name)?.what ?? what)}
        tabs={LISTS.map((ui) => ({
          name: ui.texts.tab,
          content: ui.what === what && chooser,
        }))}
      />
    ),
  };
  return what === 'customers' ? (
    <ImportList
      ui={CUSTOMER_LIST_UI}
      {...shared}
      refusal={
        isHealth
          ? t(
              'For a health practice, a customer list is a patient list, protected by privacy laws, so you can’t import it. You can still add patients one at a time if they agreed to hear from you.',
            )
          : undefined
      }
    />
  ) : (
    <ImportList
      ui={isHealth ? UNPAID_LIST_UI : REFERRAL_LIST_UI}
      {...shared}
      note={isHealth && <HealthRewardRules />}
    />
  );
}
