import { t } from '@vouchwell/domain/shared/i18n';
import { useState } from 'react';
import { toastError } from '../toast.tsx';
import { ChoiceField, SelectField } from './field.tsx';

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
  readonly showError?: () => void;
}

const showChoiceNotSaved = () =>
  toastError(t('We couldn’t save your choice'), t('Check your connection, then try again.'));

/** Saves a choice immediately and shows it until it is stored; ignores changes while saving. */
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
