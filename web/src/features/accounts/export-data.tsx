import { referPath } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { useRef, useState } from 'react';
import type { ExportPart, ExportProgress } from '../../data/account-export.ts';
import { Button } from '../../ui/button.tsx';
import { openExportFile } from '../../ui/export.tsx';
import { ProgressBar } from '../../ui/load-states.tsx';
import { toast, toastError } from '../../ui/toast.tsx';
import { useAbortableAction } from '../../ui/use-action.ts';
import { SettingRow } from './setting.tsx';

const PART_LABELS: Readonly<Record<ExportPart, string>> = {
  campaigns: t('Exporting your campaigns'),
  templates: t('Exporting your messages'),
  referrals: t('Exporting your referrals'),
  events: t('Exporting your notes'),
  referrers: t('Exporting your referrers'),
  customers: t('Exporting your customers'),
  ask_batches: t('Exporting your requests'),
  ask_recipients: t('Exporting your requests'),
  rewards: t('Exporting your rewards'),
  placements: t('Exporting link visits'),
  visits: t('Exporting link visits'),
  acceptances: t('Exporting the terms you accepted'),
};

async function createQr(slug: string): Promise<Uint8Array> {
  const [{ createQrDrawing }, { createQrPng }] = await Promise.all([
    import('../../ui/qr-drawing.ts'),
    import('../../ui/qr-file.ts'),
  ]);
  const png = await createQrPng(createQrDrawing(window.location.origin + referPath(slug), 'M'));
  return new Uint8Array(await png.arrayBuffer());
}

const getFileName = () => `vouchwell-data-${new Date().toISOString().slice(0, 10)}.zip`;

/** Leaving the page cancels the download. */
export function ExportData({ uid, email }: { readonly uid: string; readonly email: string }) {
  const [progress, setProgress] = useState<ExportProgress>();
  const button = useRef<HTMLButtonElement>(null);
  const download = useAbortableAction(
    async (signal) => {
      // Open the file first, while the click still counts as user activation.
      const file = await openExportFile(getFileName(), 'application/zip');
      if (!file) return;
      setProgress({ readCount: 0, total: null });
      try {
        const { exportAccount } = await import('../../data/account-export.ts');
        const { write } = file;
        await exportAccount({ uid, email, signal, onProgress: setProgress, write, createQr });
        await file.close();
        toast(t('Your data has been downloaded'));
      } catch (error) {
        await file
          .discard()
          .catch((reason: unknown) => console.warn('Failed to discard the partial file', reason));
        throw error;
      } finally {
        setProgress(undefined);
      }
    },
    'Failed to export the data',
    () =>
      toastError(
        t('We couldn’t download your data'),
        t('We didn’t save anything. Check your connection, then try again.'),
      ),
  );
  const cancel = () => {
    download.abort();
    // Move focus, because the focused button is about to be removed.
    button.current?.focus();
    toast(t('Download canceled'), t('We didn’t save anything.'));
  };
  return (
    <SettingRow
      title={t('Download your data')}
      text={t('Download a ZIP file with all your data (CSV and JSON).')}
    >
      <div className="flex flex-wrap items-center gap-3">
        <Button
          ref={button}
          look="secondary"
          busyLabel={progress && t('Downloading...')}
          onClick={download.run}
        >
          {t('Download everything')}
        </Button>
        {progress && (
          <>
            <Button look="quiet" onClick={cancel}>
              {t('Cancel download')}
            </Button>
            <div className="flex basis-full flex-wrap items-center gap-x-3">
              <ProgressBar label={t('Download')} done={progress.readCount} total={progress.total} />
              {progress.part && (
                <p role="status" className="text-sm text-soft">
                  {PART_LABELS[progress.part]}
                </p>
              )}
            </div>
          </>
        )}
      </div>
    </SettingRow>
  );
}
