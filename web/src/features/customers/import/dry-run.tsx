import { t } from '@vouchwell/domain/shared/i18n';
import type { Currency } from '@vouchwell/domain/shared/money';
import { useCallback } from 'react';
import { useLoad } from '../../../data/lib/use-load.ts';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/load-states.tsx';
import type { CheckedImport, ListKind, ListOutcome } from './import-session.ts';
import { DownloadErrorsButton, ImportErrors, RowList, StepButtons } from './import-steps.tsx';
import type { ListUi } from './list-uis.tsx';
import type { RemoteSession } from './remote-session.ts';
import type { ImportSending } from './use-sending.ts';

export const DRY_RUN_HEADINGS = {
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

export interface ImportProgressProps<K extends ListKind> {
  readonly ui: ListUi<K>;
  readonly session: RemoteSession<K>;
  readonly checked: CheckedImport<K>;
  readonly sending: ImportSending<K>;
}

interface DryRunProps<K extends ListKind> extends ImportProgressProps<K> {
  readonly dryRun: NonNullable<ListUi<K>['dryRun']>;
  readonly currency: Currency;
}

export function DryRun<K extends ListKind>(props: DryRunProps<K>) {
  const { ui, dryRun, session, checked, sending } = props;
  const { state, sentItems, sentCount, start, resume, reset } = sending;
  const backButton = (
    <Button look="secondary" onClick={reset}>
      {t('Back to the list')}
    </Button>
  );
  if (state === 'sending')
    return (
      <>
        <ProgressBar label={t('Rows checked')} done={sentCount} total={checked.itemCount} />
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
  const addedCount = dryRun.savedOutcomes.flatMap((outcome) => sentItems.get(outcome) ?? []).length;
  return (
    <>
      <ul className="grid gap-2">
        {ui.outcomes.map((outcome) => {
          const items = sentItems.get(outcome) ?? [];
          return (
            items.length > 0 && (
              <OutcomeRows {...props} key={outcome} outcome={outcome} items={items} />
            )
          );
        })}
        {checked.mergedCount > 0 && <li>{ui.texts.merged(checked.mergedCount)}</li>}
        <ImportErrors checked={checked} />
      </ul>
      <DownloadErrorsButton session={session} checked={checked} name={ui.texts.errorsFileName} />
      {addedCount === 0 && <p className="mt-4">{t('Nothing new to import.')}</p>}
      <StepButtons>
        {addedCount > 0 && (
          <Button onClick={() => start(checked, false)}>{ui.texts.start(addedCount)}</Button>
        )}
        {backButton}
      </StepButtons>
    </>
  );
}

interface OutcomeRowsProps<K extends ListKind> extends DryRunProps<K> {
  readonly outcome: ListOutcome<K>;
  /** Indices of the items with this outcome. */
  readonly items: readonly number[];
}

/** Maximum number of rows listed per outcome. */
const ROWS_SHOWN = 20;

function OutcomeRows<K extends ListKind>(props: OutcomeRowsProps<K>) {
  const { dryRun, session, currency, outcome, items } = props;
  const loadRows = useCallback(() => {
    const sortedItems = items.toSorted((a, b) => a - b);
    return session.getRows(sortedItems.slice(0, ROWS_SHOWN));
  }, [session, items]);
  const { data } = useLoad(loadRows);
  const rows = data?.map(({ line, item }) => dryRun.formatItem(line, item, currency)) ?? [];
  return (
    <RowList
      title={dryRun.outcomes[outcome](items.length)}
      rows={rows}
      hiddenCount={items.length - ROWS_SHOWN}
    />
  );
}
