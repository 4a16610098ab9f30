import { t } from '@vouchwell/domain/shared/i18n';
import { ConfirmDialog } from './dialog.tsx';

interface LeaveDialogProps {
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

export const LeaveDialog = ({ onLeave, onStay }: LeaveDialogProps) => (
  <ConfirmDialog
    title={t('Leave without saving?')}
    text={t('You have changes that are not saved.')}
    confirm={t('Leave without saving')}
    keep={t('Stay')}
    onConfirm={onLeave}
    onClose={onStay}
  />
);
