import { t } from '@vouchwell/domain/shared/i18n';
import { useCallback, useRef, useState } from 'react';
import { Banner } from '../banner.tsx';
import { Button } from '../button.tsx';
import { toastError } from '../toast.tsx';
import { ChoiceField, SelectField } from './field.tsx';

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

interface ConflictWarningProps {
  readonly stored: unknown;
  /** Changes that arrive while the form is saving are its own. */
  readonly isSaving: boolean;
  readonly saving?: string;
}

/** Warns the owner if the stored values change during editing. */
export function ConflictWarning({
  stored,
  isSaving,
  saving = t('Saving will overwrite that change.'),
}: ConflictWarningProps) {
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

export const showNotSaved = (title: string) =>
  toastError(title, t('What you typed is still here. Check your connection, then save again.'));

interface AutosaveSwitchProps extends Saved<boolean> {
  readonly label: string;
  /** Context for screen readers, if the visible label depends on its surroundings. */
  readonly of?: string;
}

export function AutosaveSwitch({ label, of, ...saved }: AutosaveSwitchProps) {
  const { shown, isSaving, change } = useAutosave(saved);
  return (
    <ChoiceField
      type="checkbox"
      label={
        <>
          {label}
          {of && <span className="sr-only">: {of}</span>}
        </>
      }
      checked={shown}
      aria-busy={isSaving || undefined}
      onChange={(event) => change(event.target.checked)}
    />
  );
}

interface Choice<T> {
  readonly value: T;
  readonly isSaved: boolean;
}

interface Saved<T> {
  readonly stored: T;
  readonly save: (value: T) => Promise<void>;
  /** Tells the owner that a choice wasn't saved. */
  readonly showError?: () => void;
}

const showChoiceNotSaved = () =>
  toastError(t('We couldn’t save your choice'), t('Check your connection, then try again.'));

/** Saves a choice immediately and shows it until it is stored; ignores changes in the meantime. */
function useAutosave<T>({ stored, save, showError = showChoiceNotSaved }: Saved<T>) {
  const [choice, setChoice] = useState<Choice<T>>();
  if (choice?.isSaved && choice.value === stored) setChoice(undefined);
  const isSaving = choice?.isSaved === false;
  const change = async (value: T) => {
    if (isSaving) return;
    setChoice({ value, isSaved: false });
    try {
      await save(value);
      setChoice({ value, isSaved: true });
    } catch (error) {
      setChoice(undefined);
      console.error('Failed to save a choice', error);
      showError();
    }
  };
  return { shown: choice ? choice.value : stored, isSaving, change };
}

interface AutosaveSelectProps<T extends number> extends Saved<T> {
  readonly label: string;
  readonly hint?: string;
  readonly choices: readonly T[];
  readonly nameOf: (choice: T) => string;
}

export function AutosaveSelect<T extends number>(props: AutosaveSelectProps<T>) {
  const { label, hint, choices, nameOf, ...saved } = props;
  const { shown, isSaving, change } = useAutosave(saved);
  const choose = (value: string) => {
    const chosen = choices.find((one) => String(one) === value);
    if (chosen !== undefined) change(chosen);
  };
  return (
    <SelectField
      label={label}
      hint={hint}
      value={shown}
      aria-busy={isSaving || undefined}
      onChange={({ target }) => choose(target.value)}
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {nameOf(choice)}
        </option>
      ))}
    </SelectField>
  );
}

/** Editing state; focuses the edit button when editing ends, and on mount if `hasFocus`. */
export function useEditing(hasFocus = false) {
  const [editing, setEditing] = useState(false);
  const mustFocusButton = useRef(hasFocus);
  const button = useCallback((element: HTMLButtonElement | null) => {
    if (!element || !mustFocusButton.current) return;
    mustFocusButton.current = false;
    element.focus();
  }, []);
  return {
    editing,
    edit: () => setEditing(true),
    close: () => {
      mustFocusButton.current = true;
      setEditing(false);
    },
    button,
  };
}

/** Returns the saved value until the listener's next update, so the old value isn't shown. */
export function useJustSaved<T>(stored: T): readonly [T, (saved: T) => void] {
  const [change, setChange] = useState<{ readonly saved: T; readonly storedBefore: T }>();
  if (change && change.storedBefore !== stored) setChange(undefined);
  return [change ? change.saved : stored, (saved) => setChange({ saved, storedBefore: stored })];
}
