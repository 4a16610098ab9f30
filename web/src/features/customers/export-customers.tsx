import type { Business } from '@vouchwell/domain/business/business';
import { locale, t } from '@vouchwell/domain/shared/i18n';
import { ExportButton } from '../../ui/export.tsx';

const WORDS = {
  none: t('There are no customers to export'),
  failed: t('Your customers could not be exported'),
  missing: (count: string) => t('Missing from the file: {count} of your customers', { count }),
  done: (count: number) =>
    count === 1
      ? t('1 customer exported')
      : t('{count} customers exported', { count: count.toLocaleString(locale()) }),
};

export const ExportCustomers = ({ business }: { readonly business: Business }) => (
  <ExportButton
    words={WORDS}
    total={null}
    run={async (signal, onRead) => {
      const { exportCustomers } = await import('../../data/exports.ts');
      const csv = await exportCustomers(business, signal, onRead);
      return csv && { ...csv, count: csv.customers };
    }}
  />
);
