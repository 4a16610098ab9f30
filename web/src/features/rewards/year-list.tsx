import { type Business, currencyOf } from '@vouchwell/domain/business/business';
import { reportingThreshold } from '@vouchwell/domain/rewards/tax-threshold';
import { t } from '@vouchwell/domain/shared/i18n';
import { formatMoney } from '@vouchwell/domain/shared/money';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/forms/field.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { Fold } from '../../ui/section.tsx';
import { toast, toastError } from '../../ui/toast.tsx';

const YEARS = 3;

/** Referrers whose yearly payments a US business may have to report, as CSV. */
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
      const { exportYear } = await import('../../data/exports.ts');
      const csv = await exportYear(business, year, abort.signal);
      if (csv) {
        saveFile(csv.name, csv.file.type, csv.file);
        toast(
          csv.people === 1
            ? t('1 customer is on the list')
            : t('{count} customers are on the list', { count: csv.people }),
          csv.name,
        );
      } else toast(t('Nobody reached that amount in {year}', { year }));
    } catch (error) {
      if (!abort.signal.aborted) {
        console.error('The list of a year was not made', error);
        toastError(t('The list could not be made'), t('Check your connection, then try again.'));
      }
    }
    setIsBusy(false);
  };
  return (
    <Card title={t('For your taxes')}>
      <div className="grid max-w-[68ch] gap-3">
        <div className="flex flex-wrap items-end gap-3">
          <SelectField
            label={t('Year')}
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
          <Button look="secondary" busyLabel={isBusy && t('Counting...')} onClick={download}>
            {t('Get the list')}
          </Button>
        </div>
        <p className="text-sm">
          {t('This is no tax advice. Ask your accountant what you must report.')}
        </p>
        <Fold title={t('What is on the list')}>
          <div className="grid gap-3 text-sm text-soft">
            <p>
              {t(
                'Who got how much from you in a year. It lists customers whose rewards reach the amount from which a US business reports payments to one person (Form 1099-NEC or 1099-MISC).',
              )}
            </p>
            <p>
              {t(
                'It counts what you marked as paid in that year, by the day you entered: cash and gift cards, and other rewards that you paid in cash, by check, bank transfer, payment app or gift card. It does not count money off an invoice, rewards for friends, or what you did not enter here.',
              )}
            </p>
            <p>
              {isAdjusted
                ? t(
                    'For {year} the IRS adjusts {amount} for inflation. Look the amount up at irs.gov; we list from {amount}.',
                    { year, amount },
                  )
                : t('For {year} that amount is {amount}.', { year, amount })}
            </p>
          </div>
        </Fold>
      </div>
    </Card>
  );
}
