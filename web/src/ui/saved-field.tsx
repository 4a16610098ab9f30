import { useState } from 'react';
import { ChoiceField, SelectField } from './field.tsx';

interface SavedSwitchProps extends Saved<boolean> {
  readonly label: string;
  /** Screen reader context if the visible label depends on its surroundings. */
  readonly of?: string;
}

export function SavedSwitch({ label, of, ...saved }: SavedSwitchProps) {
  const { shown, isSaving, change } = useSaved(saved);
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
  readonly onFailed: (error: unknown) => void;
}

/** Saves a choice immediately and shows it until stored; ignores changes in the meantime. */
function useSaved<T>({ stored, save, onFailed }: Saved<T>) {
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
      onFailed(error);
    }
  };
  return { shown: choice ? choice.value : stored, isSaving, change };
}

interface SavedSelectProps<T extends number> extends Saved<T> {
  readonly label: string;
  readonly hint?: string;
  readonly choices: readonly T[];
  readonly nameOf: (choice: T) => string;
}

export function SavedSelect<T extends number>(props: SavedSelectProps<T>) {
  const { label, hint, choices, nameOf, ...saved } = props;
  const { shown, isSaving, change } = useSaved(saved);
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
