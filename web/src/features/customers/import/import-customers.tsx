import { PAST_REFERRALS } from '@vouchwell/domain/lib/paths';
import { t } from '@vouchwell/domain/lib/translate';
import { useSearchParams } from 'react-router-dom';
import { DialogButton } from '../../../ui/dialog-button.tsx';
import type { ImportDialogProps } from './import-dialog.tsx';
import type { What } from './lists.ts';

const loadImport = async () => (await import('./import-dialog.tsx')).ImportDialog;

/** The dialog loads on click; the URL can open past referrals immediately. */
export function ImportCustomersButton({ business }: Pick<ImportDialogProps, 'business'>) {
  const [query, setQuery] = useSearchParams();
  const isPast = query.has(PAST_REFERRALS);
  const startsWith: What = isPast ? 'referrals' : 'customers';
  return (
    <DialogButton
      look="secondary"
      label={t('Import customers')}
      load={loadImport}
      props={{ business, startsWith }}
      errorTitle={t('The import could not be opened.')}
      startsOpen={isPast}
      // So a reload or Back doesn't open it again.
      onClose={() => isPast && setQuery({}, { replace: true })}
    />
  );
}
