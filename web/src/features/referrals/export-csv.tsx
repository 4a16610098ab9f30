import type { Business } from '@vouchwell/domain/business';
import { referralCsvName } from '@vouchwell/domain/referral-csv';
import { useEffect, useRef, useState } from 'react';
import { type CsvProgress, exportReferrals, type ReferralCsv } from '../../data/referral-export.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { toast, toastError } from '../../ui/toast.tsx';

/** Saves every referral of the business as a CSV file, for as long as the owner waits. */
export function ExportCsv({ business }: { business: Pick<Business, 'id' | 'slug'> }) {
  const [progress, setProgress] = useState<CsvProgress | 'counting'>();
  const running = useRef<AbortController>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => () => running.current?.abort(), []);
  const download = async () => {
    const abort = new AbortController();
    running.current = abort;
    setProgress('counting');
    try {
      const csv = await exportReferrals(business.id, abort.signal, setProgress);
      if (csv) save(csv, referralCsvName(business.slug, new Date()));
      else toastError('No data to export', 'There are no referrals to export');
    } catch (error) {
      if (!abort.signal.aborted) {
        console.error('The referrals were not exported', error);
        toastError(
          'Your referrals could not be exported',
          'Nothing was saved. Check your connection, then try again.',
        );
      }
    }
    setProgress(undefined);
  };
  const cancel = () => {
    running.current?.abort();
    // The button that had the focus is about to go.
    button.current?.focus();
    toast('Export canceled', 'Nothing was saved.');
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {progress && (
        <>
          <Progress progress={progress} />
          <Button look="quiet" onClick={cancel}>
            Cancel export
          </Button>
        </>
      )}
      <Button
        ref={button}
        look="secondary"
        busyLabel={progress && 'Exporting...'}
        onClick={download}
      >
        Export CSV
      </Button>
    </div>
  );
}

function save({ file, referrals, unreadable }: ReferralCsv, name: string) {
  saveFile(name, file.type, file);
  if (unreadable > 0) {
    toastError(
      `${unreadable.toLocaleString()} of your referrals are not in the file`,
      'They could not be read. All others are saved. Please tell our support.',
    );
    return;
  }
  const count = referrals.toLocaleString();
  toast(referrals === 1 ? '1 referral exported' : `${count} referrals exported`, name);
}

function Progress({ progress }: { progress: CsvProgress | 'counting' }) {
  const { read, of } = progress === 'counting' ? { read: 0, of: undefined } : progress;
  return (
    <p className="flex items-center gap-2 text-sm text-soft tabular-nums">
      <progress value={read} max={of} aria-label="Export" className="h-2 w-20" />
      {of === undefined ? 'Counting...' : `${read.toLocaleString()} of ${of.toLocaleString()}`}
    </p>
  );
}
