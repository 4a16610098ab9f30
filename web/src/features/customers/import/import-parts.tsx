import { t } from '@vouchwell/domain/shared/i18n';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { toastError } from '../../../ui/toast.tsx';
import { withCount } from '../customer-texts.ts';
import type { CheckedImport, ListKind } from './import-session.ts';
import { formatRow } from './list-ui.ts';
import type { ImportErrorCode } from './read-file.ts';
import type { RemoteSession } from './remote-session.ts';

export const FILE_ERRORS = {
  empty: t('This list is empty. Choose one with at least one person.'),
  'too-large': t(
    'This file is larger than 20 MB. Split it into smaller files, and import each one.',
  ),
  spreadsheet: t('This is a spreadsheet file. Open it, save it as CSV, and choose the CSV file.'),
  'no-list': t('This isn’t a list. It may be an image or a PDF. Choose a CSV file.'),
  failed: t('We couldn’t read this list. Try again, or choose a different one.'),
} satisfies Record<ImportErrorCode | 'failed', string>;

interface ImportStepProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** Import step; its heading takes focus if focus was in the previous step. */
export function ImportStep({ title, text, children }: ImportStepProps) {
  const heading = useRef<HTMLSpanElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step has its own title.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, [title]);
  return (
    <Card
      title={
        <span ref={heading} tabIndex={-1}>
          {title}
        </span>
      }
    >
      <p className="-mt-2 mb-4 max-w-[68ch] text-soft">{text}</p>
      <div className="max-w-2xl">{children}</div>
    </Card>
  );
}

export const StepButtons = ({ children }: { readonly children: ReactNode }) => (
  <div className="mt-6 flex flex-wrap gap-3">{children}</div>
);

export function ImportErrors({ checked }: { readonly checked: CheckedImport<ListKind> }) {
  const { errors, rejectedCount, partialCount } = checked;
  const rejectedRows = errors.filter(({ isImported }) => !isImported);
  const partialRows = errors.filter(({ isImported }) => isImported);
  return (
    <>
      {rejectedCount > 0 && (
        <RowList
          title={formatRejected(rejectedCount)}
          rows={rejectedRows.map(({ line, error }) => formatRow(line, error))}
          hiddenCount={rejectedCount - rejectedRows.length}
          formatMore={formatMoreInFile}
        />
      )}
      {partialCount > 0 && (
        <RowList
          title={formatPartial(partialCount)}
          rows={partialRows.map(({ line, error }) => formatRow(line, error))}
          hiddenCount={partialCount - partialRows.length}
          formatMore={formatMoreInFile}
        />
      )}
    </>
  );
}

const formatRejected = (count: number) =>
  t(count === 1 ? '1 row can’t be imported' : '{count} rows can’t be imported', withCount(count));

const formatPartial = (count: number) =>
  t(
    count === 1
      ? '1 row will import with missing info'
      : '{count} rows will import with missing info',
    withCount(count),
  );

const formatMoreInFile = (count: number) =>
  t(
    count === 1 ? 'And 1 more row in the file.' : 'And {count} more rows in the file.',
    withCount(count),
  );

interface RowListProps {
  readonly title: string;
  readonly rows: readonly string[];
  readonly hiddenCount: number;
  readonly formatMore?: (count: number) => string;
}

const formatMoreRows = (count: number) => t('And {count} more.', withCount(count));

export function RowList(props: RowListProps) {
  const { title, rows, hiddenCount, formatMore = formatMoreRows } = props;
  return (
    <li>
      <p className="font-medium">{title}</p>
      <ul className="mt-1 list-disc pl-5 text-sm text-soft wrap-anywhere">
        {rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
        {hiddenCount > 0 && <li>{formatMore(hiddenCount)}</li>}
      </ul>
    </li>
  );
}

interface DownloadErrorsButtonProps {
  readonly session: Pick<RemoteSession<ListKind>, 'getErrorsCsv'>;
  readonly checked: CheckedImport<ListKind>;
  readonly name: string;
}

export function DownloadErrorsButton({ session, checked, name }: DownloadErrorsButtonProps) {
  if (checked.rejectedCount + checked.partialCount === 0) return null;
  const save = async () => {
    try {
      const file = await session.getErrorsCsv();
      saveFile(name, file.type, file);
    } catch (error) {
      console.error('Failed to save the rows to fix', error);
      toastError(t('We couldn’t download the rows with errors'), FILE_ERRORS.failed);
    }
  };
  return (
    <Button look="quiet" className="-ml-4" onClick={save}>
      {t('Download rows with errors')}
    </Button>
  );
}
