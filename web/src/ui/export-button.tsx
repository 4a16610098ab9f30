import { locale, t } from '@vouchwell/domain/shared/i18n';
import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Progress } from './progress.tsx';
import { saveFile } from './save-file.ts';
import { toast, toastError } from './toast.tsx';

interface Exported {
  readonly name: string;
  readonly file: Blob;
  readonly count: number;
  /** Number of unreadable items, which the file leaves out. */
  readonly unreadable: number;
}

interface ExportWords {
  readonly none: string;
  readonly failed: string;
  /** Text for the number of items left out. */
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
  const [read, setRead] = useState<number>();
  const busy = read !== undefined;
  const running = useRef<AbortController>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => () => running.current?.abort(), []);
  const download = async () => {
    const abort = new AbortController();
    running.current = abort;
    setRead(0);
    try {
      const csv = await run(abort.signal, setRead);
      if (csv) save(csv, words);
      else toastError(t('No data to export'), words.none);
    } catch (error) {
      if (!abort.signal.aborted) {
        console.error(words.failed, error);
        toastError(words.failed, t('Nothing was saved. Check your connection, then try again.'));
      }
    }
    setRead(undefined);
  };
  const cancel = () => {
    running.current?.abort();
    // The focused button is about to be removed.
    button.current?.focus();
    toast(t('Export canceled'), t('Nothing was saved.'));
  };
  return (
    <>
      <Button
        ref={button}
        look="quiet"
        className="-mx-4"
        busyLabel={busy && t('Exporting...')}
        onClick={download}
      >
        {t('Export CSV')}
      </Button>
      {busy && (
        <div className="flex basis-full items-center justify-between gap-3">
          <Progress label={t('Export')} done={read} of={total} />
          <Button look="quiet" className="-mx-4 shrink-0" onClick={cancel}>
            {t('Cancel export')}
          </Button>
        </div>
      )}
    </>
  );
}

function save({ name, file, count, unreadable }: Exported, { missing, done }: ExportWords) {
  saveFile(name, file.type, file);
  if (unreadable === 0) toast(done(count), name);
  else
    toastError(
      missing(unreadable.toLocaleString(locale())),
      t('We could not read them. All the others are in the file.'),
    );
}
