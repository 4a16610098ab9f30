import { t } from '@vouchwell/domain/shared/i18n';
import { ConfirmDialog } from './dialog.tsx';

interface UnsavedChangesDialogProps {
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

export const UnsavedChangesDialog = ({ onLeave, onStay }: UnsavedChangesDialogProps) => (
  <ConfirmDialog
    title={t('Leave without saving?')}
    text={t('You have unsaved changes.')}
    confirmLabel={t('Leave without saving')}
    cancelLabel={t('Stay')}
    onConfirm={onLeave}
    onClose={onStay}
  />
);
