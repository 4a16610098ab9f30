import type { Business } from '@vouchwell/domain/business/business';
import { useEffect, useRef, useState } from 'react';
import type { ReferralCsv } from '../../data/referrals/referral-export.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { toast, toastError } from '../../ui/toast.tsx';
import * as texts from './texts.ts';

interface ExportCsvProps {
  readonly business: Business;
  /** The number of referrals; null while it loads. */
  readonly total: number | null;
}

/** The button that saves every referral as a CSV file, and its progress with a way to cancel. */
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
      const { exportReferrals } = await import('../../data/referrals/referral-export.ts');
      const csv = await exportReferrals(business, abort.signal, setRead);
      if (csv) save(csv);
      else toastError(texts.nothingToExport, texts.nothingToExportText);
    } catch (error) {
      if (!abort.signal.aborted) {
        console.error('The referrals were not exported', error);
        toastError(texts.notExported, texts.notExportedText);
      }
    }
    setRead(undefined);
  };
  const cancel = () => {
    running.current?.abort();
    // The focused button is about to be removed.
    button.current?.focus();
    toast(texts.exportCanceled, texts.nothingSaved);
  };
  return (
    <>
      <Button
        ref={button}
        look="quiet"
        className="-mx-4"
        busyLabel={busy && texts.exporting}
        onClick={download}
      >
        {texts.exportAll}
      </Button>
      {busy && (
        <div className="flex basis-full items-center justify-between gap-3">
          <Progress label={texts.progress} done={read} of={total} />
          <Button look="quiet" className="-mx-4 shrink-0" onClick={cancel}>
            {texts.cancelExport}
          </Button>
        </div>
      )}
    </>
  );
}

function save({ name, file, referrals, unreadable }: ReferralCsv) {
  saveFile(name, file.type, file);
  if (unreadable > 0) {
    toastError(texts.missing + unreadable.toLocaleString() + texts.ofYours, texts.missingText);
    return;
  }
  const count = referrals.toLocaleString();
  toast(referrals === 1 ? texts.oneExported : count + texts.someExported, name);
}
