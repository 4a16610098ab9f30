import { t } from '@vouchwell/domain/shared/i18n';
import type { Currency } from '@vouchwell/domain/shared/money';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { runImport } from '../../../data/customer-import.ts';
import { useLoad } from '../../../data/lib/use-load.ts';
import { Button } from '../../../ui/button.tsx';
import { useUnsavedChanges } from '../../../ui/forms/use-unsaved-changes.ts';
import { ProgressBar } from '../../../ui/load-states.tsx';
import { withCount } from '../customer-texts.ts';
import {
  DownloadErrorsButton,
  ImportErrors,
  ImportStep,
  RowList,
  StepButtons,
} from './import-parts.tsx';
import { ImportReview, type ImportReviewProps } from './import-review.tsx';
import type { CheckedImport, ListKind, ListOutcome } from './import-session.ts';
import type { ListUi, SendingState } from './list-ui.ts';
import type { RemoteSession } from './remote-session.ts';

/** Steps to review a list, preview its changes if supported, and import it. */
export function ImportSteps<K extends ListKind>(props: Omit<ImportReviewProps<K>, 'onImport'>) {
  const { ui, locale } = props;
  const { currency } = locale;
  const { session } = props.list;
  const sending = useImportSending(ui, session);
  const { run, state, sentItems, start } = sending;
  if (!run)
    return (
      <ImportStep title={t('Check your list')} text={t('Nothing is saved yet.')}>
        <ImportReview {...props} onImport={(checked) => start(checked, ui.dryRun !== null)} />
      </ImportStep>
    );
  const { checked } = run;
  if (run.isDryRun && ui.dryRun) {
    const heading = state === 'sending' || state === 'done' ? state : 'failed';
    return (
      <ImportStep {...DRY_RUN_HEADINGS[heading]}>
        <DryRun {...{ ui, session, checked, sending, currency }} dryRun={ui.dryRun} />
      </ImportStep>
    );
  }
  const { title, text } = ui.sendTexts[state];
  return (
    <ImportStep title={title} text={text(sentItems.length, checked.itemCount)}>
      <ImportProgress ui={ui} session={session} checked={checked} sending={sending} />
    </ImportStep>
  );
}

interface ImportRun<K extends ListKind> {
  readonly checked: CheckedImport<K>;
  /** True for a dry run, which doesn't save anything. */
  readonly isDryRun: boolean;
  /** Indices of the chunks to send; `runImport` removes each when its response arrives. */
  readonly pendingChunks: Set<number>;
}

interface SentItem<K extends ListKind> {
  readonly index: number;
  readonly outcome: ListOutcome<K>;
}

type ImportSending<K extends ListKind> = ReturnType<typeof useImportSending<K>>;

/** Sends an import in chunks; leaving the page in the meantime requires confirmation. */
function useImportSending<K extends ListKind>(ui: ListUi<K>, session: RemoteSession<K>) {
  /** Undefined before an import or dry run starts. */
  const [run, setRun] = useState<ImportRun<K>>();
  const [state, setState] = useState<SendingState>('sending');
  const [sentItems, setSentItems] = useState<readonly SentItem<K>[]>([]);
  const abortController = useRef<AbortController>(null);
  useEffect(() => () => abortController.current?.abort(), []);
  useUnsavedChanges(run !== undefined && (state === 'sending' || state === 'stopping'));

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
        onOutcomes(outcomes, chunkIndex) {
          const start = chunkIndex * checked.itemsPerChunk;
          const newItems = outcomes.map((outcome, offset) => ({ index: start + offset, outcome }));
          if (isCurrent()) setSentItems((items) => [...items, ...newItems]);
        },
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
    start(checked: CheckedImport<K>, isDryRun: boolean) {
      const chunkCount = Math.ceil(checked.itemCount / checked.itemsPerChunk);
      const newRun = { checked, isDryRun, pendingChunks: new Set(Array(chunkCount).keys()) };
      setRun(newRun);
      setSentItems([]);
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

interface ImportProgressProps<K extends ListKind> {
  readonly ui: ListUi<K>;
  readonly session: RemoteSession<K>;
  readonly checked: CheckedImport<K>;
  readonly sending: ImportSending<K>;
}

function ImportProgress<K extends ListKind>(props: ImportProgressProps<K>) {
  const { ui, session, checked, sending } = props;
  const { state, sentItems, stop, resume } = sending;
  const navigate = useNavigate();
  if (state === 'sending' || state === 'stopping')
    return (
      <>
        <ProgressBar label={ui.progress} done={sentItems.length} total={checked.itemCount} />
        <StepButtons>
          <Button
            look="secondary"
            busyLabel={state === 'stopping' && t('Stopping...')}
            onClick={stop}
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
          const count = countOutcome(sentItems, outcome);
          return count > 0 && <li key={outcome}>{ui.outcomeTexts[outcome](count)}</li>;
        })}
        {checked.mergedCount > 0 && <li>{ui.formatMerged(checked.mergedCount)}</li>}
        {checked.rejectedCount > 0 && <li>{formatRejectedCount(checked.rejectedCount)}</li>}
        {checked.partialCount > 0 && <li>{formatPartialCount(checked.partialCount)}</li>}
      </ul>
      <DownloadErrorsButton session={session} checked={checked} name={ui.errorsFileName} />
      <StepButtons>
        {state === 'failed' && <Button onClick={resume}>{t('Continue')}</Button>}
        <Button
          look={state === 'failed' ? 'secondary' : 'primary'}
          onClick={() => navigate(ui.donePath)}
        >
          {state === 'done' ? t('Done') : t('Close')}
        </Button>
      </StepButtons>
    </>
  );
}

