import type { Business } from '@vouchwell/domain/business/business';
import { t } from '@vouchwell/domain/lib/translate';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { toast, toastError } from '../../ui/toast.tsx';
import { texts } from './texts.ts';

const words = texts.export;

/** Saves every reward as a CSV file. */
export function ExportRewards({ business }: { readonly business: Business }) {
  const [isBusy, setIsBusy] = useState(false);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const download = async () => {
    const abort = new AbortController();
    running.current = abort;
    setIsBusy(true);
    try {
      const { exportRewards } = await import('../../data/rewards/reward-export.ts');
      const csv = await exportRewards(business, abort.signal);
      if (csv) {
        saveFile(csv.name, csv.file.type, csv.file);
        toast(words.done(csv.rewards), csv.name);
      } else toast(t('No rewards to export'));
    } catch (error) {
      if (!abort.signal.aborted) {
        console.error('The rewards were not exported', error);
        toastError(
          t('Your rewards could not be exported'),
          t('Check your connection, then try again.'),
        );
      }
    }
    setIsBusy(false);
  };
  return (
    <Button
      look="quiet"
      className="-mx-4"
      busyLabel={isBusy && t('Exporting...')}
      onClick={download}
    >
      {t('Export CSV')}
    </Button>
  );
}
