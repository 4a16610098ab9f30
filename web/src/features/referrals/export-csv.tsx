import type { Business } from '@vouchwell/domain/business/business';
import { locale, t } from '@vouchwell/domain/shared/i18n';
import { ExportButton } from '../../ui/export.tsx';

interface ExportCsvProps {
  readonly business: Business;
  /** null while loading. */
  readonly total: number | null;
}

const WORDS = {
  none: t('There are no referrals to export'),
  failed: t('Your referrals could not be exported'),
  missing: (count: string) => t('Missing from the file: {count} of your referrals', { count }),
  done: (count: number) =>
    count === 1
      ? t('1 referral exported')
      : t('{count} referrals exported', { count: count.toLocaleString(locale()) }),
};

export const ExportCsv = ({ business, total }: ExportCsvProps) => (
  <ExportButton
    words={WORDS}
    total={total}
    run={async (signal, onRead) => {
      const { exportReferrals } = await import('../../data/exports.ts');
      const csv = await exportReferrals(business, signal, onRead);
      return csv && { ...csv, count: csv.referrals };
    }}
  />
);
