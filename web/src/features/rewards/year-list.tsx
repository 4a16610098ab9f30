import { type Business, currencyOf } from '@vouchwell/domain/business/business';
import { formatMoney } from '@vouchwell/domain/lib/money';
import { reportingThreshold } from '@vouchwell/domain/reward/reporting-threshold';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/field.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { Fold } from '../../ui/section.tsx';
import { toast, toastError } from '../../ui/toast.tsx';
import { texts } from './texts.ts';

const words = texts.year;

/** How many years there are to choose from. */
const YEARS = 3;

/** The referrers who were paid so much in a year that a US business may have to report it, as a CSV file. */
export function YearList({ business }: { readonly business: Business }) {
  const thisYear = new Date().getFullYear();
  const [year, setYear] = useState(thisYear);
  const [isBusy, setIsBusy] = useState(false);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  // It is a threshold of US law, in US dollars.
  if (currencyOf(business) !== 'USD') return null;
  const { cents, isAdjusted } = reportingThreshold(year);
  const amount = formatMoney(cents, 'USD');
  const download = async () => {
    const abort = new AbortController();
    running.current = abort;
    setIsBusy(true);
    try {
      const { exportYear } = await import('../../data/rewards/year-export.ts');
      const csv = await exportYear(business, year, abort.signal);
      if (csv) {
        saveFile(csv.name, csv.file.type, csv.file);
        toast(words.done(csv.people), csv.name);
      } else toast(words.none(year));
    } catch (error) {
      if (!abort.signal.aborted) {
        console.error('The list of a year was not made', error);
        toastError(words.failed, texts.tryAgain);
      }
    }
    setIsBusy(false);
  };
  return (
    <Card title={words.title}>
      <div className="grid max-w-[68ch] gap-3">
        <div className="flex flex-wrap items-end gap-3">
          <SelectField
            label={words.label}
            value={year}
            className="w-32"
            onChange={({ target }) => setYear(Number(target.value))}
          >
            {Array.from({ length: YEARS }, (_, ago) => thisYear - ago).map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </SelectField>
          <Button look="secondary" busyLabel={isBusy && words.getting} onClick={download}>
            {words.get}
          </Button>
        </div>
        <p className="text-sm">{words.noAdvice}</p>
        <Fold title={words.fold}>
          <div className="grid gap-3 text-sm text-soft">
            <p>{words.text}</p>
            <p>{words.counts}</p>
            <p>{isAdjusted ? words.adjusted(amount, year) : words.threshold(amount, year)}</p>
          </div>
        </Fold>
      </div>
    </Card>
  );
}
