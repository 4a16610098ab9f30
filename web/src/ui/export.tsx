import { locale, t } from '@vouchwell/domain/shared/i18n';
import { useRef, useState } from 'react';
import { Button } from './button.tsx';
import { ProgressBar } from './load-states.tsx';
import { saveFile } from './save-file.ts';
import { toast, toastError } from './toast.tsx';
import { useAbortableAction } from './use-action.ts';

interface CsvExport {
  readonly name: string;
  readonly file: Blob;
  readonly count: number;
  readonly unreadableCount: number;
}

interface ExportTexts {
  readonly none: string;
  readonly failed: string;
  /** Text that states how many items were left out. */
  readonly missing: (count: string) => string;
  readonly done: (count: number) => string;
}

interface ExportButtonProps {
  readonly texts: ExportTexts;
  /** Resolves to null if there is nothing to export; rejects if aborted. */
  readonly run: (signal: AbortSignal, onRead: (count: number) => void) => Promise<CsvExport | null>;
  readonly total: number | null;
}

/** Saves a list as a CSV file, with progress and a cancel button. */
export function ExportButton({ texts, run, total }: ExportButtonProps) {
  const [readCount, setReadCount] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const download = useAbortableAction(
    async (signal) => {
      setReadCount(0);
      const csv = await run(signal, setReadCount);
      if (csv) saveCsv(csv, texts);
      else toastError(t('No data to export'), texts.none);
    },
    texts.failed,
    () =>
      toastError(
        texts.failed,
        t('We didn’t save anything. Check your connection, then try again.'),
      ),
  );
  const cancel = () => {
    download.abort();
    // The button that has focus is about to be removed.
    button.current?.focus();
    toast(t('Export canceled'), t('We didn’t save anything.'));
  };
  return (
    <>
      <Button
        ref={button}
        look="quiet"
        className="-mx-4"
        busyLabel={download.isBusy && t('Exporting...')}
        onClick={download.run}
      >
        {t('Export CSV')}
      </Button>
      {download.isBusy && (
        <div className="flex basis-full items-center justify-between gap-3">
          <ProgressBar label={t('Export')} done={readCount} total={total} />
          <Button look="quiet" className="-mx-4 shrink-0" onClick={cancel}>
            {t('Cancel export')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Saves a short list as a CSV file, without showing progress. */
export function useCsvExport(
  load: (signal: AbortSignal) => Promise<CsvExport | null>,
  { none, failed, done }: Pick<ExportTexts, 'none' | 'failed' | 'done'>,
) {
  return useAbortableAction(
    async (signal) => {
      const csv = await load(signal);
      if (!csv) return toast(none);
      saveFile(csv.name, csv.file.type, csv.file);
      return toast(done(csv.count), csv.name);
    },
    failed,
    () => toastError(failed, t('Check your connection, then try again.')),
  );
}

function saveCsv(csv: CsvExport, { missing, done }: ExportTexts) {
  const { name, file, count, unreadableCount } = csv;
  saveFile(name, file.type, file);
  if (unreadableCount === 0) toast(done(count), name);
  else
    toastError(
      missing(unreadableCount.toLocaleString(locale())),
      t('We couldn’t read them. The rest are in the file.'),
    );
}
