import type { Business } from '@vouchwell/domain/business';
import { useEffect, useRef, useState } from 'react';
import type { ReferralCsv } from '../../data/referral-export.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { toast, toastError } from '../../ui/toast.tsx';

interface ExportCsvProps {
  readonly business: Business;
  /** How many referrals there are, once it is known. */
  readonly total: number | null;
}

/** Saves every referral of the business as a CSV file, for as long as the owner waits. */
export function ExportCsv({ business, total }: ExportCsvProps) {
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
      const { exportReferrals, referralCsvName } = await import('./make-csv.ts');
      const csv = await exportReferrals(business.id, abort.signal, setRead);
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
    setRead(undefined);
  };
  const cancel = () => {
    running.current?.abort();
    // The button that had the focus is about to go.
    button.current?.focus();
    toast('Export canceled', 'Nothing was saved.');
  };
  return (
    <>
      <Button ref={button} look="secondary" busyLabel={busy && 'Exporting...'} onClick={download}>
        Export CSV
      </Button>
      {busy && (
        <div className="flex basis-full items-center justify-between gap-3">
          <Progress label="Export" done={read} of={total} />
          <Button look="quiet" className="-mx-4 shrink-0" onClick={cancel}>
            Cancel export
          </Button>
        </div>
      )}
    </>
  );
}

function save({ file, referrals, unreadable }: ReferralCsv, name: string) {
  saveFile(name, file.type, file);
  if (unreadable > 0) {
    toastError(
      `Missing from the file: ${unreadable.toLocaleString()} of your referrals`,
      'We could not read them. All the others are in the file.',
    );
    return;
  }
  const count = referrals.toLocaleString();
  toast(referrals === 1 ? '1 referral exported' : `${count} referrals exported`, name);
}
