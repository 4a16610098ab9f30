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

interface ExportWriter {
  readonly write: (chunk: Uint8Array<ArrayBuffer>) => Promise<void>;
  readonly close: () => Promise<void>;
  readonly discard: () => Promise<void>;
}

/** Chrome and Edge have `remove`, but TypeScript's types don't. */
interface PickedFile extends FileSystemFileHandle {
  readonly remove?: () => Promise<void>;
}
declare global {
  interface Window {
    showSaveFilePicker?: (options: { readonly suggestedName: string }) => Promise<PickedFile>;
  }
}

/** Asks where to save, or downloads on close; null if canceled. Call this in a click handler. */
export async function openExportFile(name: string, type: string): Promise<ExportWriter | null> {
  if (!window.showSaveFilePicker) return createMemoryWriter(name, type);
  try {
    return await createDiskWriter(await window.showSaveFilePicker({ suggestedName: name }));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    console.warn('Failed to open a file for writing', error);
    return createMemoryWriter(name, type);
  }
}

async function createDiskWriter(file: PickedFile): Promise<ExportWriter> {
  const stream = await file.createWritable();
  return {
    write: (chunk) => stream.write(chunk),
    close: () => stream.close(),
    async discard() {
      await stream.abort();
      await file.remove?.();
    },
  };
}

function createMemoryWriter(name: string, type: string): ExportWriter {
  // One Blob per chunk, because browsers store large Blobs on disk.
  const chunks: Blob[] = [];
  return {
    async write(chunk) {
      chunks.push(new Blob([chunk]));
    },
    async close() {
      saveFile(name, type, new Blob(chunks));
    },
    async discard() {
      chunks.length = 0;
    },
  };
}
