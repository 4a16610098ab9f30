import { t } from '@vouchwell/domain/shared/i18n';
import { useState } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { toastError } from './toast.tsx';

interface SaveCancelProps {
  readonly save: string;
  readonly isSaving: boolean;
  readonly onCancel: () => void;
}

export function SaveCancel({ save, isSaving, onCancel }: SaveCancelProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busyLabel={isSaving && t('Saving...')}>
        {save}
      </Button>
      <Button look="secondary" onClick={onCancel} disabled={isSaving}>
        {t('Cancel')}
      </Button>
    </div>
  );
}

interface ChangedElsewhereProps {
  readonly stored: unknown;
  /** Changes that arrive while saving are the form's own. */
  readonly isSaving: boolean;
  readonly saving?: string;
}

/** Warns if the stored values change while the owner is editing. */
export function ChangedElsewhere({
  stored,
  isSaving,
  saving = t('If you save, you replace that change.'),
}: ChangedElsewhereProps) {
  const now = JSON.stringify(stored);
  const [atFirst] = useState(now);
  if (isSaving || now === atFirst) return null;
  return (
    <Banner tone="warning">
      <p>
        {t('This was changed in another tab or on another device.')} {saving}
      </p>
    </Banner>
  );
}

export const toastNotSaved = (title: string) =>
  toastError(title, t('What you typed is still here. Check your connection, then save again.'));
