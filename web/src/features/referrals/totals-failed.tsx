import { t } from '@vouchwell/domain/shared/i18n';
import type { ReferralTotals } from '../../data/analytics.ts';
import { Button } from '../../ui/button.tsx';

export const TotalsFailed = ({ totals }: { readonly totals: ReferralTotals }) => (
  <p role="status" className="mt-2 text-sm text-danger">
    {totals.counts
      ? t('We could not update the totals, so they may be old.')
      : t('We could not read the totals.')}
    <Button look="quiet" onClick={totals.retry}>
      {t('Try again')}
    </Button>
  </p>
);
