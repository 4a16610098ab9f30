import { useState } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { toastError } from './toast.tsx';

interface SaveCancelProps {
  /** What is saved: 'reward' for 'Save reward'. */
  readonly what: string;
  readonly isSaving: boolean;
  readonly onCancel: () => void;
}

/** How an edit form ends. */
export function SaveCancel({ what, isSaving, onCancel }: SaveCancelProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busyLabel={isSaving && 'Saving...'}>
        Save {what}
      </Button>
      <Button look="secondary" onClick={onCancel} disabled={isSaving}>
        Cancel
      </Button>
    </div>
  );
}

interface ChangedElsewhereProps {
  /** What is stored of all that the form shows. */
  readonly stored: unknown;
  /** Whether the form is saving: what then changes is its own doing. */
  readonly isSaving: boolean;
  /** What saving does to the other change. */
  readonly saving?: string;
}

/** Above a form, told of what is stored: says when that changes under what is being typed. */
export function ChangedElsewhere({
  stored,
  isSaving,
  saving = 'If you save, you replace that change.',
}: ChangedElsewhereProps) {
  const now = JSON.stringify(stored);
  const [atFirst] = useState(now);
  if (isSaving || now === atFirst) return null;
  return (
    <Banner tone="warning">
      <p>This was changed in another tab or on another device. {saving}</p>
    </Banner>
  );
}

/** Tells that a form was not saved, and what to do: it still holds what was typed. */
export const toastNotSaved = (title: string) =>
  toastError(title, 'What you typed is still here. Check your connection, then save again.');
