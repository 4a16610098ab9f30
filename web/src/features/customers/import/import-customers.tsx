import type { ComponentProps } from 'react';
import type { Button } from '../../../ui/button.tsx';
import { DialogButton } from '../../../ui/dialog-button.tsx';
import type { ImportDialogProps } from './import-dialog.tsx';

const loadImport = async () => (await import('./import-dialog.tsx')).ImportDialog;

interface ImportCustomersButtonProps
  extends Pick<ImportDialogProps, 'business'>,
    Pick<ComponentProps<typeof Button>, 'look'> {
  /** Called when the dialog is closed, so that a list can be read again. */
  readonly onClose?: () => void;
}

/** Opens the import of customers, whose code comes with the press. */
export function ImportCustomersButton({
  business,
  look = 'secondary',
  onClose,
}: ImportCustomersButtonProps) {
  return (
    <DialogButton
      look={look}
      label="Import customers"
      load={loadImport}
      props={{ business }}
      errorTitle="The import could not be opened."
      {...(onClose && { onClose })}
    />
  );
}
