import { t } from '@vouchwell/domain/shared/i18n';
import { DialogButton } from '../../ui/load-states.tsx';
import type { SendDialogProps } from './send-dialog.tsx';

const loadDialog = async () => (await import('./send-dialog.tsx')).SendDialog;

interface SendToCustomerProps extends Omit<SendDialogProps, 'onClose'> {
  readonly look?: 'primary' | 'secondary' | 'quiet';
  readonly className?: string;
}

export function SendToCustomer({
  business,
  link,
  look = 'secondary',
  className,
}: SendToCustomerProps) {
  return (
    <DialogButton
      look={look}
      className={className}
      label={t('Send to a customer')}
      load={loadDialog}
      props={{ business, link }}
      errorTitle={t('This could not be opened')}
    />
  );
}
