import { t } from '@vouchwell/domain/shared/i18n';
import { useCallback, useRef, useState } from 'react';
import { Banner } from '../banner.tsx';
import { Button } from '../button.tsx';
import { toastError } from '../toast.tsx';

interface FormFooterProps {
  readonly save: string;
  readonly isSaving: boolean;
  readonly onCancel: () => void;
}

export function FormFooter({ save, isSaving, onCancel }: FormFooterProps) {
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

interface ConflictWarningProps {
  readonly stored: unknown;
  /** True while saving, so the form's own change doesn't trigger the warning. */
  readonly isSaving: boolean;
  readonly savingNote?: string;
}

/** Warns the owner if the stored values change during editing. */
export function ConflictWarning({
  stored,
  isSaving,
  savingNote = t('Saving will overwrite that change.'),
}: ConflictWarningProps) {
  const current = JSON.stringify(stored);
  const [initial] = useState(current);
  if (isSaving || current === initial) return null;
  return (
    <Banner tone="warning">
      <p>
        {t('This was changed in another tab or on another device.')} {savingNote}
      </p>
    </Banner>
  );
}

export const showNotSaved = (title: string) =>
  toastError(title, t('What you typed is still here. Check your connection, then save again.'));

/** Editing state; focuses the edit button when editing ends, and on mount if `hasFocus`. */
export function useEditing(hasFocus = false) {
  const [isEditing, setIsEditing] = useState(false);
  const mustFocusButton = useRef(hasFocus);
  const buttonRef = useCallback((element: HTMLButtonElement | null) => {
    if (!element || !mustFocusButton.current) return;
    mustFocusButton.current = false;
    element.focus();
  }, []);
  return {
    editing: isEditing,
    edit: () => setIsEditing(true),
    close: () => {
      mustFocusButton.current = true;
      setIsEditing(false);
    },
    button: buttonRef,
  };
}

/** Returns the saved value until the listener's next update, so the old value isn't shown. */
export function useJustSaved<T>(stored: T): readonly [T, (saved: T) => void] {
  const [change, setChange] = useState<{ readonly saved: T; readonly storedBefore: T }>();
  if (change && change.storedBefore !== stored) setChange(undefined);
  return [change ? change.saved : stored, (saved) => setChange({ saved, storedBefore: stored })];
}
