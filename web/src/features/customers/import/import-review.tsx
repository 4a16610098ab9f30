import { formatCount, t } from '@vouchwell/domain/shared/i18n';
import { useEffect, useState } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField, SelectOptions } from '../../../ui/forms/field.tsx';
import { Collapsible } from '../../../ui/section.tsx';
import { EmailText } from '../../../ui/text/trans.tsx';
import { withCount } from '../customer-texts.ts';
import { DownloadErrorsButton, ImportErrors, RowList, StepButtons } from './import-parts.tsx';
import type { CheckedImport, ListColumn, ListKind, OpenedImport } from './import-session.ts';
import { type BusinessLocale, type ListUi, RESTRICTION_TEXTS } from './list-ui.ts';
import type { RemoteSession } from './remote-session.ts';

export interface OpenedList<K extends ListKind> {
  readonly session: RemoteSession<K>;
  readonly opened: Extract<OpenedImport<K>, { readonly error: null }>;
}

export interface ImportReviewProps<K extends ListKind> {
  readonly ui: ListUi<K>;
  readonly list: OpenedList<K>;
  readonly locale: BusinessLocale;
  readonly onImport: (checked: CheckedImport<K>) => void;
  readonly onBack: () => void;
  readonly onError: (error: unknown) => void;
}

export function ImportReview<K extends ListKind>(props: ImportReviewProps<K>) {
  const { ui, list, locale, onImport, onBack, onError } = props;
  const { session, opened } = list;
  const [kinds, setKinds] = useState(opened.kinds);
  const [lastCheck, setLastCheck] = useState<{
    readonly kinds: unknown;
    readonly checked: CheckedImport<K>;
  }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: recheck only if columns change.
  useEffect(() => {
    let isCurrent = true;
    session
      .check(kinds)
      .then((checked) => isCurrent && setLastCheck({ kinds, checked }))
      .catch(onError);
    return () => {
      isCurrent = false;
    };
  }, [session, kinds]);
  const checked = lastCheck?.checked;
  const isChecking = lastCheck?.kinds !== kinds;
  const columns = <ColumnMapping ui={ui} opened={opened} kinds={kinds} onChange={setKinds} />;
  const isKnownExport = opened.source !== null;
  return (
    <>
      <p className="font-medium">{formatFoundCount(opened.rowCount, opened.source)}</p>
      {opened.hasColumns && isKnownExport && (
        <Collapsible title={t('Change the columns')}>{columns}</Collapsible>
      )}
      {opened.hasColumns && !isKnownExport && (
        <section className="mt-4">
          <h3 className="mb-2 text-lg font-semibold">{t('Match your columns')}</h3>
          {columns}
        </section>
      )}
      {checked?.isUsable && <CheckReport {...{ ui, session, checked, locale }} />}
      {checked?.isUsable === false && (
        <Banner tone="warning" className="mt-4">
          {ui.unusable}
        </Banner>
      )}
      <p className="mt-4 text-soft">{ui.ownListNotice}</p>
      <StepButtons>
        <Button
          disabled={checked?.itemCount === 0}
          busyLabel={isChecking && t('Checking...')}
          onClick={() => checked && onImport(checked)}
        >
          {ui.dryRun ? t('Next: check for matches') : ui.formatStart(checked?.itemCount ?? 0)}
        </Button>
        <Button look="secondary" onClick={onBack}>
          {t('Choose a different list')}
        </Button>
      </StepButtons>
    </>
  );
}

function formatFoundCount(count: number, source: string | null): string {
  if (source === t('contact cards'))
    return t(
      count === 1 ? '1 contact card found' : '{count} contact cards found',
      withCount(count),
    );
  if (source)
    return t(count === 1 ? '1 row from {source}' : '{count} rows from {source}', {
      ...withCount(count),
      source,
    });
  return t(count === 1 ? '1 row found' : '{count} rows found', withCount(count));
}

interface ColumnMappingProps<K extends ListKind> {
  readonly ui: ListUi<K>;
  readonly opened: OpenedList<K>['opened'];
  readonly kinds: readonly ListColumn<K>[];
  readonly onChange: (kinds: readonly ListColumn<K>[]) => void;
}

const formatExamples = (cells: readonly string[]) =>
  cells.length > 0 ? t('e.g. {examples}', { examples: cells.join(', ') }) : t('Empty');

const formatMoreColumns = (count: number) =>
  t(count === 1 ? '1 more column' : '{count} more columns', withCount(count));

function ColumnMapping<K extends ListKind>({ ui, opened, kinds, onChange }: ColumnMappingProps<K>) {
  const columns = opened.header.map((name, index) => ({ name, index }));
  // Use the original guess, so a column doesn't move when the owner excludes it.
  const isDetected = ({ index }: { readonly index: number }) =>
    opened.kinds[index] !== 'none' && opened.samples[index]?.length;
  const others = columns.filter((column) => !isDetected(column));
  const renderChoice = ({ name, index }: (typeof columns)[number]) => (
    <SelectField
      key={index}
      label={name}
      hint={<EmailText text={formatExamples(opened.samples[index] ?? [])} />}
      value={kinds[index]}
      onChange={({ target }) => {
        const kind = ui.columns.find((option) => option === target.value);
        if (kind) onChange(kinds.with(index, kind));
      }}
    >
      <SelectOptions values={ui.columns} format={(kind) => ui.columnNames[kind]} />
    </SelectField>
  );
  return (
    <>
      <div className="grid gap-4 wrap-anywhere sm:grid-cols-2">
        {columns.filter(isDetected).map(renderChoice)}
      </div>
      {others.length > 0 && (
        <Collapsible title={formatMoreColumns(others.length)} className="mt-2">
          <div className="grid gap-4 wrap-anywhere sm:grid-cols-2">{others.map(renderChoice)}</div>
        </Collapsible>
      )}
    </>
  );
}

interface CheckReportProps<K extends ListKind> extends Pick<ImportReviewProps<K>, 'ui' | 'locale'> {
  readonly session: RemoteSession<K>;
  readonly checked: CheckedImport<K>;
}

function CheckReport<K extends ListKind>({ ui, session, checked, locale }: CheckReportProps<K>) {
  const { itemCount, mergedCount, merges, restricted, preview } = checked;
  return (
    <>
      {itemCount > 0 && (
        <section className="mt-4">
          <h3 className="text-lg font-semibold">{t('Preview of the first rows')}</h3>
          <ul className="mt-2 divide-y divide-line rounded-card border border-line px-3">
            {preview.map((item) => (
              <li key={JSON.stringify(item)} className="py-2 wrap-anywhere">
                <ui.Preview item={item} {...locale} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <ul aria-live="polite" className="mt-4 grid gap-3">
        <li className="font-medium">{ui.formatReady(itemCount)}</li>
        {restricted.map(({ restriction, count, names }) => (
          <RowList
            key={restriction}
            title={`${RESTRICTION_TEXTS[restriction].title} (${formatCount(count)})`}
            rows={names}
            hiddenCount={count - names.length}
          />
        ))}
        {mergedCount > 0 && (
          <RowList
            title={ui.formatMerged(mergedCount)}
            rows={merges}
            hiddenCount={mergedCount - merges.length}
          />
        )}
        <ImportErrors checked={checked} />
      </ul>
      <DownloadErrorsButton session={session} checked={checked} name={ui.errorsFileName} />
    </>
  );
}
