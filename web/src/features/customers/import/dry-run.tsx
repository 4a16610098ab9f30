import { t } from '@vouchwell/domain/shared/i18n';
import type { Currency } from '@vouchwell/domain/shared/money';
import { useCallback } from 'react';
import { useLoad } from '../../../data/lib/use-load.ts';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/load-states.tsx';
import type { CheckedImport, ListKind, ListOutcome } from './import-session.ts';
import { DownloadRowsToFix, ImportErrors, NamedRows, StepButtons } from './import-steps.tsx';
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

export interface SendListProps<W extends ListKind> {
  readonly ui: ListUi<W>;
  readonly session: RemoteSession<W>;
  readonly checked: CheckedImport<W>;
  readonly sending: ImportSending<W>;
}

interface DryRunProps<W extends ListKind> extends SendListProps<W> {
  readonly trial: NonNullable<ListUi<W>['trial']>;
  readonly currency: Currency;
}

export function DryRun<W extends ListKind>(props: DryRunProps<W>) {
  const { ui, trial, session, checked, sending } = props;
  const { state, sentItems, sent, start, resume, reset } = sending;
  const back = (
    <Button look="secondary" onClick={reset}>
      {t('Back to the list')}
    </Button>
  );
  if (state === 'sending')
    return (
      <>
        <ProgressBar label={t('Rows checked')} done={sent} of={checked.items} />
        <StepButtons>{back}</StepButtons>
      </>
    );
  if (state !== 'done')
    return (
      <StepButtons>
        <Button onClick={resume}>{t('Try again')}</Button>
        {back}
      </StepButtons>
    );
  const added = trial.added.flatMap((outcome) => sentItems.get(outcome) ?? []).length;
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
        {checked.joined > 0 && <li>{ui.texts.joined(checked.joined)}</li>}
        <ImportErrors checked={checked} />
      </ul>
      <DownloadRowsToFix session={session} checked={checked} name={ui.texts.fixesName} />
      {added === 0 && <p className="mt-4">{t('Nothing new to import.')}</p>}
      <StepButtons>
        {added > 0 && (
          <Button onClick={() => start(checked, false)}>{ui.texts.start(added)}</Button>
        )}
        {back}
      </StepButtons>
    </>
  );
}

interface OutcomeRowsProps<W extends ListKind> extends DryRunProps<W> {
  readonly outcome: ListOutcome<W>;
  /** Numbers of the outcome's items, counted from 0. */
  readonly items: readonly number[];
}

/** Maximum number of rows listed per outcome. */
const ROWS_SHOWN = 20;

function OutcomeRows<W extends ListKind>(props: OutcomeRowsProps<W>) {
  const { trial, session, currency, outcome, items } = props;
  const load = useCallback(() => {
    const sorted = items.toSorted((one, other) => one - other);
    return session.lines(sorted.slice(0, ROWS_SHOWN));
  }, [session, items]);
  const { data } = useLoad(load);
  const names = data?.map(({ line, item }) => trial.line(line, item, currency)) ?? [];
  return (
    <NamedRows
      title={trial.outcomes[outcome](items.length)}
      names={names}
      hidden={items.length - ROWS_SHOWN}
    />
  );
}
