import { useEffect, useRef, useState } from 'react';
import { type ExportProgress, exportAccount } from '../../data/auth/account-export.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { toast, toastError } from '../../ui/toast.tsx';
import { dataTexts as texts } from './data-texts.ts';
import { Setting } from './setting.tsx';

const words = texts.copy;

interface ExportDataProps {
  readonly uid: string;
  readonly email: string;
}

/** Saves all that we store of the owner as one file, in pages, for as long as the owner waits. */
export function ExportData({ uid, email }: ExportDataProps) {
  const [progress, setProgress] = useState<ExportProgress>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const download = async () => {
    const abort = new AbortController();
    const { signal } = abort;
    running.current = abort;
    try {
      const file = await exportAccount({ uid, email, signal, onProgress: setProgress });
      const day = new Date().toISOString().slice(0, 10);
      saveFile(`vouchwell-data-${day}.json`, 'application/json', file);
      toast(words.done);
    } catch (error) {
      if (!signal.aborted) {
        console.error('The data were not exported', error);
        toastError(words.failed.title, words.failed.text);
      }
    }
    setProgress(undefined);
  };
  return (
    <Setting title={words.title} text={words.text}>
      <div className="flex flex-wrap items-center gap-3">
        <Button look="secondary" busyLabel={progress && words.downloading} onClick={download}>
          {words.download}
        </Button>
        {progress && (
          <>
            <Button look="quiet" onClick={() => running.current?.abort()}>
              {words.cancel}
            </Button>
            <div className="basis-full">
              <Progress label={words.progress} done={progress.read} of={progress.of} />
            </div>
          </>
        )}
      </div>
    </Setting>
  );
}
