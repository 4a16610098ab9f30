import type { Business } from '@vouchwell/domain/business/business';
import { t } from '@vouchwell/domain/lib/translate';
import { ExportButton } from '../../ui/export-button.tsx';

interface ExportCsvProps {
  readonly business: Business;
  /** The number of referrals; null while it loads. */
  readonly total: number | null;
}

const WORDS = {
  many: 'referrals',
  done: (count: number) =>
    count === 1
      ? '1 referral exported'
      : t('{count} referrals exported', { count: count.toLocaleString() }),
};

/** Saves every referral as a CSV file. */
export const ExportCsv = ({ business, total }: ExportCsvProps) => (
  <ExportButton
    words={WORDS}
    total={total}
    run={async (signal, onRead) => {
      const { exportReferrals } = await import('../../data/referrals/referral-export.ts');
      const csv = await exportReferrals(business, signal, onRead);
      return csv && { ...csv, count: csv.referrals };
    }}
  />
);
