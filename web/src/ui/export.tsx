import { locale, t } from '@vouchwell/domain/shared/i18n';
import { useRef, useState } from 'react';
import { Button } from './button.tsx';
import { ProgressBar } from './load-states.tsx';
import { saveFile } from './save-file.ts';
import { toast, toastError } from './toast.tsx';
import { useAbortableAction } from './use-action.ts';

interface Exported {
  readonly name: string;
  readonly file: Blob;
  readonly count: number;
  /** Number of unreadable items, which are left out of the file. */
  readonly unreadable: number;
}

interface ExportWords {
  readonly none: string;
  readonly failed: string;
  /** Text that states how many items were left out. */
  readonly missing: (count: string) => string;
  readonly done: (count: number) => string;
}

interface ExportButtonProps {
  readonly words: ExportWords;
  /** Resolves to null if there is nothing to export; rejects if aborted. */
  readonly run: (signal: AbortSignal, onRead: (read: number) => void) => Promise<Exported | null>;
  readonly total: number | null;
}

/** Saves a list as a CSV file, with progress and a cancel button. */
export function ExportButton({ words, run, total }: ExportButtonProps) {
  const [read, setRead] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const download = useAbortableAction(
    async (signal) => {
      setRead(0);
      const csv = await run(signal, setRead);
      if (csv) save(csv, words);
      else toastError(t('No data to export'), words.none);
    },
    words.failed,
    () =>
      toastError(
        words.failed,
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
          <ProgressBar label={t('Export')} done={read} of={total} />
          <Button look="quiet" className="-mx-4 shrink-0" onClick={cancel}>
            {t('Cancel export')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Saves a short list as a CSV file, without progress. */
export function useCsvExport(
  load: (signal: AbortSignal) => Promise<Omit<Exported, 'unreadable'> | null>,
  { none, failed, done }: Pick<ExportWords, 'none' | 'failed' | 'done'>,
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

function save({ name, file, count, unreadable }: Exported, { missing, done }: ExportWords) {
  saveFile(name, file.type, file);
  if (unreadable === 0) toast(done(count), name);
  else
    toastError(
      missing(unreadable.toLocaleString(locale())),
      t('We couldn’t read them. The rest are in the file.'),
    );
}

interface OpenedFile {
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
export async function openCsvFile(name: string, type: string): Promise<OpenedFile | null> {
  if (!window.showSaveFilePicker) return inMemory(name, type);
  try {
    return await onDisk(await window.showSaveFilePicker({ suggestedName: name }));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    console.warn('Failed to open a file for writing', error);
    return inMemory(name, type);
  }
}

async function onDisk(file: PickedFile): Promise<OpenedFile> {
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

function inMemory(name: string, type: string): OpenedFile {
  // One Blob per chunk, because browsers store large Blobs on disk.
  const parts: Blob[] = [];
  return {
    async write(chunk) {
      parts.push(new Blob([chunk]));
    },
    async close() {
      saveFile(name, type, new Blob(parts));
    },
    async discard() {
      parts.length = 0;
    },
  };
}