const countOutcome = (sentItems: readonly SentItem<ListKind>[], outcome: string) =>
  sentItems.filter((item) => item.outcome === outcome).length;

const formatRejectedCount = (count: number) =>
  t(count === 1 ? '1 row not imported' : '{count} rows not imported', withCount(count));

const formatPartialCount = (count: number) =>
  t(
    count === 1 ? '1 row imported with missing info' : '{count} rows imported with missing info',
    withCount(count),
  );

const DRY_RUN_HEADINGS = {
  sending: { title: t('Checking against your referrals'), text: t('Nothing is saved yet.') },
  done: {
    title: t('Import preview'),
    text: t('Nothing is saved yet, and no one is notified.'),
  },
  failed: {
    title: t('We couldn’t check this'),
    text: t('We didn’t save anything. Check your connection, then try again.'),
  },
};

interface DryRunProps<K extends ListKind> extends ImportProgressProps<K> {
  readonly dryRun: NonNullable<ListUi<K>['dryRun']>;
  readonly currency: Currency;
}

function DryRun<K extends ListKind>(props: DryRunProps<K>) {
  const { ui, dryRun, session, checked, sending } = props;
  const { state, sentItems, start, resume, reset } = sending;
  const backButton = (
    <Button look="secondary" onClick={reset}>
      {t('Back to the list')}
    </Button>
  );
  if (state === 'sending')
    return (
      <>
        <ProgressBar label={t('Rows checked')} done={sentItems.length} total={checked.itemCount} />
        <StepButtons>{backButton}</StepButtons>
      </>
    );
  if (state !== 'done')
    return (
      <StepButtons>
        <Button onClick={resume}>{t('Try again')}</Button>
        {backButton}
      </StepButtons>
    );
  const addedCount = sentItems.filter(({ outcome }) =>
    dryRun.savedOutcomes.includes(outcome),
  ).length;
  return (
    <>
      <ul className="grid gap-2">
        {ui.outcomes.map(
          (outcome) =>
            countOutcome(sentItems, outcome) > 0 && (
              <OutcomeRows {...props} key={outcome} outcome={outcome} />
            ),
        )}
        {checked.mergedCount > 0 && <li>{ui.formatMerged(checked.mergedCount)}</li>}
        <ImportErrors checked={checked} />
      </ul>
      <DownloadErrorsButton session={session} checked={checked} name={ui.errorsFileName} />
      {addedCount === 0 && <p className="mt-4">{t('Nothing new to import.')}</p>}
      <StepButtons>
        {addedCount > 0 && (
          <Button onClick={() => start(checked, false)}>{ui.formatStart(addedCount)}</Button>
        )}
        {backButton}
      </StepButtons>
    </>
  );
}

interface OutcomeRowsProps<K extends ListKind> extends DryRunProps<K> {
  readonly outcome: ListOutcome<K>;
}

/** Maximum number of rows listed per outcome. */
const ROWS_SHOWN = 20;

function OutcomeRows<K extends ListKind>(props: OutcomeRowsProps<K>) {
  const { dryRun, session, currency, outcome } = props;
  const { sentItems } = props.sending;
  const loadRows = useCallback(() => {
    const indices = sentItems.flatMap((item) => (item.outcome === outcome ? item.index : []));
    return session.getRows(indices.toSorted((a, b) => a - b).slice(0, ROWS_SHOWN));
  }, [session, sentItems, outcome]);
  const { data } = useLoad(loadRows);
  const count = countOutcome(sentItems, outcome);
  return (
    <RowList
      title={dryRun.outcomeTexts[outcome](count)}
      rows={data?.map(({ line, item }) => dryRun.formatItem(line, item, currency)) ?? []}
      hiddenCount={count - ROWS_SHOWN}
    />
  );
}
